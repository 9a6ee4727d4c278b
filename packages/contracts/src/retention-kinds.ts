import type { CountedFrom, Keep } from './retention-days.ts';

const day = (Count: number): Keep => ({ Count, Unit: 'day' });
const hour = (Count: number) => ({ Count, Unit: 'hour' as const });

interface Kind {
  /** As people say it. */
  title: string;
  /** From what its time can be counted; the first is what is offered. */
  from: readonly [CountedFrom, ...CountedFrom[]];
  /** How long it is kept while nobody has said otherwise; null: until somebody deletes it. */
  keep: Keep | null;
}

const daily = ['recorded', 'left', 'birth', 'claimYear'] as const;

/**
 * Every kind of record whose time a place can set. What is of children goes only by such a rule, and never while somebody holds it;
 * shifts and the log of the ratio are the rooms'.
 */
export const recordKinds = {
  reports: { title: 'Daily reports, with their corrections', from: daily, keep: null },
  meals: { title: 'Meals and bottles, with their corrections', from: daily, keep: null },
  moments: {
    title: 'Moments with their photos, comments and corrections; the child’s own photo',
    from: daily,
    keep: null,
  },
  attendance: { title: 'Attendance', from: daily, keep: null },
  sleep: { title: 'Sleep and its checks', from: daily, keep: null },
  badges: { title: 'Badges', from: ['recorded', 'left', 'birth'], keep: null },
  carePlans: { title: 'Care plans', from: ['ended', 'left', 'birth'], keep: null },
  consents: { title: 'Consents', from: ['left', 'birth'], keep: null },
  contacts: { title: 'Allergies, and people to call', from: ['left', 'birth'], keep: null },
  guardianLinks: { title: 'Family access after a child leaves', from: ['left'], keep: day(90) },
  placements: { title: 'Rooms and groups a child was in', from: ['ended', 'left', 'birth'], keep: null },
  looks: { title: 'Who looked', from: ['recorded', 'left', 'birth'], keep: null },
  ratioLog: { title: 'Ratio log', from: ['recorded'], keep: null },
  shifts: { title: 'Staff shifts', from: ['recorded'], keep: null },
} as const satisfies Record<string, Kind>;

export type RecordKind = keyof typeof recordKinds;
export const recordKindIds = Object.keys(recordKinds) as [RecordKind, ...RecordKind[]];

interface Technical {
  title: string;
  from: string;
  keep: Keep | ReturnType<typeof hour>;
}

/** What the product needs for a while to work; the same everywhere, and read from here by what deletes it. */
export const technicalKinds = {
  idleSessions: { title: 'Sessions', from: 'they were last used', keep: hour(12) },
  oldSessions: { title: 'Sessions, at most', from: 'signing in', keep: day(7) },
  tablets: { title: 'Sessions of rooms’ tablets', from: 'they were last used', keep: day(180) },
  addresses: { title: 'Fingerprints of addresses', from: 'someone last signed in from there', keep: day(90) },
  browsers: { title: 'Known browsers', from: 'someone last signed in there', keep: day(180) },
  mailedLinks: { title: 'Mailed links', from: 'they expired', keep: day(1) },
  saveKeys: { title: 'Answers kept for repeated saves', from: 'the save', keep: day(1) },
  attempts: { title: 'Counted attempts', from: 'their time ended', keep: day(1) },
  letters: { title: 'Emails in the queue', from: 'they were sent or failed', keep: hour(1) },
  writtenLetters: { title: 'Emails in the outbox folder', from: 'they were written', keep: day(30) },
  uploads: { title: 'Unused photos', from: 'they were uploaded', keep: day(1) },
  archives: { title: 'Copies prepared for families', from: 'they were ready', keep: day(14) },
} as const satisfies Record<string, Technical>;

export type TechnicalKind = keyof typeof technicalKinds;
export const technicalKindIds = Object.keys(technicalKinds) as [TechnicalKind, ...TechnicalKind[]];

/** How long something technical is kept, in milliseconds. */
export function technicalMs(kind: TechnicalKind): number {
  const { Count, Unit }: Technical['keep'] = technicalKinds[kind].keep;
  return Count * (Unit === 'hour' ? 3_600_000 : 86_400_000);
}
