import type { RetentionRule } from '@footprints/contracts/retention';
import type { ReportContent } from '@footprints/contracts/reports';
import { keptUntil } from '@footprints/contracts/retention-days';
import { type RecordKind, recordKinds } from '@footprints/contracts/retention-kinds';
import { retentionPresets } from '@footprints/contracts/retention-presets';
import { type Colour, conditionWord } from '@footprints/contracts/report-types/conditions';
import type { ReportDetails } from '@footprints/contracts/report-types/details';
import { reportTypeById } from '@footprints/contracts/report-types/table';
import { awayAndCorrected } from '../attendance/away.ts';
import { nameOf } from '../viewer/child-names.ts';
import { personName } from '../viewer/viewer.ts';
import { dateOf, dayIn, dayOf, timeOf } from '../db/calendar.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { AttendanceDay, EntryChange, Prisma } from '../generated/client.ts';
import { ruleInForce } from '../retention/in-force.ts';

/** A record that a law keeps after its child was erased. */
export interface RestrictedRecord {
  kind: RecordKind | 'child';
  content: Prisma.InputJsonObject;
  until: Date;
  rule: string;
}

/** Kinds of which a law may ask to keep some; photos, comments, badges and who looked are never among them. */
const kinds = ['attendance', 'meals', 'reports', 'sleep', 'carePlans', 'consents', 'contacts', 'placements'] as const;
type RestrictedKind = (typeof kinds)[number];

/** Sets of rules that say at least how long; the others say at most. */
const leastPresets: readonly (string | null)[] = ['washington', 'cacfp'];

/** What holds where a place has not said otherwise: no erasure is to take what an inspection may ask for. */
const usual = {
  attendance: retentionPresets.washington.rules.attendance,
  meals: retentionPresets.cacfp.rules.meals,
} as const;

/** The rule by which a location has to keep records of a kind; undefined where none asks it to. */
function leastRule(kind: RestrictedKind, { Keep, From, Citation, Source, Preset, Reason }: RetentionRule) {
  const isAsked = leastPresets.includes(Preset) || (Source === 'own' && (Citation !== '' || Reason !== ''));
  if (isAsked && Keep !== null) return { Keep, From, Citation: Citation === '' ? Reason : Citation };
  if (Source !== 'preset' && (kind === 'attendance' || kind === 'meals')) return usual[kind];
  return undefined;
}

interface Fact {
  /** The day that it is of, or on which it began and ended. */
  recorded?: string;
  ended?: string | null;
  content: Prisma.InputJsonObject;
  /** How many corrections stand in it. */
  corrections?: number;
}

const isMeal = (typeId: number) => ['bottle', 'meal'].includes(reportTypeById(typeId)?.slug ?? '');

/**
 * What a law asks to keep of a child, by the rules of its location; nothing for a child that is not there. Words that somebody
 * wrote freely stay only in reports and checks, and as the reason why something was corrected or struck. A report that was
 * withdrawn is no record any more.
 * @returns what is kept, how many corrections stand in that, and how many records there are of each kind of which some may be kept
 */
export async function recordsToKeep(database: Transaction, childId: number, now: Date) {
  const counted = new Map<RestrictedKind, number>();
  const child = await database.child.findUnique({
    where: { id: childId },
    include: { location: { select: { timeZone: true } } },
  });
  if (child === null) return { counted, kept: [], corrections: 0 };
  const today = dayIn(child.location.timeZone, now);
  const left = child.archivedAt && dayIn(child.location.timeZone, child.archivedAt);
  const birth = child.birthDate && dayOf(child.birthDate);
  const kept: RestrictedRecord[] = [];
  let standing = 0;
  for (const kind of kinds) {
    const facts = await reads[kind](database, childId);
    counted.set(kind, facts.length);
    const rule = leastRule(kind, await ruleInForce(database, child.locationId, kind));
    if (rule === undefined) continue;
    for (const { content, recorded, ended, corrections = 0 } of facts) {
      const until = keptUntil(rule, { recorded: recorded ?? null, ended: ended ?? left, left, birth });
      if (until === null || until <= today) continue;
      kept.push({ kind, content, until: dateOf(until), rule: rule.Citation });
      standing += corrections;
    }
  }
  const [last] = kept.toSorted((one, other) => other.until.getTime() - one.until.getTime());
  if (last === undefined) return { counted, kept: [], corrections: 0 };
  const content = { ChildID: childId, Name: nameOf(child), BirthDate: birth };
  const who: RestrictedRecord = { kind: 'child', content, until: last.until, rule: last.rule };
  return { counted, kept: [who, ...kept], corrections: standing };
}

/** What there is of each kind, in the order in which it was, as an inspection reads it. */
const reads: Record<RestrictedKind, (database: Transaction, childId: number) => Promise<Fact[]>> = {
  attendance: async (database, childId) => {
    const include = { revisions: { orderBy: { version: 'desc' } } } as const;
    const days = await database.attendanceDay.findMany({
      where: { childId },
      include,
      orderBy: [{ day: 'asc' }, { id: 'asc' }],
    });
    const times = (row: Pick<AttendanceDay, 'checkedInAt' | 'checkedOutAt'>) => ({
      In: isoOf(row.checkedInAt),
      Out: isoOf(row.checkedOutAt),
    });
    return days.map((row) => {
      const { away, corrected } = awayAndCorrected(row, row.revisions);
      const Away = away.map(({ from, to }) => ({ From: isoOf(from), To: isoOf(to) }));
      const Before = corrected.map((revision) => ({
        ...times(revision),
        CorrectedAt: isoOf(revision.correctedAt),
        Reason: revision.reason,
      }));
      const day = dayOf(row.day);
      return { recorded: day, content: { Day: day, ...times(row), Away, Before } };
    });
  },
  meals: async (database, childId) => (await reportsOf(database, childId)).filter(({ typeId }) => isMeal(typeId)),
  reports: async (database, childId) => (await reportsOf(database, childId)).filter(({ typeId }) => !isMeal(typeId)),
  sleep: async (database, childId) => {
    const sleeps = await database.sleep.findMany({
      where: { childId },
      include: { checks: { orderBy: [{ at: 'asc' }, { id: 'asc' }] } },
      orderBy: [{ startedAt: 'asc' }, { id: 'asc' }],
    });
    return sleeps.map(({ day, lastDay, startedAt, startRecordedAt, endedAt, endRecordedAt, putDown, checks }) => ({
      // As the nightly rule counts it.
      recorded: dayOf(lastDay ?? day),
      content: {
        Day: dayOf(day),
        From: isoOf(startedAt),
        FromRecordedAt: isoOf(startRecordedAt),
        To: isoOf(endedAt),
        ToRecordedAt: isoOf(endRecordedAt),
        PutDown: putDown,
        Checks: checks.map((check) => ({
          At: isoOf(check.at),
          RecordedAt: isoOf(check.recordedAt),
          IsLate: check.isLate,
          Position: check.position,
          Breathing: check.breathing,
          Signs: check.signs,
          Action: check.action,
          Note: check.note,
          WithdrawnAt: isoOf(check.undoneAt),
          WithdrawnReason: check.undoneReason,
        })),
      },
    }));
  },
  carePlans: async (database, childId) =>
    (await database.carePlan.findMany({ where: { childId }, orderBy: [{ fromDay: 'asc' }, { id: 'asc' }] })).map(
      ({ kind, content, fromDay, endsOn }) => ({
        ended: endsOn && dayOf(endsOn),
        content: { Kind: kind, FromDay: dayOf(fromDay), EndsOn: endsOn && dayOf(endsOn), Content: content as object },
      }),
    ),
  consents: async (database, childId) =>
    (await database.consent.findMany({ where: { childId }, orderBy: [{ recordedAt: 'asc' }, { id: 'asc' }] })).map(
      ({ purpose, granted, recordedAt, isPaper }) => ({
        content: { Purpose: purpose, Granted: granted, At: isoOf(recordedAt), IsPaper: isPaper },
      }),
    ),
  contacts: async (database, childId) => {
    const [allergies, contacts] = [
      await database.allergy.findMany({ where: { childId }, orderBy: { id: 'asc' } }),
      await database.childContact.findMany({ where: { childId }, orderBy: { position: 'asc' } }),
    ];
    return [
      ...allergies.map(({ substance, reaction }) => ({ content: { Allergy: substance, Reaction: reaction } })),
      ...contacts.map(({ name, relation, phone, mayPickUp }) => ({
        content: { Name: name, Relation: relation, Phone: phone, MayPickUp: mayPickUp },
      })),
    ];
  },
  placements: async (database, childId) => {
    const include = { classroom: personName, group: { select: { name: true } } } as const;
    return (await database.placement.findMany({ where: { childId }, include, orderBy: { fromDay: 'asc' } })).map(
      ({ fromDay, toDay, classroom, group }) => ({
        ended: toDay && dayOf(toDay),
        content: {
          FromDay: dayOf(fromDay),
          ToDay: toDay && dayOf(toDay),
          Room: classroom.displayName,
          Group: group.name,
        },
      }),
    );
  },
};

const isoOf = (at: Date | null) => at?.toISOString() ?? null;

/** The reports of a child, each with what it said before it was corrected. */
async function reportsOf(database: Transaction, childId: number) {
  const rows = await database.reportChild.findMany({
    where: { childId },
    include: { report: true },
    orderBy: [{ happenedAt: 'asc' }, { reportId: 'asc' }],
  });
  const changes = await database.entryChange.findMany({
    where: { entry: 'report', childId, toChildId: childId },
    orderBy: { id: 'desc' },
  });
  return rows.map(({ reportId, day, happenedAt, colour, details, report }) => {
    const { typeId, note, info, timeStart, timeEnd } = report;
    const said = {
      Note: note,
      GenericReportInfo: info,
      ChildCondition: colour as Colour,
      TimeStart: timeStart && timeOf(timeStart),
      TimeEnd: timeEnd && timeOf(timeEnd),
      HappenedAt: happenedAt.toISOString(),
      ...(details !== null && { Details: details as ReportDetails }),
    };
    const before = correctionsOf(reportId, changes).map((change) => ({
      ...factsOf(typeId, change.before as unknown as ReportContent),
      CorrectedAt: isoOf(change.changedAt),
      Reason: change.reason,
    }));
    const content = {
      Day: dayOf(day),
      Type: reportTypeById(typeId)?.name ?? '',
      ...factsOf(typeId, said),
      Before: before,
    };
    return { typeId, recorded: dayOf(day), content, corrections: before.length };
  });
}

/** Those of a child's corrections, newest first, that led to this report, also from the reports that it was part of before. */
function correctionsOf(reportId: number, changes: readonly EntryChange[]): EntryChange[] {
  const last = changes.find(({ toEntryId }) => toEntryId === reportId);
  return changes.filter(({ chainId }) => chainId === last?.chainId);
}

const factsOf = (typeId: number, said: ReportContent) => ({
  At: said.HappenedAt,
  Info: said.GenericReportInfo,
  Condition: conditionWord(reportTypeById(typeId)?.conditions, said.ChildCondition),
  TimeStart: said.TimeStart,
  TimeEnd: said.TimeEnd,
  ...(said.Details !== undefined && { Details: said.Details }),
  ...(isMeal(typeId) ? {} : { Note: said.Note }),
});

/** Deletes what a law keeps of those who were erased, on the day on which it goes by the calendar of its place. */
export async function sweepKept({ db, now }: Deps): Promise<void> {
  const locations = await db.prisma.location.findMany({ select: { id: true, timeZone: true } });
  const sweep = (timeZone: string, locationId: Prisma.IntFilter) =>
    db.prisma.restrictedRecord.deleteMany({
      where: { erasure: { locationId }, until: { lte: dateOf(dayIn(timeZone, now())) } },
    });
  const idsOf = (places: typeof locations) => places.map(({ id }) => id);
  for (const [timeZone, there] of Map.groupBy(locations, (location) => location.timeZone)) {
    await sweep(timeZone, { in: idsOf(there) });
  }
  // Of a location that went with the demo nobody knows the calendar any more.
  await sweep('UTC', { notIn: idsOf(locations) });
}

/** A kind as people say it. */
export const titleOf = (kind: string): string =>
  kind === 'child'
    ? 'Name and birth date'
    : ((recordKinds[kind as RecordKind] as { title: string } | undefined)?.title ?? kind);
