import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { TestApi } from '../api.ts';
import { form, jpeg } from '../photos.ts';
import { password, people } from '../world.ts';
import { adminBodies, adminKnown } from './fuzz-known-admin.ts';
import type { FuzzWorld } from './fuzz-world.ts';

/** For the names of fields and parameters: values that exist here, are somebody else's, or might exist. */
export type Known = Record<string, fc.Arbitrary<unknown>>;

/** What `neighbours` cannot make of a schema: bodies that hang together, and those that are no JSON. */
export interface Whole {
  bodies: Record<string, fc.Arbitrary<object>>;
  forms: Record<string, fc.Arbitrary<Pick<InjectOptions, 'payload' | 'headers'>>>;
}

const nowhere = 2_000_000_000;

export function knownValues(api: TestApi, world: FuzzWorld, photo: Buffer): Known {
  const { awards, badges, categories, children, people: ids, subjects } = api.world;
  const child = fc.constantFrom(...Object.values(children), nowhere);
  const ofChild = fc.oneof({ weight: 4, arbitrary: child }, { weight: 1, arbitrary: fc.constant(-1) });
  const passwords = fc.constantFrom(password, 'Crocus99', 'wrong', '12345', '123456789012345', ' 😀 😀 ');
  return {
    ChildID: ofChild,
    childId: child,
    ChildIDs: child,
    ClassroomID: fc.constantFrom(ids.sunflowers, ids.rosebuds, ids.acorns, ids.parent, nowhere),
    classroomId: fc.constantFrom(ids.sunflowers, ids.rosebuds, ids.acorns, ids.parent, nowhere),
    BadgeID: fc.constantFrom(...Object.values(badges), nowhere),
    badgeId: fc.constantFrom(...Object.values(badges), nowhere),
    childBadgeId: fc.constantFrom(0, ...Object.values(awards), nowhere),
    CategoryID: fc.constantFrom(-1, ...Object.values(categories), nowhere),
    SubjectID: fc.constantFrom(...Object.values(subjects), nowhere),
    DailyMomentID: fc.constantFrom(...world.moments, nowhere),
    id: fc.constantFrom(...world.reports, ...world.moments, nowhere),
    Filename: fc.constantFrom(...world.waiting, ...world.photos.keys(), `${'0'.repeat(40)}.jpg`),
    name: fc.constantFrom(...world.photos.keys(), ...world.waiting.slice(0, 3), `${'0'.repeat(40)}.jpg`, 'x.jpg'),
    size: fc.constantFrom('thumb', 'full', 'detail', 'original'),
    PageNumber: fc.constantFrom(1, 1, 2, 3, 1_000_000),
    PageSize: fc.constantFrom(1, 2, 10, 50, 100),
    ReportTypeId: fc.integer({ min: 1, max: 7 }),
    GenericReportInfo: fc.constantFrom('4oz', 'Lunch', 'Diapers,Wipes', ''),
    TimeStart: fc.constantFrom('', '09:00', '12:30', '23:59'),
    TimeEnd: fc.constantFrom('', '09:05', '12:30', '23:59'),
    Note: fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.constant('😀'.repeat(250))),
    Subject: fc.constantFrom('Art', 'Memo', '', null),
    username: fc.constantFrom(world.account, world.account.toUpperCase(), 'nobody@world.test', people.noRoles.email),
    email: fc.constantFrom(world.account, 'nobody@world.test', '', ' X@y.z '),
    password: passwords,
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

const words: Record<number, Record<string, string>> = {
  2: { green: 'Ate All', blue: 'Ate Most', yellow: 'Ate Some', orange: 'Ate None' },
  4: { green: 'Pee', blue: 'Dry', yellow: 'BM', orange: 'Pee & BM' },
  5: { green: 'Pee', blue: 'Dry', yellow: 'BM', orange: 'Pee & BM' },
};

/** A report as a form would send it, of any type, about children of one room. */
function reports({ children }: TestApi['world']): fc.Arbitrary<object> {
  const rooms = fc.constantFrom([children.ava], [children.ava, children.ben], [children.liam], [children.noah]);
  const colour = fc.constantFrom('green', 'blue', 'yellow', 'orange');
  const info: Record<number, string> = { 1: '4oz', 2: 'Lunch', 6: 'Diapers,Wipes' };
  return fc
    .tuple(fc.integer({ min: 1, max: 7 }), rooms, colour, fc.string({ minLength: 1 }))
    .map(([type, room, hue, note]) => ({
      ReportTypeId: type,
      GenericReportInfo: info[type] ?? '',
      Note: `Said: ${note}`,
      TimeStart: '12:00',
      TimeEnd: '12:45',
      children: room.map((childId) => {
        const condition = words[type]?.[hue];
        return condition === undefined ? { childId, type: 'gray', condition: '' } : { childId, type: hue, condition };
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

/** Forms around bytes that are mostly no picture, and bytes that are no form. */
function forms(photo: Buffer): fc.Arbitrary<Pick<InjectOptions, 'payload' | 'headers'>> {
  const content = fc.oneof(
    { weight: 1, arbitrary: fc.constant(photo) },
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
  return {
    known: { ...adminKnown(api), ...knownValues(api, world, photo) },
    bodies: {
      ...(await adminBodies(api)),
      'POST /daily-report/save/': reports(api.world),
      'POST /daily-moment/save/': moments(api.world, world),
      'POST /attendance/correct': corrections(api.world),
    },
    forms: { 'POST /daily-moment/save/file': forms(photo), 'POST /admin/badges/art': forms(photo) },
  };
}
