import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { messages } from '@footprints/contracts/errors';
import { useApi } from '../../test/api.ts';
import { type Bucket, startBucket } from '../../test/bucket.ts';
import { jpeg, upload, waitingPhoto } from '../../test/photos.ts';
import { loadConfig } from '../config.ts';
import { checkImages } from '../images/integrity.ts';
import { imageKey } from '../images/store.ts';
import { sweepUploads } from '../images/uploads.ts';
import { prepareStorage } from '../start/storage.ts';

const api = useApi();
let bucket: Bucket;

const configWith = (environment: NodeJS.ProcessEnv) =>
  loadConfig({ DATA_DIR: api.deps.config.dataDir, ...bucket.environment, ...environment });

beforeAll(async () => {
  bucket = await startBucket();
  await api.db.prisma.award.deleteMany();
  await api.db.prisma.badge.deleteMany();
  await api.db.prisma.image.deleteMany();
  api.deps.storage = await prepareStorage(configWith({}), api.db);
});
afterAll(() => bucket.stop());

describe('pictures in a bucket', () => {
  it('are uploaded, saved, shown and made again like those on disk', async () => {
    const Filename = await waitingPhoto(api, 'sunflowers');
    const children = [{ childId: api.world.children.ava }];
    const saved = await api.post('sunflowers', '/api/daily-moment/save/', {
      Filename,
      SubjectID: api.world.subjects.art,
      children,
    });
    expect(saved.errors).toEqual([]);
    const url = `/api/images/${Filename}`;
    const [full, thumb] = await Promise.all([api.get('parent', url), api.get('parent', `${url}?size=thumb`)]);
    expect([full.status, full.headers['content-length'], full.headers['content-type']]).toEqual([
      200,
      String(full.bytes.length),
      'image/jpeg',
    ]);
    await api.deps.storage.delete(imageKey(Filename, 'thumb'));
    expect((await api.get('parent', `${url}?size=thumb`)).bytes.length).toBeGreaterThan(thumb.bytes.length / 2);
    expect((await api.get('otherParent', url)).status).toBe(404);
    await api.deps.storage.delete(imageKey(Filename, 'full'));
    expect((await api.get('parent', url)).status).toBe(404);
    await api.db.prisma.moment.deleteMany();
    await api.db.prisma.image.deleteMany();
  });

  it('are swept and checked like those on disk', async () => {
    const [old, young] = [await waitingPhoto(api, 'sunflowers'), await waitingPhoto(api, 'sunflowers')];
    const uploadedAt = new Date(api.clock.now.getTime() - 86_400_000);
    await api.db.prisma.image.update({ where: { name: old }, data: { uploadedAt } });
    expect(await sweepUploads(api.deps)).toBe(1);
    expect(await api.deps.storage.exists(imageKey(old, 'full'))).toBe(false);
    await api.deps.storage.delete(imageKey(young, 'detail'));
    await api.deps.storage.put('left/behind.jpg', 'x');
    const findings = await checkImages(api.deps, { now: new Date(Date.now() + 7_200_000) });
    expect([findings.pictures, findings.missing, findings.damaged]).toEqual([1, [imageKey(young, 'detail')], []]);
    expect(findings.orphans).toContain('left/behind.jpg');
  });

  it.each([
    [{ S3_BUCKET: 'elsewhere' }, 'S3_BUCKET'],
    [{ S3_ACCESS_KEY_ID: 'stranger' }, 'S3_ACCESS_KEY_ID'],
    [{ S3_ENDPOINT: 'http://127.0.0.1:1' }, 'S3_ENDPOINT'],
  ])('end the start with the name of what is wrong in %j', async (environment, name) => {
    await expect(prepareStorage(configWith(environment), api.db)).rejects.toThrow(name);
  });

  it.each([
    ['SignatureDoesNotMatch', 403, 'S3_SECRET_ACCESS_KEY'],
    ['AuthorizationHeaderMalformed', 400, 'S3_REGION'],
    ['PermanentRedirect', 301, 'S3_REGION'],
    ['AccessDenied', 403, 'S3_BUCKET'],
  ])('end the start when the service answers %s', async (code, status, name) => {
    const service = createServer((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`);
    });
    await once(service.listen(0, '127.0.0.1'), 'listening');
    const S3_ENDPOINT = `http://127.0.0.1:${String((service.address() as AddressInfo).port)}`;
    await expect(prepareStorage(configWith({ S3_ENDPOINT }), api.db)).rejects.toThrow(name);
    service.close();
  });

  it('that cannot be reached make an upload a 503 without a row', async () => {
    const before = await api.db.prisma.image.count();
    const name = await waitingPhoto(api, 'rosebuds');
    await bucket.stop();
    const refused = await upload(api, 'sunflowers', await jpeg());
    expect([refused.status, refused.errors]).toEqual([503, [entryMessages.uploadFailed]]);
    const picture = await api.get('rosebuds', `/api/images/${name}`);
    expect([picture.status, picture.errors]).toEqual([503, [messages.unavailable]]);
    expect(await api.db.prisma.image.count()).toBe(before + 1);
    bucket = await startBucket();
  });
});
