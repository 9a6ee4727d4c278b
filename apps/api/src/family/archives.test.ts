import { beforeEach, describe, expect, it, vi } from 'vitest';
import { familyArchiveMessages } from '@footprints/contracts/family-archive-errors';
import { useApi } from '../../test/api.ts';
import { archiveFiles, archiveOf, archivesOf, askArchive, downloadArchive, makeArchive } from '../../test/archives.ts';
import { momentOf, reportOf } from '../../test/calls/records.ts';
import { waitingPhoto } from '../../test/photos.ts';
import { whileUnmounted } from '../../test/unmounted.ts';
import { unzip } from '../../test/unzip.ts';
import { untilWaiting } from '../../test/waiting.ts';
import type { Person } from '../../test/world.ts';
import { Unavailable } from '../http/failure.ts';
import { jobHandlers } from '../start/jobs.ts';
import { markerKey, markStorage } from '../storage/files.ts';
import { archiveKey, removeArchivesOf, sweepArchives } from './keep.ts';

// The clock is moved by weeks, and those who are signed in stay so.
const api = useApi({ SESSION_IDLE_HOURS: '720', SESSION_MAX_DAYS: '90' });
const day = 86_400_000;
const everybodyElse: Person[] = ['otherParent', 'directorOak', 'director', 'admin'];

beforeEach(async () => {
  await api.db.prisma.familyArchive.deleteMany();
});

/** Ava leaves, or comes back. */
const leave = (archivedAt: Date | null) =>
  api.db.prisma.child.update({ where: { id: api.world.children.ava }, data: { archivedAt } });

describe('product 25.7 an archive', () => {
  it('is made by the queue, listed with how far it is, and downloaded by its family alone', async () => {
    const { ava } = api.world.children;
    await momentOf(api, 'sunflowers', [ava], 'On the swing');
    const { data } = await askArchive(api, 'parent', ava);
    const waiting = { ArchiveID: data.ArchiveID, ChildID: ava, State: 'waiting', Progress: 0 };
    expect((await archivesOf(api, 'parent', ava)).data).toEqual([
      { ...waiting, Size: null, ReadyAt: null, KeptUntil: null },
    ]);
    expect((await downloadArchive(api, 'parent', data.ArchiveID)).status).toBe(404);
    expect(await api.deps.queue.drain(jobHandlers(api.deps))).toBeGreaterThan(0);
    const [ready] = (await archivesOf(api, 'parent', ava)).data;
    expect(ready).toMatchObject({ State: 'ready', Progress: 100, ReadyAt: api.clock.now.toISOString() });
    expect(Date.parse(ready?.KeptUntil ?? '') - api.clock.now.getTime()).toBe(14 * day);
    const file = await downloadArchive(api, 'parent', data.ArchiveID);
    expect(file.status).toBe(200);
    expect(file.bytes.length).toBe(ready?.Size);
    expect(file.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="ava-rose-carter-2026-11-18.zip"',
    });
    expect([...(await unzip(file.bytes)).keys()]).toContain('index.html');
    for (const person of everybodyElse) {
      expect([person, (await downloadArchive(api, person, data.ArchiveID)).status]).toEqual([person, 404]);
      expect([person, (await archivesOf(api, person, ava)).status]).toEqual([person, 404]);
      expect([person, (await askArchive(api, person, ava)).status]).toEqual([person, 404]);
    }
    for (const room of ['sunflowers', 'rosebuds'] as const) {
      expect((await downloadArchive(api, room, data.ArchiveID)).status).toBe(403);
    }
    expect((await downloadArchive(api, 'parent', data.ArchiveID + 1)).status).toBe(404);
  });

  it('of a child whose name no file can have is called by the child’s number', async () => {
    const { ava: id } = api.world.children;
    const rename = (data: { firstName: string; middleName: string | null; lastName: string }) =>
      api.db.prisma.child.update({ where: { id }, data });
    await rename({ firstName: '李', middleName: null, lastName: '王' });
    const { headers } = await downloadArchive(api, 'parent', await archiveOf(api, 'parent', id));
    expect(headers['content-disposition']).toBe(`attachment; filename="child-${id}-2026-11-18.zip"`);
    await rename({ firstName: 'Ava', middleName: 'Rose', lastName: 'Carter' });
  });

  it('of a child that has left is also for who sets up its place', async () => {
    const { ava } = api.world.children;
    await leave(api.clock.now);
    for (const person of ['director', 'admin'] as const) {
      const id = await archiveOf(api, person, ava);
      expect((await downloadArchive(api, person, id)).status).toBe(200);
      expect((await archivesOf(api, person, ava)).data[0]?.State).toBe('ready');
      expect((await downloadArchive(api, 'directorOak', id)).status).toBe(404);
      await leave(null);
      expect((await downloadArchive(api, person, id)).status).toBe(404);
      await leave(api.clock.now);
    }
    await leave(null);
  });

  it('leaves with whoever of the staff has just said who they are, as every export (18.4); a family is not asked', async () => {
    const { ava } = api.world.children;
    const start = api.clock.now;
    await leave(start);
    await api.get('director', '/api/account');
    await api.get('parent', '/api/account');
    api.clock.now = new Date(start.getTime() + 11 * 60_000);
    expect((await askArchive(api, 'director', ava)).codes).toEqual(['proofNeeded']);
    expect(await api.db.prisma.familyArchive.count()).toBe(0);
    expect((await askArchive(api, 'parent', ava)).success).toBe(true);
    const id = await archiveOf(api, 'parent', ava);
    expect((await downloadArchive(api, 'director', id)).codes).toEqual(['proofNeeded']);
    expect((await downloadArchive(api, 'parent', id)).headers['content-type']).toBe('application/zip');
    expect(
      await api.db.prisma.auditEntry.count({ where: { action: 'archive.downloaded', entityId: String(id) } }),
    ).toBe(1);
    api.clock.now = start;
    await leave(null);
  });

  it('is no longer its guardian’s once they are none', async () => {
    const { ava } = api.world.children;
    const id = await archiveOf(api, 'parent', ava);
    const link = { userId: api.world.people.parent, childId: ava };
    await api.db.prisma.guardian.delete({ where: { userId_childId: link } });
    expect((await downloadArchive(api, 'parent', id)).status).toBe(404);
    expect((await archivesOf(api, 'parent', ava)).status).toBe(404);
    expect((await askArchive(api, 'parent', ava)).status).toBe(404);
    await api.db.prisma.guardian.create({ data: link });
    expect((await downloadArchive(api, 'parent', id)).status).toBe(200);
  });

  it('asked for again while one is made is the same one, also by two at once', async () => {
    const { ava } = api.world.children;
    const asked = await Promise.all(Array.from({ length: 8 }, () => askArchive(api, 'parent', ava)));
    expect(new Set(asked.map(({ data }) => data.ArchiveID)).size).toBe(1);
    expect(await api.db.prisma.familyArchive.count()).toBe(1);
    await api.db.prisma.familyArchive.updateMany({ data: { state: 'running' } });
    expect((await askArchive(api, 'parent', ava)).data).toEqual(asked[0]?.data);
  });

  it('asked for a hundred times at once keeps nobody else waiting', async () => {
    const { ava, liam } = api.world.children;
    await api.get('director', '/api/account');
    await api.get('parent', '/api/account');
    const owner = await api.connectAsOwner();
    await owner.query('BEGIN');
    await owner.query('SELECT FROM children WHERE id = $1 FOR UPDATE', [ava]);
    const asked = Array.from({ length: 100 }, () => askArchive(api, 'parent', ava));
    try {
      await untilWaiting(owner);
      // Few enough that those who wait are not given up on a slow machine.
      for (let round = 0; round < 5; round += 1) {
        expect((await api.get('director', `/api/admin/children/${liam}`)).status).toBe(200);
      }
    } finally {
      await owner.query('ROLLBACK');
      await owner.end();
    }
    expect(new Set((await Promise.all(asked)).map(({ data }) => data.ArchiveID)).size).toBe(1);
  });

  it('is made three times a week', async () => {
    const { ava } = api.world.children;
    const start = api.clock.now;
    for (const days of [0, 1, 2]) {
      api.clock.now = new Date(start.getTime() + days * day);
      await archiveOf(api, 'parent', ava);
    }
    const refused = await askArchive(api, 'parent', ava);
    expect(refused).toMatchObject({ status: 200, success: false, codes: ['archivesTooMany'] });
    expect(refused.errors).toEqual([familyArchiveMessages.archivesTooMany]);
    api.clock.now = new Date(start.getTime() + 7 * day);
    expect((await askArchive(api, 'parent', ava)).success).toBe(true);
    api.clock.now = start;
  });

  it('is kept for 14 days: its link and its file end', async () => {
    const { ava } = api.world.children;
    const start = api.clock.now;
    const before = await archiveFiles(api);
    const id = await archiveOf(api, 'parent', ava);
    expect((await archiveFiles(api)).length).toBe(before.length + 1);
    api.clock.now = new Date(start.getTime() + 14 * day - 1);
    expect(await sweepArchives(api.deps)).toBe(0);
    const get = () => downloadArchive(api, 'parent', id);
    expect((await get()).status).toBe(200);
    api.clock.now = new Date(start.getTime() + 14 * day);
    expect((await get()).status).toBe(404);
    const away = whileUnmounted(api, () => sweepArchives(api.deps));
    await expect(away).rejects.toThrow(Unavailable);
    expect(await sweepArchives(api.deps)).toBe(1);
    expect(await archiveFiles(api)).toEqual(before);
    expect(await api.db.prisma.familyArchive.count()).toBe(0);
    api.clock.now = start;
  });

  it('is gone with its file, which no backup has, and not because the storage is away', async () => {
    const { ava } = api.world.children;
    const id = await archiveOf(api, 'parent', ava);
    const { file } = await api.db.prisma.familyArchive.findUniqueOrThrow({ where: { id } });
    await api.deps.storage.delete(markerKey);
    await api.deps.storage.delete(archiveKey(file ?? ''));
    expect(await sweepArchives(api.deps)).toBe(0);
    await markStorage(api.deps.storage);
    expect(await sweepArchives(api.deps)).toBe(1);
    expect((await archivesOf(api, 'parent', ava)).data.map(({ ArchiveID }) => ArchiveID)).not.toContain(id);
  });

  it('is sent in parts, and only while it is the same file', async () => {
    const id = await archiveOf(api, 'parent', api.world.children.ava);
    const whole = await downloadArchive(api, 'parent', id);
    const size = whole.bytes.length;
    const part = async (range: string, more = {}) => {
      const answer = await downloadArchive(api, 'parent', id, { range, ...more });
      return { status: answer.status, range: answer.headers['content-range'], bytes: answer.bytes };
    };
    const rangeOf = (from: number, to: number) => ({
      status: 206,
      range: `bytes ${from}-${to}/${size}`,
      bytes: whole.bytes.subarray(from, to + 1),
    });
    expect(await part('bytes=0-99')).toEqual(rangeOf(0, 99));
    expect(await part('bytes=100-')).toEqual(rangeOf(100, size - 1));
    expect(await part('bytes=-10')).toEqual(rangeOf(size - 10, size - 1));
    expect(await part(`bytes=5-${size + 10}`)).toEqual(rangeOf(5, size - 1));
    expect(await part('bytes=7-8', { 'if-range': String(whole.headers.etag) })).toEqual(rangeOf(7, 8));
    expect(await part(`bytes=${size}-`)).toMatchObject({ status: 416, range: `bytes */${size}` });
    const all = { status: 200, range: undefined, bytes: whole.bytes };
    for (const odd of ['bytes=9-3', 'bytes=-', 'bytes=0-1,4-5', 'lines=1-2']) expect(await part(odd)).toEqual(all);
    expect(await part('bytes=7-8', { 'if-range': '"another"' })).toEqual(all);
  });

  it('is written down: who asked, who downloaded, and that somebody looked', async () => {
    const { ava } = api.world.children;
    await leave(api.clock.now);
    const id = await archiveOf(api, 'director', ava);
    await downloadArchive(api, 'director', id);
    const entries = await api.db.prisma.auditEntry.findMany({
      where: { entity: 'archive', entityId: String(id) },
      orderBy: { id: 'asc' },
    });
    const by = { actorId: api.world.people.director, locationId: api.world.maple, after: { ChildID: ava } };
    expect(entries).toMatchObject([
      { action: 'archive.asked', ...by },
      { action: 'archive.downloaded', ...by },
    ]);
    const looks = async () => {
      await api.app.storeLooks();
      const where = { childId: ava, userId: api.world.people.director, kind: 'export' } as const;
      return (await api.db.prisma.look.findFirst({ where }))?.count ?? 0;
    };
    const before = await looks();
    await downloadArchive(api, 'director', id);
    expect(await looks()).toBe(before + 1);
    await leave(null);
  });

  it('is one download for who fetches it in parts within an hour, and none where nothing of it was sent', async () => {
    const { ava } = api.world.children;
    const start = api.clock.now;
    const id = await archiveOf(api, 'parent', ava);
    const downloads = () =>
      api.db.prisma.auditEntry.count({ where: { action: 'archive.downloaded', entityId: String(id) } });
    const url = `/api/family/archives/${id}/file`;
    const head = await api.send('parent', { method: 'HEAD', url });
    // By which a page knows whether the file would come.
    expect([head.status, head.headers['content-type']]).toEqual([200, 'application/zip']);
    expect((await downloadArchive(api, 'parent', id, { range: 'bytes=900000000-' })).status).toBe(416);
    expect(await downloads()).toBe(0);
    // Without its first byte it is the archive all the same.
    const part = (range: string) => downloadArchive(api, 'parent', id, { range });
    const owner = await api.connectAsOwner();
    await owner.query('BEGIN; LOCK TABLE audit_entries IN SHARE MODE');
    const atOnce = [part('bytes=1-'), part('bytes=0-0')];
    await untilWaiting(owner, 2);
    await owner.query('COMMIT');
    await owner.end();
    for (const answer of [...atOnce, part('bytes=0-0')]) expect((await answer).status).toBe(206);
    expect(await downloads()).toBe(1);
    api.clock.now = new Date(start.getTime() + 3_600_000);
    await downloadArchive(api, 'parent', id);
    expect(await downloads()).toBe(2);
    api.clock.now = start;
  });

  it('is taken away with its child, also one that is being made', async () => {
    const { ava } = api.world.children;
    const before = await archiveFiles(api);
    await archiveOf(api, 'parent', ava);
    const { data } = await askArchive(api, 'parent', ava);
    await removeArchivesOf(api.deps, ava);
    expect(await api.db.prisma.familyArchive.count()).toBe(0);
    await makeArchive(api, data.ArchiveID);
    expect(await archiveFiles(api)).toEqual(before);
  });

  it('that was lost on its way has failed after half a day, and can be asked for anew', async () => {
    const { ava } = api.world.children;
    const start = api.clock.now;
    const { data } = await askArchive(api, 'parent', ava);
    await api.db.prisma.familyArchive.updateMany({ data: { state: 'running', startedAt: start } });
    api.clock.now = new Date(start.getTime() + day / 2 + 1);
    await sweepArchives(api.deps);
    const { state } = await api.db.prisma.familyArchive.findUniqueOrThrow({ where: { id: data.ArchiveID } });
    expect(state).toBe('failed');
    api.clock.now = start;
    expect((await askArchive(api, 'parent', ava)).data.ArchiveID).not.toBe(data.ArchiveID);
  });
});

describe('product 25.8 an archive that holds what its family may see no more', () => {
  it('is not handed out once another family has withdrawn its consent to a photo in it', async () => {
    const { ava, ben } = api.world.children;
    const allow = (person: Person, ChildID: number, Granted: boolean) =>
      api.post(person, '/api/consents/save', { ChildID, Purpose: 'together', Granted, TextVersion: 1 });
    await momentOf(api, 'sunflowers', [ava, ben], 'Both on the slide');
    const mine = await archiveOf(api, 'parent', ava);
    const theirs = await archiveOf(api, 'otherParent', ben);
    api.later(1);
    await allow('otherParent', ben, false);
    expect((await downloadArchive(api, 'parent', mine)).status).toBe(404);
    expect((await archivesOf(api, 'parent', ava)).data).toEqual([]);
    expect((await downloadArchive(api, 'otherParent', theirs)).status).toBe(200);
    api.later(11);
    const anew = await archiveOf(api, 'parent', ava);
    expect((await downloadArchive(api, 'parent', anew)).status).toBe(200);
    expect(await sweepArchives(api.deps)).toBe(1);
    await allow('otherParent', ben, true);
  });

  it('is not handed out either where a rule has taken the child’s part of that photo since (25.15)', async () => {
    const { ava: childId, ben } = api.world.children;
    await api.db.prisma.momentChild.deleteMany({ where: { childId: ben } });
    const { id: momentId } = await momentOf(api, 'sunflowers', [childId, ben], 'Both on the swing');
    const mine = await archiveOf(api, 'parent', childId);
    api.later(1);
    const { imageId } = await api.db.prisma.moment.findUniqueOrThrow({ where: { id: momentId } });
    await api.db.prisma.momentChild.delete({ where: { momentId_childId: { momentId, childId } } });
    await api.db.prisma.photoChild.create({ data: { imageId, childId } });
    const no = { ChildID: ben, Purpose: 'portfolio', Granted: false, TextVersion: 1 };
    await api.post('otherParent', '/api/consents/save', no);
    expect((await downloadArchive(api, 'parent', mine)).status).toBe(404);
    await api.post('otherParent', '/api/consents/save', { ...no, Granted: true });
  });

  it.each([
    ['was withdrawn', 1],
    ['was being withdrawn when it was begun', -9],
  ])('is not handed out once something in it %s', async (_when, seconds) => {
    const { ava } = api.world.children;
    const DailyReportId = await reportOf(api, 'sunflowers', [ava], 'Not hers');
    api.later(20);
    const id = await archiveOf(api, 'parent', ava);
    api.later(seconds);
    const gone = await api.post('sunflowers', '/api/daily-report/retract', {
      DailyReportId,
      Version: 1,
      Reason: 'Wrong child',
    });
    expect(gone.errors).toEqual([]);
    expect((await downloadArchive(api, 'parent', id)).status).toBe(404);
  });

  it('is not handed out once a badge in it was taken back', async () => {
    const { ava, ben } = api.world.children;
    const BadgeID = api.world.badges.sharing;
    const awarded = await api.post('sunflowers', '/api/badges/save/child', { BadgeID, ChildID: ava });
    expect(awarded.errors).toEqual([]);
    api.later(20);
    const mine = await archiveOf(api, 'parent', ava);
    const theirs = await archiveOf(api, 'otherParent', ben);
    api.later(1);
    const { id: ChildBadgeID } = await api.db.prisma.award.findFirstOrThrow({
      where: { childId: ava, badgeId: BadgeID },
    });
    const revoked = { ChildBadgeID, ChildID: ava, BadgeID, Reason: '' };
    expect((await api.post('sunflowers', '/api/badges/revoke', revoked)).errors).toEqual([]);
    expect((await downloadArchive(api, 'parent', mine)).status).toBe(404);
    expect((await archivesOf(api, 'parent', ava)).data).toEqual([]);
    expect((await downloadArchive(api, 'otherParent', theirs)).status).toBe(200);
    api.later(11);
    expect((await downloadArchive(api, 'parent', await archiveOf(api, 'parent', ava))).status).toBe(200);
  });

  it('is handed out still when what was recorded after it was made is taken back', async () => {
    const { ava } = api.world.children;
    api.later(20);
    const id = await archiveOf(api, 'parent', ava);
    api.later(12);
    const DailyReportId = await reportOf(api, 'sunflowers', [ava], 'Not hers');
    expect((await api.post('sunflowers', '/api/daily-report/undo', { DailyReportId })).errors).toEqual([]);
    const moment = await momentOf(api, 'sunflowers', [ava], 'Not hers');
    const withdrawn = { DailyMomentId: moment.id, Version: 1, Reason: 'Wrong child' };
    expect((await api.post('sunflowers', '/api/daily-moment/retract', withdrawn)).errors).toEqual([]);
    const badge = { BadgeID: api.world.badges.sharing, ChildID: ava };
    expect((await api.post('sunflowers', '/api/badges/save/child', badge)).errors).toEqual([]);
    const award = await api.db.prisma.award.findFirstOrThrow({ where: { childId: ava, badgeId: badge.BadgeID } });
    const revoked = { ...badge, ChildBadgeID: award.id, Reason: '' };
    expect((await api.post('sunflowers', '/api/badges/revoke', revoked)).errors).toEqual([]);
    expect((await archivesOf(api, 'parent', ava)).data.map(({ ArchiveID }) => ArchiveID)).toEqual([id]);
    expect((await downloadArchive(api, 'parent', id)).status).toBe(200);
  });

  it('is not handed out once something was withdrawn that was recorded while it was made', async () => {
    const { ava } = api.world.children;
    api.later(20);
    const id = await archiveOf(api, 'parent', ava);
    api.later(60);
    const DailyReportId = await reportOf(api, 'sunflowers', [ava], 'Not hers');
    await api.db.prisma.familyArchive.update({ where: { id }, data: { readyAt: api.clock.now } });
    api.later(60);
    expect((await api.post('sunflowers', '/api/daily-report/undo', { DailyReportId })).errors).toEqual([]);
    expect((await downloadArchive(api, 'parent', id)).status).toBe(404);
  });

  it('is made once more where something was taken back just before it was begun, or as it was made', async () => {
    const { ava } = api.world.children;
    const takeBack = async () => {
      const DailyReportId = await reportOf(api, 'sunflowers', [ava], 'Not hers');
      expect((await api.post('sunflowers', '/api/daily-report/undo', { DailyReportId })).errors).toEqual([]);
    };
    const onlyArchive = async () => (await archivesOf(api, 'parent', ava)).data.map(({ State }) => State);
    api.later(20);
    await takeBack();
    api.later(9);
    const before = await archiveFiles(api);
    const { ArchiveID } = (await askArchive(api, 'parent', ava)).data;
    await expect(makeArchive(api, ArchiveID)).rejects.toThrow('while this archive was made');
    expect(await onlyArchive()).toEqual(['waiting']);
    expect(await archiveFiles(api)).toEqual(before);
    api.later(20);
    const { driver } = api.deps.storage;
    const put = driver.putStream.bind(driver);
    vi.spyOn(driver, 'putStream').mockImplementationOnce(async (key, content) => {
      await takeBack();
      return put(key, content);
    });
    await expect(makeArchive(api, ArchiveID)).rejects.toThrow('while this archive was made');
    expect(await onlyArchive()).toEqual(['waiting']);
    api.later(20);
    await makeArchive(api, ArchiveID);
    expect(await onlyArchive()).toEqual(['ready']);
    expect((await downloadArchive(api, 'parent', ArchiveID)).status).toBe(200);
  });

  it('is not for the staff while photos in it are for the family alone, which has withdrawn its consent', async () => {
    const { ava } = api.world.children;
    const allow = (Granted: boolean) =>
      api.post('parent', '/api/consents/save', { ChildID: ava, Purpose: 'portfolio', Granted, TextVersion: 1 });
    await momentOf(api, 'sunflowers', [ava], 'By the pond');
    await allow(false);
    await leave(api.clock.now);
    api.later(11);
    const theirs = await archiveOf(api, 'parent', ava);
    for (const settlement of [null, 'kept'] as const) {
      await api.db.prisma.heldPhoto.updateMany({
        where: { childId: ava },
        data: { settlement, settledAt: settlement && api.clock.now },
      });
      for (const person of ['director', 'admin'] as const) {
        expect((await askArchive(api, person, ava)).codes).toEqual(['archiveForFamily']);
        expect((await archivesOf(api, person, ava)).data).toEqual([]);
        expect((await downloadArchive(api, person, theirs)).status).toBe(404);
      }
    }
    expect((await archivesOf(api, 'parent', ava)).data).toHaveLength(1);
    expect((await downloadArchive(api, 'parent', theirs)).status).toBe(200);
    await api.db.prisma.heldPhoto.deleteMany({ where: { childId: ava } });
    await allow(true);
    expect((await downloadArchive(api, 'director', theirs)).status).toBe(200);
    await leave(null);
  });

  it('is not for the staff either while the child’s own photo may be in it, which the family allows no more', async () => {
    const { ava } = api.world.children;
    const allow = (Granted: boolean) =>
      api.post('parent', '/api/consents/save', { ChildID: ava, Purpose: 'portfolio', Granted, TextVersion: 1 });
    await allow(true);
    const name = await waitingPhoto(api, 'director');
    await api.db.prisma.image.update({ where: { name }, data: { usedAt: api.clock.now } });
    await api.db.prisma.child.update({ where: { id: ava }, data: { image: { connect: { name } } } });
    await leave(api.clock.now);
    api.later(11);
    const theirs = await archiveOf(api, 'parent', ava);
    expect((await downloadArchive(api, 'director', theirs)).status).toBe(200);
    await allow(false);
    await api.db.prisma.heldPhoto.deleteMany({ where: { childId: ava } });
    expect((await downloadArchive(api, 'director', theirs)).status).toBe(404);
    expect((await downloadArchive(api, 'parent', theirs)).status).toBe(200);
    // It is in that archive also when the child has it no more; one that is made now goes without it.
    await api.db.prisma.child.update({ where: { id: ava }, data: { imageId: null } });
    expect((await archivesOf(api, 'director', ava)).data).toEqual([]);
    expect((await downloadArchive(api, 'director', theirs)).status).toBe(404);
    await api.db.prisma.child.update({ where: { id: ava }, data: { image: { connect: { name } } } });
    // Who said no may have had it committed a while after its time.
    api.later(9);
    const early = await archiveOf(api, 'director', ava);
    expect((await downloadArchive(api, 'director', early)).status).toBe(404);
    api.later(2);
    const anew = await archiveOf(api, 'director', ava);
    const { status, bytes } = await downloadArchive(api, 'director', anew);
    expect([status, (await unzip(bytes)).has('photos/portrait.jpg')]).toEqual([200, false]);
    await allow(true);
    await leave(null);
  });
});
