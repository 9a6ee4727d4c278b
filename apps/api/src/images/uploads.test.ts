import { type AddressInfo, connect } from 'node:net';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { httpMessages } from '@footprints/contracts/http-errors';
import { photoMaxBytes } from '@footprints/contracts/limits';
import { photoMaxBase64 } from '@footprints/contracts/moments';
import { type Answer, useApi } from '../../test/api.ts';
import { claiming, countFiles, form, jpeg, jpegOf, upload } from '../../test/photos.ts';
import type { Person } from '../../test/world.ts';
import { isAcceptableJpeg } from './sizes.ts';
import { imageKey } from './store.ts';

const api = useApi({ PHOTOS_WAITING: '1000', SHED_DELAY_MS: '60000' });

const fileUrl = '/api/daily-moment/save/file';
const base64 = (text: string, person: Person | null = 'sunflowers') =>
  api.post<string>(person, '/api/daily-moment/save/file-base', { base64Image: text });
const outcome = ({ status, success, errors }: Answer) => [status, success, errors];
const wrongType = [400, false, [entryMessages.photoWrongType]];
const stored = async (name: string, size: 'thumb' | 'full' | 'detail' = 'full') =>
  Buffer.from(await api.deps.storage.getBytes(imageKey(name, size)));
const traces = async () => [await api.db.prisma.image.count(), await countFiles(api)];

let photo: Buffer;
beforeAll(async () => {
  photo = await jpeg();
});

describe('an upload', () => {
  it('is stored in every size under a random name, which is its answer', async () => {
    const big = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#246' } })
      .jpeg()
      .toBuffer();
    const { data: name, status } = await upload(api, 'sunflowers', big);
    expect([status, name]).toEqual([200, expect.stringMatching(/^[0-9a-f]{40}\.jpg$/)]);
    const shapes = await Promise.all(
      (['full', 'detail', 'thumb'] as const).map(async (size) => {
        const { format, width, height } = await sharp(await stored(name, size)).metadata();
        return [size, format, width, height];
      }),
    );
    expect(shapes).toEqual([
      ['full', 'jpeg', 1600, 800],
      ['detail', 'jpeg', 464, 232],
      ['thumb', 'jpeg', 320, 320],
    ]);
    const row = await api.db.prisma.image.findUniqueOrThrow({ where: { name } });
    expect(row).toMatchObject({
      kind: 'photo',
      width: 1600,
      height: 800,
      uploadedBy: api.world.people.sunflowers,
      usedAt: null,
    });
  });

  it.each(['photo.jpg', 'PHOTO.JPEG', 'naïve photo.Jpg'])('may be called %s', async (name) => {
    expect((await upload(api, 'sunflowers', photo, name)).status).toBe(200);
  });

  it('may be a progressive picture', async () => {
    const progressive = await jpeg(0, { progressive: true });
    expect((await upload(api, 'sunflowers', progressive)).status).toBe(200);
  });

  it('in the colours of print is shown in those of a screen', async () => {
    const cmyk = await sharp(photo).toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    const { data: name } = await upload(api, 'sunflowers', cmyk);
    const { space, channels } = await sharp(await stored(name)).metadata();
    const { dominant } = await sharp(await stored(name)).stats();
    expect([space, channels, dominant.r > 128 && dominant.b < 96]).toEqual(['srgb', 3, true]);
  });

  it('A26 is for staff alone, and leaves neither row nor file otherwise', async () => {
    const before = await traces();
    for (const [person, status] of [
      [null, 401],
      ['parent', 403],
      ['noRoles', 403],
    ] as const) {
      expect((await upload(api, person, photo)).status).toBe(status);
      expect((await base64(photo.toString('base64'), person)).status).toBe(status);
    }
    expect(await traces()).toEqual(before);
  });

  it('A38 from a page of another site, or of a sibling of this one, is refused', async () => {
    const before = await traces();
    for (const headers of [
      { origin: 'https://evil.test' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      const answer = await upload(api, 'sunflowers', photo, 'photo.jpg', headers);
      expect(outcome(answer)).toEqual([403, false, [httpMessages.crossSite]]);
    }
    expect(await traces()).toEqual(before);
  });
});

describe('what a photo must be', () => {
  it('A43 keeps no metadata in any size', async () => {
    const exif = {
      IFD0: { Copyright: 'The Carter family' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 52/1 0/1' },
    };
    const marked = await sharp(photo)
      .withExif(exif)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret</x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const comment = Buffer.from('\xff\xfe\x00\x10secret comment', 'latin1');
    const talkative = Buffer.concat([marked.subarray(0, 2), comment, marked.subarray(2)]);
    const secrets = /Exif|Carter|ns\.adobe|xmpmeta|ICC_PROFILE|secret/;
    expect(talkative.toString('latin1')).toMatch(secrets);
    const { data: name } = await upload(api, 'sunflowers', talkative);
    for (const size of ['thumb', 'full', 'detail'] as const)
      expect((await stored(name, size)).toString('latin1')).not.toMatch(secrets);
  });

  it('A43 is shown upright, whichever way the camera was held', async () => {
    const square = (background: string, left: number, top: number) => ({
      input: { create: { width: 32, height: 16, channels: 3 as const, background } },
      left,
      top,
    });
    const quarters = await sharp({ create: { width: 64, height: 32, channels: 3, background: '#000' } })
      .composite([square('#f00', 0, 0), square('#0f0', 32, 0), square('#00f', 0, 16), square('#fff', 32, 16)])
      .png()
      .toBuffer();
    const look = async (name: string) => {
      const { data, info } = await sharp(await stored(name))
        .raw()
        .toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number) =>
        [0, 1, 2].map((channel) => ((data[(y * info.width + x) * 3 + channel] ?? 0) > 128 ? 1 : 0)).join('');
      return `${info.width}x${info.height} ${at(4, 4)} ${at(info.width - 4, 4)}`;
    };
    const [r, g, b, w] = ['100', '010', '001', '111'] as const;
    const upright = [
      `64x32 ${r} ${g}`,
      `64x32 ${g} ${r}`,
      `64x32 ${w} ${b}`,
      `64x32 ${b} ${w}`,
      `32x64 ${r} ${b}`,
      `32x64 ${b} ${r}`,
      `32x64 ${w} ${g}`,
      `32x64 ${g} ${w}`,
    ];
    for (const [index, expected] of upright.entries()) {
      const held = await sharp(quarters)
        .withMetadata({ orientation: index + 1 })
        .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
        .toBuffer();
      const { data: name } = await upload(api, 'sunflowers', held);
      expect([index + 1, await look(name)]).toEqual([index + 1, expected]);
    }
  });

  it('A44 a photo of exactly 8388608 bytes is accepted and one byte more is a 413', async () => {
    expect(photoMaxBytes).toBe(8_388_608);
    expect((await upload(api, 'sunflowers', await jpegOf(photoMaxBytes))).status).toBe(200);
    const before = await traces();
    const more = await upload(api, 'sunflowers', await jpegOf(photoMaxBytes + 1));
    expect(outcome(more)).toEqual([413, false, [entryMessages.photoTooLarge]]);
    const muchMore = await upload(api, 'sunflowers', Buffer.alloc(photoMaxBytes + 200_000));
    expect(outcome(muchMore)).toEqual([413, false, [entryMessages.photoTooLarge]]);
    // What says before that it is too large is not read.
    const announced = await upload(api, 'sunflowers', photo, 'photo.jpg', { 'content-length': '9000000' });
    expect(outcome(announced)).toEqual([413, false, [entryMessages.photoTooLarge]]);
    expect(await traces()).toEqual(before);
  });

  it('A44 the same holds for base64, whose route alone takes so much', async () => {
    const largest = (await jpegOf(photoMaxBytes)).toString('base64');
    expect(largest).toHaveLength(photoMaxBase64);
    expect((await base64(`data:image/jpeg;base64,${largest}`)).status).toBe(200);
    for (const text of [`${largest.slice(0, -1)}A`, `${largest}AAAA`, 'A'.repeat(photoMaxBase64 + 2_000_000)]) {
      expect(outcome(await base64(text))).toEqual([413, false, [entryMessages.photoTooLarge]]);
    }
    const elsewhere = await api.post('sunflowers', '/api/daily-moment/save/', { Filename: largest });
    expect(outcome(elsewhere)).toEqual([413, false, [httpMessages.bodyTooLarge]]);
  });

  it('A45 anything else that is called a.jpg is refused, by its content', async () => {
    const before = await traces();
    const picture = sharp(photo);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>';
    const others: Record<string, Buffer | string> = {
      png: await picture.clone().png().toBuffer(),
      gif: await picture.clone().gif().toBuffer(),
      webp: await picture.clone().webp().toBuffer(),
      tiff: await picture.clone().tiff().toBuffer(),
      svg,
      html: '<!doctype html><script>alert(1)</script>',
      pdf: '%PDF-1.7\n%âãÏÓ\n',
      empty: '',
      'start of image only': Buffer.from([0xff, 0xd8]),
      'start of image and svg': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
    };
    for (const [kind, content] of Object.entries(others)) {
      expect([kind, ...outcome(await upload(api, 'sunflowers', content, 'a.jpg'))]).toEqual([kind, ...wrongType]);
    }
    expect(await traces()).toEqual(before);
  });

  it('a photo of a phone with fifty megapixels is taken', async () => {
    const large = await jpeg(0, { quality: 40 }, { width: 8_192, height: 6_144 });
    expect((await upload(api, 'sunflowers', large)).status).toBe(200);
  });

  it('A46 a truncated photo, or one that claims to be huge, is refused', async () => {
    const large = await jpeg(0, { quality: 100 }, { width: 800, height: 600 });
    const broken = [
      large.subarray(0, large.length / 2),
      large.subarray(0, large.length - 2_048),
      large.subarray(0, large.length - 2),
      claiming(photo, 65_500, 65_500),
      claiming(photo, 7_000, 7_000),
      claiming(photo, 9_300, 7_000),
    ];
    for (const [index, bytes] of broken.entries()) {
      expect([index, ...outcome(await upload(api, 'sunflowers', bytes))]).toEqual([index, ...wrongType]);
    }
  });

  it('A47 eight decompression bombs at once are refused by their headers, in little time and memory', async () => {
    const bomb = claiming(await jpeg(0, { progressive: true }), 16_000, 16_000);
    const measured = async (bytes: Buffer) => {
      const before = process.memoryUsage.rss();
      let most = before;
      const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 2);
      const began = performance.now();
      const answers = await Promise.all(Array.from({ length: 8 }, () => upload(api, 'sunflowers', bytes)));
      const ms = performance.now() - began;
      clearInterval(watch);
      return { answers, ms, bytes: Math.max(most, process.memoryUsage.rss()) - before };
    };
    await measured(bomb);
    const { answers, ms, bytes } = await measured(bomb);
    expect(answers.map(outcome)).toEqual(answers.map(() => wrongType));
    // Decoded, one of them alone would take 768 MB, and seconds.
    expect(bytes).toBeLessThan(64 * 1_048_576);
    expect(ms).toBeLessThan(1_000);
  });

  it('A47 a progressive photo is refused when its scans would be decoded too often', async () => {
    const progressive = claiming(await jpeg(0, { progressive: true }), 7_000, 7_000);
    expect(await isAcceptableJpeg(progressive)).toBe(true);
    const lastScan = progressive.subarray(progressive.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
    const bomb = Buffer.concat([
      progressive.subarray(0, -2),
      ...Array.from({ length: 20 }, () => lastScan),
      progressive.subarray(-2),
    ]);
    expect(await isAcceptableJpeg(bomb)).toBe(false);
  });

  it('A48 what hangs behind the picture is gone', async () => {
    const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]);
    const { data: name, status } = await upload(api, 'sunflowers', polyglot);
    expect(status).toBe(200);
    expect((await stored(name)).toString('latin1')).not.toMatch(/script|PK/);
  });

  it('A49 the name that was sent decides nothing but the kind', async () => {
    const accepted = ['../../x.jpg', 'a.php%00.jpg', `${'x'.repeat(300)}.jpg`, '\u202egpj.exe.jpg', 'CON.jpg'];
    for (const name of accepted) {
      const { status, data } = await upload(api, 'sunflowers', photo, name);
      expect([name, status, data]).toEqual([name, 200, expect.stringMatching(/^[0-9a-f]{40}\.jpg$/)]);
    }
    for (const name of ['a.jpg.php', 'a.png', 'jpg', 'a.jpg ', 'a.jpg.']) {
      expect([name, ...outcome(await upload(api, 'sunflowers', photo, name))]).toEqual([name, ...wrongType]);
    }
  });
});

describe('forms that are not what was asked for', () => {
  const send = (body: { payload: Buffer; headers: Record<string, string> }) =>
    api.send('sunflowers', { method: 'POST', url: fileUrl, ...body });

  it('A51 are refused and leave nothing behind', async () => {
    const before = await traces();
    const file = { name: 'a.jpg', content: photo };
    const { headers, payload } = form(file);
    const forms: [string, Parameters<typeof send>[0], number, string][] = [
      ['two files', form(file, file), 400, entryMessages.photoUnreadable],
      ['another field', form({ ...file, field: 'photo' }), 400, entryMessages.photoUnreadable],
      ['__proto__', form({ ...file, field: '__proto__' }), 400, entryMessages.photoUnreadable],
      ['__proto__ as text', form(file, { field: '__proto__', content: 'x' }), 400, entryMessages.photoUnreadable],
      ['no file', form({ field: 'note', content: 'x' }), 400, entryMessages.photoMissing],
      [
        'nothing chosen',
        form({ name: '', content: '', type: 'application/octet-stream' }),
        400,
        entryMessages.photoMissing,
      ],
      ['text in its place', form({ content: 'x' }), 400, entryMessages.photoMissing],
      [
        'a thousand parts',
        form(file, ...Array.from({ length: 1_000 }, () => ({ field: 'x', content: 'x' }))),
        400,
        entryMessages.photoUnreadable,
      ],
      ['an empty form', { headers, payload: Buffer.alloc(0) }, 400, entryMessages.photoMissing],
      [
        'the wrong boundary',
        { payload, headers: { 'content-type': 'multipart/form-data; boundary=other' } },
        400,
        entryMessages.photoUnreadable,
      ],
      [
        'no boundary',
        { payload, headers: { 'content-type': 'multipart/form-data' } },
        400,
        entryMessages.photoUnreadable,
      ],
      [
        'half a form',
        { headers, payload: payload.subarray(0, payload.length / 2) },
        400,
        entryMessages.photoUnreadable,
      ],
      [
        'JSON',
        { payload: Buffer.from('{}'), headers: { 'content-type': 'application/json' } },
        415,
        httpMessages.wrongMediaType,
      ],
      ['plain bytes', { payload: photo, headers: { 'content-type': 'image/jpeg' } }, 415, httpMessages.wrongMediaType],
    ];
    for (const [what, body, status, message] of forms) {
      expect([what, ...outcome(await send(body))]).toEqual([what, status, false, [message]]);
    }
    expect(await traces()).toEqual(before);
  });

  it('A51 fields beside the file are ignored', async () => {
    expect((await send(form({ field: 'note', content: 'x' }, { name: 'a.jpg', content: photo }))).status).toBe(200);
  });

  it('A51 a request that trickles in is cut off in time, and leaves nothing behind', async () => {
    const before = await traces();
    const cookie = await api.signIn('sunflowers');
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { server } = api.app;
    expect(server.requestTimeout).toBe(90_000);
    // Ninety seconds are too long to wait for here; what is measured is that it is cut, and when. Node looks at neither when a
    // head may take longer than a whole request.
    const allowedMs = 700;
    const { headersTimeout } = server;
    expect(headersTimeout).toBeLessThan(server.requestTimeout);
    server.headersTimeout = allowedMs;
    server.requestTimeout = allowedMs;
    const { payload, headers } = form({ name: 'a.jpg', content: photo });
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.on('data', (piece) => (answer += String(piece))).on('error', () => undefined);
    // A byte on its way when the server hangs up is answered by a reset, which `once` would throw: cut off is cut off.
    const cut = new Promise((resolve) => socket.on('close', resolve));
    const head = { host: 'a', cookie, ...headers, 'content-length': payload.length };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
    const began = performance.now();
    socket.write([`POST ${fileUrl} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    // A byte every twentieth of a second, so that the connection is never idle.
    let sent = 0;
    const trickle = setInterval(() => socket.write(payload.subarray(sent, ++sent)), 50);
    await cut;
    clearInterval(trickle);
    const took = performance.now() - began;
    server.headersTimeout = headersTimeout;
    server.requestTimeout = 90_000;
    expect(took).toBeGreaterThanOrEqual(allowedMs - 50);
    // Node looks every second.
    expect(took).toBeLessThan(allowedMs + 3_000);
    expect(sent).toBeLessThan(payload.length);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(await traces()).toEqual(before);
  });
});

describe('a photo as base64', () => {
  it.each([
    ['bare', (text: string) => text],
    ['as a data URL', (text: string) => `data:image/jpeg;base64,${text}`],
  ])('is taken %s', async (_how, wrap) => {
    const { status, data: name } = await base64(wrap(photo.toString('base64')));
    expect([status, (await sharp(await stored(name)).metadata()).format]).toEqual([200, 'jpeg']);
  });

  it('A52 is decoded strictly', async () => {
    const text = photo.toString('base64');
    const png = (await sharp(photo).png().toBuffer()).toString('base64');
    const refused = [
      `data:image/png;base64,${text}`,
      `data:image/jpeg,${text}`,
      `data:text/html;base64,${text}`,
      `${text.slice(0, 40)}\n${text.slice(40)}`,
      ` ${text}`,
      `${text.slice(0, 40)}-_${text.slice(42)}`,
      `${text.slice(0, 41)}=${text.slice(42)}`,
      text.replace(/=+$/, '').slice(0, -1),
      `data:image/jpeg;base64,${png}`,
      png,
      'AA==',
      'data:image/jpeg;base64,',
      '====',
    ];
    for (const [index, attempt] of refused.entries()) {
      expect([index, ...outcome(await base64(attempt))]).toEqual([index, ...wrongType]);
    }
    const { errors } = await api.post('sunflowers', '/api/daily-moment/save/file-base', { base64Image: '' });
    expect(errors).toEqual([entryMessages.photoMissing]);
    expect((await api.post('sunflowers', '/api/daily-moment/save/file-base', {})).errors).toEqual([
      entryMessages.photoMissing,
    ]);
  });
});
