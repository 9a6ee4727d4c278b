import type { CountedFrom } from '@footprints/contracts/retention-days';
import type { RecordKind } from '@footprints/contracts/retention-kinds';
import { Prisma } from '../generated/client.ts';

/** A rule whose time is over for whatever counts from this day, or from one before. */
export interface Over {
  locationId: number;
  timeZone: string;
  kind: RecordKind;
  from: CountedFrom;
  /** The day of the night. */
  today: string;
  lastDay: string;
  /** Leaving before this day counts as leaving on it, for what families read; null: as it was. */
  leavingFrom: string | null;
}

/** Rows of a table: the child that they are of, the days that their time may be counted from, and what says which of them. */
export interface Rows {
  table: string;
  /** The columns that name a row, of `x`. */
  key: readonly string[];
  /** The one that says of which child it is, where that is not `child_id`. */
  child?: string;
  /** A column of a row that stays: it is emptied, and the row not deleted. */
  emptied?: string;
  recorded?: Prisma.Sql;
  ended?: Prisma.Sql;
  where?: Prisma.Sql;
  /** Of a room, and of no child. */
  isOfRooms?: boolean;
}

const meals = Prisma.sql`(1, 2)`;
const reportsOf = (isMeal: boolean, id: Prisma.Sql) =>
  Prisma.sql`EXISTS (SELECT FROM reports r WHERE r.id = ${id} AND r.type_id ${isMeal ? Prisma.sql`IN` : Prisma.sql`NOT IN`} ${meals})`;
const changes = (where: Prisma.Sql): Rows => ({
  table: 'entry_changes',
  key: ['id'],
  recorded: Prisma.sql`x.day`,
  where,
});
const reports = (isMeal: boolean): Rows[] => [
  {
    table: 'report_children',
    key: ['report_id', 'child_id'],
    recorded: Prisma.sql`x.day`,
    where: reportsOf(isMeal, Prisma.sql`x.report_id`),
  },
  changes(Prisma.sql`x.entry = 'report' AND ${reportsOf(isMeal, Prisma.sql`x.entry_id`)}`),
];
const dayOf = (column: string, timeZone: string) => Prisma.sql`(${Prisma.raw(column)} AT TIME ZONE ${timeZone})::date`;

/** A child's own photo is recorded on the day it was set; of a child that is here it stays, however old it is. */
const ownPhotos = (timeZone: string): Rows => ({
  table: 'children',
  key: ['id'],
  child: 'id',
  emptied: 'image_id',
  recorded: Prisma.sql`(SELECT ${dayOf('i.used_at', timeZone)} FROM images i WHERE i.id = x.image_id)`,
  where: Prisma.sql`x.image_id IS NOT NULL AND x.archived_at IS NOT NULL`,
});

const rowsOfKind: Record<RecordKind, (timeZone: string, today: string) => Rows[]> = {
  reports: () => reports(false),
  meals: () => reports(true),
  moments: (timeZone) => [
    { table: 'moment_children', key: ['moment_id', 'child_id'], recorded: Prisma.sql`x.day` },
    changes(Prisma.sql`x.entry = 'moment'`),
    ownPhotos(timeZone),
  ],
  attendance: (_timeZone, today) => [
    {
      table: 'attendance_days',
      key: ['id'],
      recorded: Prisma.sql`x.day`,
      // Who came the day before and has not gone is here; what is older, somebody forgot to end.
      where: Prisma.sql`(x.checked_in_at IS NULL OR x.checked_out_at IS NOT NULL OR x.day < ${today}::date - 1)`,
    },
  ],
  sleep: () => [
    { table: 'sleeps', key: ['id'], recorded: Prisma.sql`x.last_day`, where: Prisma.sql`x.last_day IS NOT NULL` },
  ],
  badges: (timeZone) => [{ table: 'awards', key: ['id'], recorded: dayOf('x.earned_at', timeZone) }],
  carePlans: () => [{ table: 'care_plans', key: ['id'], ended: Prisma.sql`x.ends_on` }],
  consents: () => [{ table: 'consents', key: ['id'] }],
  contacts: () => [
    { table: 'allergies', key: ['id'] },
    { table: 'child_contacts', key: ['child_id', 'position'] },
  ],
  guardianLinks: () => [{ table: 'guardians', key: ['user_id', 'child_id'] }],
  placements: () => [{ table: 'placements', key: ['id'], ended: Prisma.sql`x.to_day` }],
  looks: () => [{ table: 'looks', key: ['child_id', 'day', 'user_id', 'kind'], recorded: Prisma.sql`x.day` }],
  ratioLog: (timeZone) => [
    {
      table: 'ratio_changes',
      key: ['id'],
      recorded: dayOf('x.at', timeZone),
      // What a room is now is said by its last line.
      where: Prisma.sql`EXISTS (SELECT FROM ratio_changes later WHERE later.classroom_id = x.classroom_id AND later.id > x.id)`,
      isOfRooms: true,
    },
  ],
  shifts: (timeZone) => [
    {
      table: 'shifts',
      key: ['id'],
      recorded: dayOf('x.to_at', timeZone),
      where: Prisma.sql`x.to_at IS NOT NULL`,
      isOfRooms: true,
    },
  ],
};

/** The rows of a kind, by table; what hangs on them goes with them. */
export const rowsOf = ({ kind, timeZone, today }: Pick<Over, 'kind' | 'timeZone' | 'today'>): Rows[] =>
  rowsOfKind[kind](timeZone, today);

function isOver({ recorded, ended }: Rows, { from, lastDay, timeZone, leavingFrom }: Over): Prisma.Sql {
  const left = Prisma.sql`CASE WHEN c.archived_at IS NOT NULL
    THEN greatest((c.archived_at AT TIME ZONE ${timeZone})::date, ${leavingFrom}::date) END`;
  const days: Record<CountedFrom, Prisma.Sql> = {
    recorded: recorded ?? Prisma.sql`NULL::date`,
    claimYear: recorded ?? Prisma.sql`NULL::date`,
    // What has no end of its own ended when the child left.
    ended: Prisma.sql`coalesce(${ended ?? Prisma.sql`NULL::date`}, ${left})`,
    left,
    birth: Prisma.sql`CASE WHEN c.archived_at IS NOT NULL THEN c.birth_date END`,
  };
  return Prisma.sql`${days[from]} <= ${lastDay}::date`;
}

/** Those rows whose time is over, and that nobody holds. */
export function gone(over: Over, rows: Rows): Prisma.Sql {
  const ofChildren = Prisma.sql`JOIN children c ON c.id = ${Prisma.raw(`x.${rows.child ?? 'child_id'}`)}`;
  const place = rows.isOfRooms
    ? Prisma.sql`x.location_id = ${over.locationId}`
    : Prisma.sql`c.location_id = ${over.locationId}
        AND NOT EXISTS (SELECT FROM legal_holds h WHERE h.child_id = c.id AND h.ended_at IS NULL)`;
  return Prisma.sql`FROM ${Prisma.raw(`${rows.table} x`)} ${rows.isOfRooms ? Prisma.empty : ofChildren}
    WHERE ${place} AND ${isOver(rows, over)} AND ${rows.where ?? Prisma.sql`TRUE`}`;
}
