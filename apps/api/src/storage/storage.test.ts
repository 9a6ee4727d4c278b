import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { messages } from '@footprints/contracts/errors';
import { imageSizes } from '@footprints/contracts/images';
import { useApi } from '../../test/api.ts';
import { countFiles, jpeg, upload, waitingPhoto } from '../../test/photos.ts';
import { loadConfig, StartError } from '../config.ts';
import { openDatabase } from '../db/client.ts';
import { Unavailable } from '../http/failure.ts';
import { imageKey, noFiles } from '../images/store.ts';
import { prepareStorage } from '../start/storage.ts';
import { DurableDisk } from './durable-disk.ts';
import { openFile, putFiles, markerKey } from './files.ts';

const api = useApi();
const folder = () => join(api.deps.config.dataDir, 'images');
const aside = () => `${folder()}-unmounted`;
const rows = () => api.db.prisma.image.count();
const unavailable = [503, false, [entryMessages.uploadFailed]];

it('a database that went away meanwhile is not blamed on the pictures', async () => {
  const db = openDatabase('postgresql://nobody:nothing@127.0.0.1:9/none', () => undefined);
  await expect(prepareStorage(api.deps.config, db)).rejects.toThrow(
    /^The database of DATABASE_URL cannot be asked for its pictures: Can't reach .+$/,
  );
  await db.close();
});

describe('F9 a folder that is not there', () => {
  it('ends the start when the database knows pictures that it does not hold', async () => {
    await waitingPhoto(api, 'sunflowers');
    renameSync(folder(), aside());
    mkdirSync(folder());
    await expect(prepareStorage(api.deps.config, api.db)).rejects.toThrow(/is it mounted/i);
    rmSync(folder(), { recursive: true });
    renameSync(aside(), folder());
    await expect(prepareStorage(api.deps.config, api.db)).resolves.toBeDefined();
  });

  it('is said at the start when it is a place of pictures, but not of these', async () => {
    const name = await waitingPhoto(api, 'sunflowers');
    const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const start = async () => {
      said.mockClear();
      await prepareStorage(api.deps.config, api.db);
      return said.mock.calls.join('');
    };
    try {
      expect(await start()).toBe('');
      renameSync(folder(), aside());
      mkdirSync(folder());
      writeFileSync(join(folder(), markerKey), '');
      expect(await start()).toMatch(/does not hold them.+of this one, or of another\?/);
    } finally {
      said.mockRestore();
      rmSync(folder(), { recursive: true });
      renameSync(aside(), folder());
    }
    expect(await api.deps.storage.exists(imageKey(name, 'full'))).toBe(true);
  });

  it('is not said of a picture that was taken out for everybody, though none is newer (product 25.5)', async () => {
    const name = await waitingPhoto(api, 'sunflowers');
    await api.db.prisma.image.update({ where: { name }, data: { sha256: noFiles } });
    for (const size of imageSizes) await api.deps.storage.delete(imageKey(name, size));
    const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    await prepareStorage(api.deps.config, api.db);
    expect(said.mock.calls.join('')).toBe('');
  });

  it('is marked anew when the pictures are there and only the marker is not', async () => {
    await waitingPhoto(api, 'sunflowers');
    rmSync(join(folder(), markerKey));
    await prepareStorage(api.deps.config, api.db);
    expect(await api.deps.storage.exists(markerKey)).toBe(true);
  });

  it('makes uploads and pictures a 503 while it is away, and nothing is written where it should be', async () => {
    const name = await waitingPhoto(api, 'sunflowers');
    const before = await rows();
    renameSync(folder(), aside());
    mkdirSync(folder());
    const refused = await upload(api, 'sunflowers', await jpeg());
    const picture = await api.get('sunflowers', `/api/images/${name}`);
    const written = await countFiles(api);
    rmSync(folder(), { recursive: true });
    renameSync(aside(), folder());
    expect([refused.status, refused.success, refused.errors, refused.headers['retry-after']]).toEqual([
      ...unavailable,
      '2',
    ]);
    expect([picture.status, picture.errors]).toEqual([503, [messages.unavailable]]);
    expect([written, await rows()]).toEqual([0, before]);
    expect((await upload(api, 'sunflowers', await jpeg())).status).toBe(200);
  });
});

describe('F8 a storage that takes no more', () => {
  it('makes an upload a 503 without a row or a file, and other calls go on', async () => {
    const before = [await rows(), await countFiles(api)];
    const spare = join(api.deps.config.dataDir, 'spare');
    renameSync(folder(), spare);
    mkdirSync(folder());
    writeFileSync(join(folder(), markerKey), '');
    // A file where a folder has to be made fails like a full or read-only disk, for root too.
    for (let prefix = 0; prefix < 256; prefix += 1)
      writeFileSync(join(folder(), prefix.toString(16).padStart(2, '0')), '');
    const refused = await upload(api, 'sunflowers', await jpeg());
    const other = await api.post('sunflowers', '/api/daily-moment', {});
    const written = await countFiles(api);
    rmSync(folder(), { recursive: true });
    renameSync(spare, folder());
    expect([refused.status, refused.success, refused.errors]).toEqual(unavailable);
    expect([other.status, written]).toEqual([200, 0]);
    expect([await rows(), await countFiles(api)]).toEqual(before);
  });

  it('keeps none of the sizes when one of them cannot be written', async () => {
    const before = [await rows(), await countFiles(api)];
    const { driver } = api.deps.storage;
    if (!(driver instanceof DurableDisk)) throw new Error('The pictures are not on a disk.');
    const putAll = driver.putAll.bind(driver);
    vi.spyOn(driver, 'putAll').mockImplementationOnce(async (files) => {
      await putAll(files.filter(({ key }) => !key.includes('.full.')));
      throw new Error('ENOSPC');
    });
    const refused = await upload(api, 'sunflowers', await jpeg());
    expect([refused.status, refused.success, refused.errors]).toEqual(unavailable);
    expect([await rows(), await countFiles(api)]).toEqual(before);
  });
});

describe('files on disk', () => {
  it('are whole or absent: a write that fails leaves neither the file nor its beginning', async () => {
    const { storage } = api.deps;
    await expect(storage.put('xx/aa/x.jpg', undefined as unknown as string)).rejects.toThrow();
    const { objects } = await storage.listAll('xx', { recursive: true });
    expect([...objects]).toEqual([]);
  });

  it('that are stored together are all there, in folders old and new', async () => {
    const { storage } = api.deps;
    const keys = ['xx/dd/x.jpg', 'xx/dd/y.jpg', 'xy/ee/x.jpg', 'x.jpg'];
    await putFiles(
      storage,
      keys.map((key) => ({ key, bytes: Buffer.from(key) })),
    );
    expect(await Promise.all(keys.map((key) => storage.get(key)))).toEqual(keys);
    await Promise.all(keys.map((key) => storage.delete(key)));
  });

  it('that are stored together are none when one cannot be written, and nothing is written later', async () => {
    const { storage } = api.deps;
    const bad = { key: 'xx/ff/bad.jpg', bytes: undefined as unknown as Buffer };
    const good = ['a', 'b', 'c'].map((name) => ({ key: `xx/ff/${name}.jpg`, bytes: randomBytes(1_000_000) }));
    await expect(putFiles(storage, [bad, ...good])).rejects.toThrow(Unavailable);
    expect(readdirSync(join(folder(), 'xx/ff'))).toEqual([]);
  });

  it('replace one another as a whole', async () => {
    const { storage } = api.deps;
    await storage.put('xx/bb/x.jpg', 'first');
    await storage.put('xx/bb/x.jpg', 'second');
    expect(await storage.get('xx/bb/x.jpg')).toBe('second');
    const { objects } = await storage.listAll('xx', { recursive: true });
    expect([...objects].map((entry) => entry.name)).toEqual(['x.jpg']);
  });

  it.each([0, 1, 65_535, 65_536, 65_537, 300_000])('of %i bytes are sent as they were stored', async (length) => {
    const { storage } = api.deps;
    const bytes = randomBytes(length);
    await storage.put('xx/cc/x.jpg', bytes);
    const opened = await openFile(storage, 'xx/cc/x.jpg');
    expect(opened?.length).toBe(length);
    const content = opened?.content;
    expect(Buffer.isBuffer(content) ? content : await buffer(content as Readable)).toEqual(bytes);
  });

  it('that are not there open as nothing', async () => {
    expect(await openFile(api.deps.storage, 'xx/cc/none.jpg')).toBeUndefined();
  });

  it('lie in folders that do not grow', () => {
    expect(imageKey('0123456789abcdef0123456789abcdef01234567.jpg', 'thumb')).toBe(
      '01/23/0123456789abcdef0123456789abcdef01234567.thumb.jpg',
    );
  });
});

describe('the settings', () => {
  const bucket = { STORAGE: 's3', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
  const load = (environment: NodeJS.ProcessEnv) => loadConfig({ DATA_DIR: api.deps.config.dataDir, ...environment });

  it.each([
    [{ STORAGE: 'tape' }, 'STORAGE must be disk or s3'],
    [{ STORAGE: 's3' }, 'S3_BUCKET\n  S3_ACCESS_KEY_ID\n  S3_SECRET_ACCESS_KEY'],
    [{ ...bucket, S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY'],
    [{ ...bucket, S3_ENDPOINT: 'minio' }, 'S3_ENDPOINT must be a URL'],
    [{ ...bucket, S3_FORCE_PATH_STYLE: 'yes' }, 'S3_FORCE_PATH_STYLE must be true or false'],
    [{ PHOTOS_WAITING: '0' }, 'PHOTOS_WAITING must be a whole number'],
  ])('%j end the start with their names', (environment, sentence) => {
    expect(() => load(environment)).toThrow(StartError);
    expect(() => load(environment)).toThrow(sentence);
  });

  it('keep pictures on disk unless told otherwise, and ask a service of one’s own by path', () => {
    expect(load({}).storage).toEqual({ kind: 'disk' });
    expect(load(bucket).storage).toMatchObject({
      kind: 's3',
      region: 'us-east-1',
      endpoint: undefined,
      forcePathStyle: false,
    });
    expect(load({ ...bucket, S3_ENDPOINT: 'http://127.0.0.1:9000' }).storage).toMatchObject({ forcePathStyle: true });
  });
});
