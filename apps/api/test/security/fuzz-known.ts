import { pageNumberMax } from '@footprints/contracts/limits';
import { colours, conditionWord } from '@footprints/contracts/report-types/conditions';
import { reportTypes } from '@footprints/contracts/report-types/table';
import { importColumns } from '@footprints/contracts/transfer';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { TestApi } from '../api.ts';
import { readyArchive } from '../archives.ts';
import { askedErasure } from '../calls/erasures.ts';
import { form, jpeg } from '../photos.ts';
import { validCalls } from '../calls/all.ts';
import { nothing } from '../calls/records.ts';
import { password, people } from '../world.ts';
import type { FuzzWorld } from './fuzz-world.ts';

/** For the names of fields and parameters: values that exist here, are somebody else's, or might exist. */
export type Known = Record<string, fc.Arbitrary<unknown>>;

/** What `neighbours` cannot make of a schema: bodies that hang together, and those that are no JSON. */
export interface Whole {
  bodies: Record<string, fc.Arbitrary<object>>;
  forms: Record<string, fc.Arbitrary<Pick<InjectOptions, 'payload' | 'headers'>>>;
  /** Where a call that only reads is rightly asked. */
  addresses: Record<string, string>;
}

function knownValues(api: TestApi, world: FuzzWorld, photo: Buffer): Known {
  const { awards, badges, categories, children, people: ids, subjects } = api.world;
  const child = fc.constantFrom(...Object.values(children), nothing);
  const ofChild = fc.oneof({ weight: 4, arbitrary: child }, { weight: 1, arbitrary: fc.constant(-1) });
  const passwords = fc.constantFrom(password, 'Crocus99', 'wrong', '12345', '123456789012345', ' 😀 😀 ');
  return {
    ChildID: ofChild,
    childId: child,
    ChildIDs: child,
    ClassroomID: fc.constantFrom(ids.sunflowers, ids.rosebuds, ids.acorns, ids.parent, nothing),
    classroomId: fc.constantFrom(ids.sunflowers, ids.rosebuds, ids.acorns, ids.parent, nothing),
    BadgeID: fc.constantFrom(...Object.values(badges), nothing),
    badgeId: fc.constantFrom(...Object.values(badges), nothing),
    childBadgeId: fc.constantFrom(0, ...Object.values(awards), nothing),
    CategoryID: fc.constantFrom(-1, ...Object.values(categories), nothing),
    SubjectID: fc.constantFrom(...Object.values(subjects), nothing),
    DailyMomentID: fc.constantFrom(...world.moments, nothing),
    id: fc.constantFrom(...world.reports, ...world.moments, nothing),
    Filename: fc.constantFrom(...world.waiting, ...world.photos.keys(), `${'0'.repeat(40)}.jpg`),
    name: fc.constantFrom(...world.photos.keys(), ...world.waiting.slice(0, 3), `${'0'.repeat(40)}.jpg`, 'x.jpg'),
    size: fc.constantFrom('thumb', 'full', 'detail', 'original'),
    PageNumber: fc.constantFrom(1, 1, 2, 3, pageNumberMax),
    PageSize: fc.constantFrom(1, 2, 10, 50, 100),
    ReportTypeId: fc.constantFrom(...reportTypes.map(({ id }) => id)),
    GenericReportInfo: fc.constantFrom(
      ...reportTypes.flatMap(({ options }) => options?.slice(0, 2) ?? ['']),
      'Diapers,Wipes',
    ),
    TimeStart: fc.constantFrom('', '09:00', '12:30', '23:59'),
    TimeEnd: fc.constantFrom('', '09:05', '12:30', '23:59'),
    Note: fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.constant('😀'.repeat(250))),
    Subject: fc.constantFrom('Art', 'Memo', '', null),
    username: fc.constantFrom(world.account, world.account.toUpperCase(), 'nobody@world.test', people.noRoles.email),
    email: fc.constantFrom(world.account, 'nobody@world.test', '', ' X@y.z '),
    password: passwords,
    TextVersion: fc.constantFrom(0, 1, 2, 1_000),
    Pin: fc.constantFrom('4826', '71936428', '1234', '482', 'four'),
    NewPassword: passwords,
    ConfirmPassword: passwords,
    TokenID: fc.constantFrom(...world.tokens, 'no token'),
    // A picture that decodes is rare: what is measured and broken here is the reading of requests.
    base64Image: fc.oneof(
      { weight: 1, arbitrary: fc.constant(photo.toString('base64')) },
      { weight: 30, arbitrary: fc.base64String() },
      { weight: 10, arbitrary: fc.base64String().map((text) => `data:image/jpeg;base64,${text}`) },
    ),
  };
}

/**
 * For the fields of the admin page and of attendance. Groups are Maple Street's alone, so that nobody moves a child to
 * where it would be told rightly to others; people are named only by the right calls, so that nobody who asks is disabled.
 */
function adminKnown({ world }: TestApi): Known {
  const child = fc.constantFrom(...Object.values(world.children), nothing);
  const aDay = fc.constantFrom('2026-11-01', '2026-11-17', '2026-11-18', '2027-01-01', '1899-12-31', '2026-02-30');
  const flag = fc.constantFrom('true', 'false', 'yes');
  return {
    adminChildId: child,
    LocationID: fc.constantFrom(world.maple, world.oak, nothing),
    GroupID: fc.constantFrom(world.groups.early, world.groups.late, world.groups.rosebuds, nothing),
    Kind: fc.constantFrom('staff', 'guardians', 'children'),
    Account: fc.constantFrom('active', 'invited', 'not invited', 'disabled', 'other'),
    Sort: fc.constantFrom('Name', 'Email', 'LastName', 'FromDay', 'Title', 'Value', 'Code', 'At', 'password_hash'),
    Search: fc.constantFrom('a', 'zq', '%', '_', '\\', "' OR 1=1", 'Maple Street', '😀'),
    Descending: flag,
    Archived: flag,
    WithoutConsent: flag,
    WithoutGuardian: flag,
    FromDay: aDay,
    ToDay: aDay,
    Day: aDay,
  };
}

/** A report as a form would send it, of any type, about children of one room. */
function reports({ children }: TestApi['world']): fc.Arbitrary<object> {
  const rooms = fc.constantFrom([children.ava], [children.ava, children.ben], [children.liam], [children.noah]);
  const colour = fc.constantFrom(...colours.filter((one) => one !== 'gray'));
  return fc
    .tuple(fc.constantFrom(...reportTypes), rooms, colour, fc.string({ minLength: 1 }))
    .map(([{ id, options, conditions }, room, hue, note]) => ({
      ReportTypeId: id,
      GenericReportInfo: options?.[0] ?? '',
      Note: `Said: ${note}`,
      TimeStart: '12:00',
      TimeEnd: '12:45',
      children: room.map((childId) => {
        const type = conditions === null ? 'gray' : hue;
        return { childId, type, condition: conditionWord(conditions, type) };
      }),
    }));
}

function moments({ children, subjects }: TestApi['world'], { waiting }: FuzzWorld): fc.Arbitrary<object> {
  return fc.record({
    Filename: fc.constantFrom(...waiting),
    SubjectID: fc.constantFrom(subjects.art, subjects.memo),
    Subject: fc.constant('Art'),
    children: fc.constantFrom(
      [{ childId: children.ava }],
      [{ childId: children.ava }, { childId: children.ben }],
      [{ childId: children.liam }],
    ),
    Note: fc.string(),
  });
}

/** Moves that are refused, lest what is said of one child be told rightly to another's family. */
function toHerself({ children }: TestApi['world'], name: string, ids: readonly number[]): fc.Arbitrary<object> {
  const child = { FromChildID: children.ava, ToChildID: children.ava };
  return fc.constantFrom(...ids).map((id) => ({ [name]: id, ...child, Version: 1, Reason: 'Wrong child' }));
}

/** Corrections of days of which nothing was recorded, or whatever version they have. */
function corrections({ children }: TestApi['world']): fc.Arbitrary<object> {
  const time = fc.constantFrom(null, '07:30', '08:00', '16:15', '23:59');
  return fc.record({
    ChildID: fc.constantFrom(...Object.values(children)),
    Day: fc.integer({ min: 1, max: 30 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`),
    Version: fc.constantFrom(0, 0, 0, 1, 2),
    TimeIn: time,
    TimeOut: time,
    Reason: fc.string({ minLength: 1 }).map((text) => `Because: ${text}`),
  });
}

/** Files of children: short ones of any text, and long ones of many rows, wide rows and long cells. */
function imports({ maple, oak }: TestApi['world']): fc.Arbitrary<object> {
  const column = fc.constantFrom(...importColumns, 'Guardian 3 email', 'Guardian 11 name', 'Nickname', '');
  const cell = fc.oneof(
    fc.constantFrom(
      '',
      'Una',
      'New',
      'The sunflowers',
      'Early Birds',
      '2024-02-30',
      'yes',
      'x@y.test',
      '"',
      '=1+1',
      'a;b:c',
    ),
    fc.string({ maxLength: 8 }),
  );
  const line = fc.array(cell, { maxLength: 20 }).map((cells) => cells.join(','));
  const header = fc.oneof(
    fc.constant(importColumns.join(',')),
    fc.array(column, { maxLength: 40 }).map((columns) => columns.join(',')),
  );
  const times = fc.oneof(
    { weight: 30, arbitrary: fc.nat(5) },
    { weight: 1, arbitrary: fc.nat(2_500) },
    { weight: 1, arbitrary: fc.nat(60_000) },
  );
  const csv = fc
    .tuple(header, fc.array(line, { minLength: 1, maxLength: 5 }), times, fc.constantFrom('\n', '\r\n', ',', ';', '"'))
    .map(([first, lines, count, join]) =>
      [first, `${lines.join('\n')}${join}`.repeat(count)].join('\n').slice(0, 1_000_100),
    );
  return fc.record({ LocationID: fc.constantFrom(maple, oak), DryRun: fc.boolean(), Csv: csv });
}

/** Forms around bytes that are mostly no picture, and bytes that are no form. */
function forms(photo: Buffer): fc.Arbitrary<Pick<InjectOptions, 'payload' | 'headers'>> {
  const content = fc.oneof(
    { weight: 6, arbitrary: fc.constant(photo) },
    { weight: 4, arbitrary: fc.nat(photo.length - 1).map((end) => photo.subarray(0, end)) },
    { weight: 20, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
    {
      weight: 5,
      arbitrary: fc.uint8Array({ maxLength: 50 }).map((bytes) => Buffer.from([0xff, 0xd8, 0xff, ...bytes])),
    },
  );
  const name = fc.oneof(
    fc.constantFrom('photo.jpg', 'a.jpeg', '../../x.jpg', 'a.php\u0000.jpg', 'a.png', '', 'CON.jpg', '\u202egpj.exe'),
    fc.string({ maxLength: 20 }).map((text) => `${text.replace(/["\r\n]/g, '')}.jpg`),
    fc.constant(undefined),
  );
  const field = fc.constantFrom('file', 'file', 'file', 'photo', '__proto__', '');
  const part = fc.record({ field, name, content, type: fc.constantFrom('image/jpeg', 'text/html', '') });
  const whole = fc.array(part, { maxLength: 3 }).map((parts) => form(...parts));
  return fc.oneof(
    { weight: 12, arbitrary: whole },
    {
      weight: 2,
      arbitrary: fc
        .tuple(whole, fc.nat(400))
        .map(([{ payload, headers }, end]) => ({ payload: payload.subarray(0, end), headers })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('multipart/form-data', 'multipart/form-data; boundary=', 'multipart/mixed; boundary=x')
        .map((type) => ({ payload: Buffer.from('--x\r\n\r\n'), headers: { 'content-type': type } })),
    },
  );
}

export async function wholeRequests(api: TestApi, world: FuzzWorld): Promise<Whole & { known: Known }> {
  const photo = await jpeg();
  // What each call of the admin page, of sleep, of a room’s people, and each correction, may rightly be sent, to be changed in some places.
  const isWhole = (path: string) =>
    /^\/(admin|sleep|room|shifts)\//.test(path) || /\/(undo|amend|retract|revoke)$/.test(path);
  const calls = await validCalls(api);
  const reading = calls.filter(({ endpoint }) => endpoint.method === 'GET');
  const wholeBodies = calls
    .filter(({ endpoint }) => isWhole(endpoint.path) && endpoint.body !== undefined)
    .map(({ name, request }) => [name, fc.constant(request.payload as object)] as const);
  const archives = await Promise.all(Object.values(api.world.children).map((childId) => readyArchive(api, childId)));
  const archiveId = fc.constantFrom(...archives, nothing);
  // Some more, as one that is withdrawn is there no more.
  const erasures: string[] = [];
  for (let one = 0; one < 20; one += 1) erasures.push(await askedErasure({ api, world: api.world }));
  const erasureId = fc.constantFrom(...erasures);
  return {
    known: { ...adminKnown(api), ...knownValues(api, world, photo), archiveId, erasureId },
    bodies: {
      ...Object.fromEntries(wholeBodies),
      'POST /daily-report/save/': reports(api.world),
      'POST /daily-moment/save/': moments(api.world, world),
      'POST /daily-report/move': toHerself(api.world, 'DailyReportId', world.reports),
      'POST /daily-moment/move': toHerself(api.world, 'DailyMomentId', world.moments),
      'POST /attendance/correct': corrections(api.world),
      'POST /admin/import/children': imports(api.world),
    },
    forms: { 'POST /daily-moment/save/file': forms(photo), 'POST /admin/badges/art': forms(photo) },
    addresses: Object.fromEntries(reading.map(({ name, request }) => [name, request.url])),
  };
}
