import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { useApi } from '../../test/api.ts';
import { archiveFiles, archiveOf, archivesOf, askArchive, downloadArchive, makeArchive } from '../../test/archives.ts';
import { type Bucket, startBucket } from '../../test/bucket.ts';
import { momentOf } from '../../test/calls/records.ts';
import { whileUnmounted } from '../../test/unmounted.ts';
import { unzip } from '../../test/unzip.ts';
import { loadConfig } from '../config.ts';
import { Unavailable } from '../http/failure.ts';
import { prepareStorage } from '../start/storage.ts';
import { archiveKey } from './keep.ts';

const api = useApi();
let whole: { size: number; names: string[] };
const tenths = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** What is in an archive that is made now, and how large it is. */
async function complete(): Promise<typeof whole> {
  await api.db.prisma.familyArchive.deleteMany();
  const id = await archiveOf(api, 'parent', api.world.children.ava);
  const { bytes } = await downloadArchive(api, 'parent', id);
  return { size: bytes.length, names: [...(await unzip(bytes)).keys()] };
}

/** From now on the storage takes so many bytes of a stream, and then does as `fail` says. */
function takingOnly(bytes: number, fail: () => void): void {
  const { driver } = api.deps.storage;
  const put = driver.putStream.bind(driver);
  vi.spyOn(driver, 'putStream').mockImplementationOnce((key, content) => {
    const some = async function* () {
      let taken = 0;
      for await (const piece of content as AsyncIterable<Buffer>) {
        taken += piece.length;
        if (taken > bytes) fail();
        yield piece;
      }
    };
    return put(key, Readable.from(some(), { objectMode: false }));
  });
}

const full = () => {
  throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
};
const onlyArchive = async () => (await archivesOf(api, 'parent', api.world.children.ava)).data[0];

beforeAll(async () => {
  for (let moment = 0; moment < 4; moment += 1) await momentOf(api, 'sunflowers', [api.world.children.ava], 'Again');
  whole = await complete();
  await clear();
});
async function clear(): Promise<void> {
  vi.restoreAllMocks();
  for (const file of await archiveFiles(api)) await api.deps.storage.delete(`archives/${file}`);
  await api.db.prisma.familyArchive.deleteMany();
}
afterEach(clear);

/** Tried again, it is whole, and there is one file. */
async function endsWhole(id: number): Promise<void> {
  await makeArchive(api, id);
  const { bytes } = await downloadArchive(api, 'parent', id);
  expect([...(await unzip(bytes)).keys()]).toEqual(whole.names);
  expect(await archiveFiles(api)).toHaveLength(1);
}

describe('product 25.9 an archive that ends in the middle', () => {
  it.each(tenths)(
    'at its tenth no. %i, as the disk is full, leaves nothing, and is made whole by the next try',
    async (tenth) => {
      const { data } = await askArchive(api, 'parent', api.world.children.ava);
      takingOnly((whole.size * tenth) / 10, full);
      await expect(makeArchive(api, data.ArchiveID)).rejects.toThrow('ENOSPC');
      expect(await archiveFiles(api)).toEqual([]);
      expect(await onlyArchive()).toMatchObject({ State: 'waiting', Progress: 0 });
      expect((await downloadArchive(api, 'parent', data.ArchiveID)).status).toBe(404);
      await endsWhole(data.ArchiveID);
    },
  );

  it.each(tenths)('at its tenth no. %i, as the server is told to end, leaves nothing', async (tenth) => {
    const { data } = await askArchive(api, 'parent', api.world.children.ava);
    const stop = new AbortController();
    takingOnly((whole.size * tenth) / 10, () => {
      stop.abort(new Error('The server ends.'));
    });
    await expect(makeArchive(api, data.ArchiveID, stop.signal)).rejects.toThrow('The server ends.');
    expect(await archiveFiles(api)).toEqual([]);
    await endsWhole(data.ArchiveID);
  });

  it('as its server was killed is made anew, and what that left goes', async () => {
    const { data } = await askArchive(api, 'parent', api.world.children.ava);
    const file = 'a'.repeat(40);
    await api.db.prisma.familyArchive.update({
      where: { id: data.ArchiveID },
      data: { state: 'running', progress: 40, tries: 1, startedAt: api.clock.now, file },
    });
    await api.deps.storage.put(`${archiveKey(file)}.part`, 'half of it');
    await endsWhole(data.ArchiveID);
  });

  it('as the storage is away is not one without photos, and its tries count', async () => {
    const { ava } = api.world.children;
    const { data } = await askArchive(api, 'parent', ava);
    const make = () => makeArchive(api, data.ArchiveID);
    const away = () => whileUnmounted(api, make);
    await expect(away()).rejects.toThrow(Unavailable);
    expect(await archiveFiles(api)).toEqual([]);
    await endsWhole(data.ArchiveID);
    const again = await askArchive(api, 'parent', ava);
    // What an earlier try has left cannot be taken away meanwhile.
    await api.db.prisma.familyArchive.update({
      where: { id: again.data.ArchiveID },
      data: { file: 'a'.repeat(40) },
    });
    for (const isLast of [false, false, false, false, true]) {
      const made = whileUnmounted(api, () => makeArchive(api, again.data.ArchiveID));
      await (isLast ? made : expect(made).rejects.toThrow(Unavailable));
    }
    expect(await onlyArchive()).toMatchObject({ State: 'failed' });
  });

  it('five times has failed, and can be asked for anew', async () => {
    const { data } = await askArchive(api, 'parent', api.world.children.ava);
    for (const isLast of [false, false, false, false, true]) {
      takingOnly(100, full);
      const made = makeArchive(api, data.ArchiveID);
      await (isLast ? made : expect(made).rejects.toThrow('ENOSPC'));
    }
    expect(await onlyArchive()).toMatchObject({ State: 'failed', Progress: 0, Size: null });
    expect(await archiveFiles(api)).toEqual([]);
    await makeArchive(api, data.ArchiveID);
    expect(await onlyArchive()).toMatchObject({ State: 'failed' });
    await endsWhole((await askArchive(api, 'parent', api.world.children.ava)).data.ArchiveID);
  });
});

describe('in a bucket', () => {
  let bucket: Bucket;
  beforeAll(async () => {
    bucket = await startBucket();
    const environment = { DATA_DIR: api.deps.config.dataDir, ...bucket.environment };
    await api.db.prisma.moment.deleteMany();
    await api.asOwner('DELETE FROM awards; DELETE FROM badges; DELETE FROM images');
    api.deps.storage = await prepareStorage(loadConfig(environment), api.db);
    await momentOf(api, 'sunflowers', [api.world.children.ava], 'In a bucket');
  });
  afterAll(() => bucket.stop());

  it('an archive is stored, sent in parts and taken away like one on disk', async () => {
    const id = await archiveOf(api, 'parent', api.world.children.ava);
    const { bytes } = await downloadArchive(api, 'parent', id);
    expect([...(await unzip(bytes)).keys()]).toContain('photos/2026-11-18_14-30.jpg');
    const part = await downloadArchive(api, 'parent', id, { range: 'bytes=10-19' });
    expect([part.status, part.bytes]).toEqual([206, bytes.subarray(10, 20)]);
    expect(await archiveFiles(api)).toHaveLength(1);
  });

  it('one that ends in the middle leaves nothing', async () => {
    const { data } = await askArchive(api, 'parent', api.world.children.ava);
    takingOnly(500, full);
    await expect(makeArchive(api, data.ArchiveID)).rejects.toThrow('ENOSPC');
    expect(await archiveFiles(api)).toEqual([]);
    await makeArchive(api, data.ArchiveID);
    expect(await archiveFiles(api)).toHaveLength(1);
  });
});
