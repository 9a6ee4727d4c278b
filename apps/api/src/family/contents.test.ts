import { dirname, posix } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { notInArchive } from '@footprints/contracts/family-archives';
import { useApi } from '../../test/api.ts';
import { archiveOf, downloadArchive } from '../../test/archives.ts';
import { plain } from '../../test/note-report.ts';
import { momentOf, reportOf } from '../../test/calls/records.ts';
import { jpeg, upload } from '../../test/photos.ts';
import { unzip } from '../../test/unzip.ts';
import { imageKey } from '../images/store.ts';
import { readFile } from '../storage/files.ts';

const api = useApi({ SESSION_IDLE_HOURS: '720', SESSION_MAX_DAYS: '90' });

type Files = Awaited<ReturnType<typeof unzip>>;
let files: Files;
/** Photos by the note of their moment. */
const photos: Record<string, string> = {};

interface Data {
  Child: { FirstName: string; Photo: string | null; Allergies: object[]; Consents: object[] };
  Totals: Record<string, number>;
  Badges: { Title: string; Picture: string }[];
  Months: {
    Month: string;
    Reports: { Type: string; Note: string; Summary: string; Changes: { Before: { Note: string }; Reason: string }[] }[];
    Moments: { Note: string; Comment: string | null; Photo: string | null; PhotoHidden: boolean }[];
    Attendance: { Day: string; TimeIn: string | null; TimeOut: string | null; Changes: object[] }[];
    Withdrawn: object[];
  }[];
}
const text = (name: string) => files.get(name)?.bytes.toString() ?? '';
const data = () => JSON.parse(text('data.json')) as Data;
const at = (instant: string) => (api.clock.now = new Date(instant));
const others = ['Zebulon', 'Quackenbush', 'Xanthippe', 'The sunflowers', 'The director', 'The parent', '@world.test'];

/** Makes Ava's archive as `parent` asks for it, and unpacks it. */
async function archived(): Promise<Files> {
  await api.db.prisma.familyArchive.deleteMany();
  // What was withdrawn in the very moment in which one is begun may still be in it, and so may what is committed only then.
  api.later(11);
  const id = await archiveOf(api, 'parent', api.world.children.ava);
  return unzip((await downloadArchive(api, 'parent', id)).bytes);
}

/** Three months of Ava's, some of it with others, who have names that occur nowhere else. */
beforeAll(async () => {
  const { ava, ben, liam } = api.world.children;
  const { prisma } = api.db;
  await prisma.child.update({ where: { id: ben }, data: { firstName: 'Zebulon', lastName: 'Quackenbush' } });
  await prisma.child.update({ where: { id: liam }, data: { firstName: 'Xanthippe' } });
  await prisma.allergy.create({ data: { childId: ava, substance: 'Peanuts', reaction: 'Hives' } });
  at('2026-09-25T15:00:00Z');
  const post = async (who: 'sunflowers' | 'parent' | 'director', url: string, body: object) => {
    const answer = await api.post<Record<string, number>>(who, url, body);
    expect(answer.errors).toEqual([]);
    return answer.data;
  };
  await post('sunflowers', '/api/attendance/check-in', { ChildIDs: [ava, ben] });
  photos['alone'] = (await momentOf(api, 'sunflowers', [ava], 'alone')).photo;
  photos['lost'] = (await momentOf(api, 'sunflowers', [ava], 'lost')).photo;
  await post('sunflowers', '/api/daily-report/save/', {
    ReportTypeId: 2,
    GenericReportInfo: 'Lunch',
    Note: 'Peas <script>alert(1)</script> & =carrots',
    children: [ava, ben].map((childId) => ({ childId, type: 'green', condition: 'Ate All' })),
  });
  at('2026-09-25T17:00:00Z');
  await post('sunflowers', '/api/attendance/check-out', { ChildIDs: [ava] });
  at('2026-09-25T19:00:00Z');
  await post('sunflowers', '/api/attendance/check-in', { ChildIDs: [ava] });
  at('2026-09-25T22:00:00Z');
  await post('sunflowers', '/api/attendance/check-out', { ChildIDs: [ava] });
  // Checked in by mistake, on a day on which Ava was not there.
  at('2026-10-21T15:00:00Z');
  await post('sunflowers', '/api/attendance/check-in', { ChildIDs: [ava] });
  const absent = { ChildID: ava, Day: '2026-10-21', Version: 1, TimeIn: null, TimeOut: null };
  await post('director', '/api/attendance/correct', { ...absent, Reason: 'Checked in by mistake.' });
  at('2026-10-22T15:00:00Z');
  const together = await momentOf(api, 'sunflowers', [ava, ben], 'together');
  photos['together'] = together.photo;
  await post('parent', '/api/daily-moment/save/parent', {
    ChildID: ava,
    DailyMomentID: together.id,
    Note: 'How lovely!',
  });
  photos['hidden'] = (await momentOf(api, 'sunflowers', [ava, ben], 'hidden')).photo;
  await prisma.heldPhoto.create({
    data: { heldAt: api.clock.now, child: { connect: { id: ben } }, image: { connect: { name: photos['hidden'] } } },
  });
  at('2026-11-18T20:30:00Z');
  const wrong = await reportOf(api, 'sunflowers', [ava], 'Slept badly');
  const gone = await reportOf(api, 'sunflowers', [ava, ben], 'Never said');
  await post('parent', '/api/daily-report', { ChildID: ava });
  await post('sunflowers', '/api/daily-report/amend', {
    DailyReportId: wrong,
    Version: 1,
    Changes: { Note: 'Slept well' },
    Reason: 'Wrong amount',
  });
  await post('sunflowers', '/api/daily-report/retract', {
    DailyReportId: gone,
    ChildIDs: [ava],
    Version: 1,
    Reason: 'It was about somebody else',
  });
  await post('sunflowers', '/api/attendance/check-in', { ChildIDs: [ava] });
  await prisma.attendanceDay.updateMany({ where: { childId: ava }, data: { version: 2 } });
  const dayOf = await prisma.attendanceDay.findFirstOrThrow({ where: { childId: ava }, orderBy: { day: 'desc' } });
  await prisma.attendanceRevision.create({
    data: { dayId: dayOf.id, version: 1, checkedInAt: new Date('2026-11-18T14:05:00Z'), reason: 'Quackenbush came' },
  });
  const badge = await upload(api, 'sunflowers', await jpeg(7));
  await prisma.image.update({ where: { name: badge.data }, data: { kind: 'badge', usedAt: api.clock.now } });
  await prisma.badge.update({
    where: { id: api.world.badges.steps },
    data: { image: { connect: { name: badge.data } } },
  });
  for (const BadgeID of [api.world.badges.steps, api.world.badges.helper]) {
    await post('sunflowers', '/api/badges/save/child', { BadgeID, ChildID: ava });
  }
  await prisma.childContact.create({
    data: { childId: ava, position: 0, name: 'أحمد', relation: '', phone: '503-555-0147', mayPickUp: true },
  });
  await api.deps.storage.delete(imageKey(photos['lost'], 'full'));
  files = await archived();
});

describe('product 25.7 an archive holds', () => {
  it('a page a month, photos named by day and time, tables, and nothing else', () => {
    expect([...files.keys()].toSorted()).toEqual([
      'README.txt',
      `badges/${api.world.badges.steps}-first-steps.jpg`,
      'data.json',
      'index.html',
      'months/2026-09.html',
      'months/2026-10.html',
      'months/2026-11.html',
      'photos/2026-09-25_10-00.jpg',
      'photos/2026-10-22_10-00.jpg',
      'reports.csv',
    ]);
  });

  it('photos to the byte in full size, with the time at which they were taken', async () => {
    for (const [note, name] of [
      ['alone', 'photos/2026-09-25_10-00.jpg'],
      ['together', 'photos/2026-10-22_10-00.jpg'],
    ] as const) {
      const full = await readFile(api.deps.storage, imageKey(photos[note] ?? '', 'full'));
      expect(files.get(name)?.bytes).toEqual(full);
    }
    expect(files.get('photos/2026-09-25_10-00.jpg')?.clock).toBe('2026-09-25 10:00');
  });

  it('the child’s own photo on the first page and in the data, as long as its family allows photos', async () => {
    const { ava } = api.world.children;
    const { prisma } = api.db;
    const consent = (granted: boolean) =>
      prisma.consent.create({ data: { childId: ava, purpose: 'portfolio', granted, fromDay: api.clock.now } });
    const own = await upload(api, 'director', await jpeg(8));
    await prisma.image.update({ where: { name: own.data }, data: { usedAt: new Date('2026-09-01T15:00:00Z') } });
    await prisma.child.update({ where: { id: ava }, data: { image: { connect: { name: own.data } } } });
    const before = files;
    try {
      await consent(true);
      files = await archived();
      const full = await readFile(api.deps.storage, imageKey(own.data, 'full'));
      expect(files.get('photos/portrait.jpg')).toMatchObject({ bytes: full, clock: '2026-09-01 10:00' });
      expect(data().Child.Photo).toBe('photos/portrait.jpg');
      expect(text('index.html')).toContain('src="photos/portrait.jpg"');
      await consent(false);
      files = await archived();
      expect([files.has('photos/portrait.jpg'), data().Child.Photo]).toEqual([false, null]);
      expect(text('index.html')).not.toContain('portrait.jpg');
      await consent(true);
      await api.deps.storage.delete(imageKey(own.data, 'full'));
      files = await archived();
      expect([files.has('photos/portrait.jpg'), data().Child.Photo]).toEqual([false, null]);
    } finally {
      files = before;
      await prisma.child.update({ where: { id: ava }, data: { imageId: null } });
    }
  });

  it('as much as the tables, counted by SQL', async () => {
    const { ava } = api.world.children;
    const { rows } = await api.db.pool.query<Record<string, number>>(
      `SELECT (SELECT count(*)::int FROM report_children WHERE child_id = $1) AS "Reports",
              (SELECT count(*)::int FROM moment_children WHERE child_id = $1) AS "Moments",
              (SELECT count(*)::int FROM attendance_days WHERE child_id = $1 AND checked_in_at IS NOT NULL) AS "Attendance",
              (SELECT count(*)::int FROM awards WHERE child_id = $1) AS "Badges"`,
      [ava],
    );
    const { Totals, Months, Badges } = data();
    expect(Totals).toEqual(rows[0]);
    const sum = (of: (month: Data['Months'][number]) => unknown[]) =>
      Months.reduce((total, month) => total + of(month).length, 0);
    expect({
      Reports: sum(({ Reports }) => Reports),
      Moments: sum(({ Moments }) => Moments),
      Attendance: sum(({ Attendance }) => Attendance.filter(({ TimeIn }) => TimeIn !== null)),
      Badges: Badges.length,
    }).toEqual(rows[0]);
    expect(text('reports.csv').trim().split('\r\n')).toHaveLength((rows[0]?.['Reports'] ?? 0) + 1);
  });

  it('whom to call by a number that reads the same behind a name from right to left', () => {
    expect(text('index.html')).toContain('<p><bdi>أحمد</bdi>, <bdi>503-555-0147</bdi>, <bdi>may pick up</bdi></p>');
  });

  it('a day on which the child was not there as one, which is none of the days here', () => {
    expect(data().Months[1]?.Attendance).toContainEqual(
      expect.objectContaining({ Day: '2026-10-21', TimeIn: null, TimeOut: null }),
    );
    expect(text('months/2026-10.html')).toContain('<span>Not here, corrected; before: 10:00 AM to …</span>');
    expect(data().Totals['Attendance']).toBe(2);
    expect(text('index.html')).toMatch(/<dt>Days here<\/dt>\s*<dd>2<\/dd>/);
  });

  it('from when to when a child was away in between, which is no correction', () => {
    expect(data().Months[0]?.Attendance).toEqual([
      {
        ...{ Day: '2026-09-25', TimeIn: '10:00', TimeOut: '17:00' },
        ...{ Away: [{ From: '12:00', To: '14:00' }], Changes: [] },
      },
    ]);
    expect(text('months/2026-09.html')).toContain('<span>Here 10:00 AM to 5:00 PM, away 12:00 PM to 2:00 PM</span>');
  });

  it('what the family wrote, what was corrected as it may read it, and who the child is', () => {
    const { Child, Months } = data();
    expect(Child).toMatchObject({ FirstName: 'Ava', Allergies: [{ Substance: 'Peanuts', Reaction: 'Hives' }] });
    expect(Months[1]?.Moments).toMatchObject([
      { Note: 'together', Comment: 'How lovely!', Photo: 'photos/2026-10-22_10-00.jpg' },
      { Note: 'hidden', Photo: null, PhotoHidden: true },
    ]);
    expect(Months[2]?.Reports).toMatchObject([
      { Note: 'Slept well', Changes: [{ Before: { Note: 'Slept badly' }, Reason: 'The amount was not right.' }] },
    ]);
    expect(Months[2]?.Withdrawn).toEqual([{ Day: '2026-11-18', Time: '14:30' }]);
    expect(Months[2]?.Attendance).toMatchObject([{ TimeIn: '14:30', Changes: [{ Before: { TimeIn: '08:05' } }] }]);
    expect(text('months/2026-11.html')).toContain('Corrected November 18, 2026, 2:30 PM. The amount was not right.');
    expect(text('months/2026-11.html')).toContain('An entry of 2:30 PM was withdrawn.');
    expect(text('months/2026-10.html')).toContain('How lovely!');
    expect(text('months/2026-10.html')).toContain('because a family on it allows it no more');
  });

  it('the name of no other child and of nobody else, in not a single byte', () => {
    for (const [name, { bytes }] of files) {
      for (const word of others) expect([name, word, bytes.includes(word)]).toEqual([name, word, false]);
    }
    // The words that only staff read of it.
    for (const name of files.keys()) expect(text(name)).not.toMatch(/somebody else|Never said|came/);
  });

  it('no script, nothing from outside, and links that all lead somewhere in it', () => {
    const pages = [...files.keys()].filter((name) => name.endsWith('.html'));
    for (const page of pages) {
      expect(text(page)).not.toMatch(/<script|javascript:|https?:|@import|url\(/i);
      const links = [...text(page).matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link = '']) => link);
      const targets = links.map((link) => posix.normalize(posix.join(dirname(page), decodeURI(link))));
      expect([page, targets.filter((target) => !files.has(target))]).toEqual([page, []]);
      expect(targets.length).toBeGreaterThan(0);
    }
    expect(text('months/2026-09.html')).toContain('Peas &lt;script&gt;alert(1)&lt;/script&gt; &amp; =carrots');
  });

  it('a table that no spreadsheet takes for a formula', async () => {
    await api.post('sunflowers', '/api/daily-report/save/', {
      ReportTypeId: 7,
      Note: '=1+1',
      children: [plain(api.world.children.ava)],
    });
    const csv = (await archived()).get('reports.csv')?.bytes.toString() ?? '';
    expect(csv).toContain(`,Note/Message,,'=1+1,`);
    expect(csv.split('\r\n')[0]).toBe('\uFEFFDate,Time,Type,Summary,Note,Corrected');
  });

  it('no log and no list of rooms, and says so where it begins', () => {
    const [readMe, index] = ['README.txt', 'index.html'].map((name) => text(name));
    for (const file of [readMe, index]) {
      expect(file).toContain(notInArchive);
      expect(file).toContain('the same, for programs');
    }
  });

  it('nothing at all of a child of whom nothing was recorded, and is whole', async () => {
    const { ava } = api.world.children;
    const { groups, maple, people } = api.world;
    const names = { firstName: 'Nobody', lastName: 'Yet' };
    const at = { locationId: maple, classroomId: people.sunflowers, groupId: groups.early };
    const guardians = { create: { userId: people.parent } };
    const { id } = await api.db.prisma.child.create({ data: { ...names, ...at, guardians } });
    expect(id).not.toBe(ava);
    const empty = await unzip((await downloadArchive(api, 'parent', await archiveOf(api, 'parent', id))).bytes);
    expect([...empty.keys()]).toEqual(['README.txt', 'index.html', 'reports.csv', 'data.json']);
    expect(empty.get('index.html')?.bytes.toString()).toContain('Nothing was recorded yet.');
  });
});
