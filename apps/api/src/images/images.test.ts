import { beforeAll, describe, expect, it, vi } from 'vitest';
import sharp from 'sharp';
import { httpMessages } from '@footprints/contracts/http-errors';
import { type Answer, useApi } from '../../test/api.ts';
import { jpeg, waitingPhoto } from '../../test/photos.ts';
import type { Person } from '../../test/world.ts';
import { imageKey, storePicture } from './store.ts';

const api = useApi({ PHOTOS_WAITING: '1000' });

const show = (person: Person | null, name: string, more = '', headers: Record<string, string> = {}) =>
  api.send(person, { method: 'GET', url: `/api/images/${name}${more}`, headers });
const looksOf = async (person: Person | null, name: string) => (await show(person, name)).status;

async function momentPhoto(person: Person, childIds: number[]): Promise<string> {
  const Filename = await waitingPhoto(api, person);
  const children = childIds.map((childId) => ({ childId }));
  const body = { Filename, SubjectID: api.world.subjects.art, children };
  const answer = await api.post(person, '/api/daily-moment/save/', body);
  expect(answer.errors).toEqual([]);
  return Filename;
}

let group: string;
let badge: string;

beforeAll(async () => {
  const { ava, ben } = api.world.children;
  group = await momentPhoto('sunflowers', [ava, ben]);
  const art = await sharp(await jpeg())
    .png()
    .toBuffer();
  const stored = await storePicture(api.deps.storage, art);
  await api.db.prisma.image.create({ data: { ...stored, kind: 'badge', usedAt: api.clock.now } });
  badge = stored.name;
});

describe('who sees a picture', () => {
  it.each([
    ['sunflowers', 200],
    ['rosebuds', 404],
    ['acorns', 404],
    ['director', 200],
    ['directorOak', 404],
    ['unassigned', 404],
    ['admin', 200],
    ['parent', 200],
    ['otherParent', 200],
    ['teacherAndParent', 404],
    ['noRoles', 403],
    [null, 401],
  ] as const)('%s gets %i for a photo of Ava and Ben', async (person, status) => {
    expect(await looksOf(person, group)).toBe(status);
  });

  it('a teacher sees the photo of their own child in another room, as a parent', async () => {
    const photo = await momentPhoto('rosebuds', [api.world.children.liam]);
    expect(await looksOf('teacherAndParent', photo)).toBe(200);
    expect(await looksOf('otherParent', photo)).toBe(404);
  });

  it('is told for each who asks at the same moment', async () => {
    const own = await waitingPhoto(api, 'sunflowers');
    const askers = ['sunflowers', 'parent', 'otherParent', 'rosebuds', 'directorOak', 'noRoles', null] as const;
    await Promise.all(askers.map((person) => show(person, badge)));
    const looks = await Promise.all(
      askers.map((person) => Promise.all([group, own, badge, group].map((name) => looksOf(person, name)))),
    );
    expect(Object.fromEntries(looks.map((look, at) => [String(askers[at]), look]))).toEqual({
      sunflowers: [200, 200, 200, 200],
      parent: [200, 404, 200, 200],
      otherParent: [200, 404, 200, 200],
      rosebuds: [404, 404, 200, 404],
      directorOak: [404, 404, 200, 404],
      noRoles: [403, 403, 403, 403],
      null: [401, 401, 401, 401],
    });
  });

  it('fails for whom the look-up fails alone, not for who asks at the same moment', async () => {
    await Promise.all([looksOf('sunflowers', group), looksOf('parent', group)]);
    const read = api.db.rows.bind(api.db);
    const rows = vi
      .spyOn(api.db, 'rows')
      .mockImplementation((statement) =>
        /FROM images/.test(statement.text) && statement.values.includes(api.world.people.parent)
          ? Promise.reject(new Error('Connection terminated unexpectedly'))
          : read(statement),
      );
    expect(await Promise.all([looksOf('sunflowers', group), looksOf('parent', group)])).toEqual([200, 503]);
    rows.mockRestore();
  });

  it('badge art is for everybody with a role', async () => {
    const statuses = await Promise.all(
      ([null, 'noRoles', 'parent', 'acorns', 'directorOak'] as const).map((person) => looksOf(person, badge)),
    );
    expect(statuses).toEqual([401, 403, 200, 200, 200]);
  });

  it('A33 a photo that waits is for its uploader alone, and for nobody after a day', async () => {
    const name = await waitingPhoto(api, 'sunflowers');
    const statuses = await Promise.all(
      (['sunflowers', 'rosebuds', 'director', 'parent', null] as const).map((person) => looksOf(person, name)),
    );
    expect(statuses).toEqual([200, 404, 404, 404, 401]);
    const uploadedAt = new Date(api.clock.now.getTime() - 86_400_000);
    await api.db.prisma.image.update({ where: { name }, data: { uploadedAt } });
    expect(await looksOf('sunflowers', name)).toBe(404);
  });

  it('a child who moves takes the photo along', async () => {
    const { liam } = api.world.children;
    const photo = await momentPhoto('rosebuds', [liam]);
    const move = (classroomId: number, groupId: number) =>
      api.db.prisma.child.update({ where: { id: liam }, data: { classroomId, groupId } });
    await move(api.world.people.sunflowers, api.world.groups.early);
    const statuses = await Promise.all((['sunflowers', 'rosebuds'] as const).map((person) => looksOf(person, photo)));
    await move(api.world.people.rosebuds, api.world.groups.rosebuds);
    expect(statuses).toEqual([200, 404]);
  });

  it('A31 a family that is no longer linked to the child is refused at once, with what the browser holds too', async () => {
    const { prisma } = api.db;
    const link = { userId: api.world.people.otherParent, childId: api.world.children.ben };
    const { headers } = await show('otherParent', group);
    const held = { 'if-none-match': String(headers['etag']) };
    expect((await show('otherParent', group, '', held)).status).toBe(304);
    await prisma.guardian.delete({ where: { userId_childId: link } });
    const answers = await Promise.all([show('otherParent', group), show('otherParent', group, '', held)]);
    await prisma.guardian.create({ data: link });
    expect(answers.map((answer) => answer.status)).toEqual([404, 404]);
  });

  it('A31 without a cookie, of another family or after the moment is gone there is neither 200 nor 304', async () => {
    const photo = await momentPhoto('rosebuds', [api.world.children.liam]);
    const { headers } = await show('rosebuds', photo);
    const held = { 'if-none-match': String(headers['etag']) };
    expect((await show(null, photo, '', held)).status).toBe(401);
    expect((await show('otherParent', photo, '', held)).status).toBe(404);
    expect((await show('otherParent', photo, '', { 'if-none-match': '*' })).status).toBe(404);
    await api.db.prisma.moment.deleteMany({ where: { image: { name: photo } } });
    expect((await show('rosebuds', photo)).status).toBe(404);
    expect((await show('rosebuds', photo, '', held)).status).toBe(404);
  });

  it('a photo that is not theirs reads exactly like one that never was, or could not be', async () => {
    const comparable = ({ status, text, headers }: Answer) => ({ status, text, headers: { ...headers, date: '' } });
    const foreign = comparable(await show('rosebuds', group));
    expect(foreign).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
    expect(foreign.headers).not.toHaveProperty('etag');
    for (const name of [
      `${'0'.repeat(40)}.jpg`,
      'x.jpg',
      '..%2f..%2fetc%2fpasswd',
      '%00',
      group.toUpperCase(),
      group.replace('.jpg', ''),
    ]) {
      expect(comparable(await show('rosebuds', name))).toEqual(foreign);
    }
  });
});

describe('what is sent', () => {
  it('A32 is private, revalidated, kept from other sites and named safely', async () => {
    const answer = await show('parent', group, '?size=thumb');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(answer.bytes.length),
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': `inline; filename="${group.replace('.jpg', '-thumb.jpg')}"`,
      etag: expect.stringMatching(/^"[0-9a-f]{32}-thumb"$/) as string,
    });
    expect(answer.bytes).toEqual(Buffer.from(await api.deps.storage.getBytes(imageKey(group, 'thumb'))));
  });

  it('is the full size unless another is asked for', async () => {
    const sizes = await Promise.all(['', '?size=full', '?size=detail'].map((more) => show('parent', group, more)));
    expect(sizes[0]?.bytes).toEqual(sizes[1]?.bytes);
    expect(sizes[2]?.bytes).toEqual(Buffer.from(await api.deps.storage.getBytes(imageKey(group, 'detail'))));
    const wrong = await show('parent', group, '?size=original');
    expect([wrong.status, wrong.errors]).toEqual([400, ['size must be thumb, full or detail.']]);
  });

  it('is nothing when the browser holds it, and the storage is not asked', async () => {
    const { headers } = await show('parent', group);
    const etag = String(headers['etag']);
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await show('parent', group, '', { 'if-none-match': held });
      expect([
        held,
        answer.status,
        answer.bytes.length,
        answer.headers['etag'],
        answer.headers['cache-control'],
      ]).toEqual([held, 304, 0, etag, 'private, no-cache']);
    }
    expect((await show('parent', group, '?size=thumb', { 'if-none-match': etag })).status).toBe(200);
    const lost = await momentPhoto('sunflowers', [api.world.children.ava]);
    const held = { 'if-none-match': String((await show('parent', lost)).headers['etag']) };
    await api.deps.storage.delete(imageKey(lost, 'full'));
    expect((await show('parent', lost, '', held)).status).toBe(304);
  });
});

describe('F13 a lost file', () => {
  it.each(['thumb', 'detail'] as const)('of size %s is made again from the full one', async (size) => {
    const photo = await momentPhoto('sunflowers', [api.world.children.ava]);
    const { width, height } = await sharp(await api.deps.storage.getBytes(imageKey(photo, size))).metadata();
    await api.deps.storage.delete(imageKey(photo, size));
    const answer = await show('parent', photo, `?size=${size}`);
    expect(answer.status).toBe(200);
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'jpeg', width, height });
    expect(Buffer.from(await api.deps.storage.getBytes(imageKey(photo, size)))).toEqual(answer.bytes);
  });

  it('in full is a 404, and the list of moments still answers', async () => {
    const photo = await momentPhoto('sunflowers', [api.world.children.ava]);
    await Promise.all((['full', 'thumb'] as const).map((size) => api.deps.storage.delete(imageKey(photo, size))));
    for (const more of ['', '?size=thumb']) {
      const answer = await show('parent', photo, more);
      expect([answer.status, answer.errors]).toEqual([404, [httpMessages.notFound]]);
    }
    expect((await api.post('parent', '/api/daily-moment', {})).status).toBe(200);
  });

  it('is a 404 when the full one is damaged too', async () => {
    const photo = await momentPhoto('sunflowers', [api.world.children.ava]);
    await api.deps.storage.put(imageKey(photo, 'full'), 'no picture');
    await api.deps.storage.delete(imageKey(photo, 'thumb'));
    expect((await show('parent', photo, '?size=thumb')).status).toBe(404);
  });
});
