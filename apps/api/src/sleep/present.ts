import type { CarePlan } from '@footprints/contracts/care-plans';
import {
  type breathings,
  type checkActions,
  type distressSigns,
  lateAfterMs,
  type SheetCheck,
  type SheetSleep,
  type SleepPosition,
} from '@footprints/contracts/sleep';
import { countsOn } from '../children/care-plans.ts';
import { nameColumns, presentNames } from '../viewer/child-names.ts';
import { dayOf, instantOf, timeIn, timeOf } from '../db/calendar.ts';
import type { Prisma } from '../generated/client.ts';
import { performerFields, personName, presentPerformer } from '../viewer/viewer.ts';
import { gapsOf } from './due.ts';
import { napReports, otherReports } from './other-reports.ts';

const child = {
  select: {
    ...nameColumns,
    birthDate: true,
    location: { select: { timeZone: true } },
    classroom: personName,
    carePlans: { where: { kind: 'sleep' }, select: { content: true, fromDay: true, endsOn: true } },
  },
} as const satisfies Prisma.ChildDefaultArgs;
const performer = { select: performerFields } as const;

/** What a row of the sheet is read from. */
export const sheetRecord = {
  id: true,
  childId: true,
  day: true,
  startedAt: true,
  startRecordedAt: true,
  endedAt: true,
  endRecordedAt: true,
  putDown: true,
  checkMinutes: true,
  child,
  starter: personName,
  ender: personName,
  startPerformer: performer,
  endPerformer: performer,
  checks: {
    include: { recorder: personName, undoer: personName, performer, undoPerformer: performer },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  },
  // One that was moved to another child is no longer this sleep's.
  reports: napReports,
} as const satisfies Prisma.SleepSelect;
type SheetRecord = Prisma.SleepGetPayload<{ select: typeof sheetRecord }>;

/** What a nap is read from that somebody typed into the form, or that came of a sleep. */
export const typedNapRecord = {
  childId: true,
  reportId: true,
  child,
  report: {
    select: {
      timeStart: true,
      timeEnd: true,
      recorder: personName,
      performer,
      sleeps: { select: { sleep: { select: { childId: true } } } },
    },
  },
} as const satisfies Prisma.ReportChildSelect;
type TypedNapRecord = Prisma.ReportChildGetPayload<{ select: typeof typedNapRecord }>;

function planOn(plans: SheetRecord['child']['carePlans'], day: string) {
  const plan = plans.find((one) => countsOn(one, day));
  return plan && { SleepPlan: plan.content as CarePlan['Content'] };
}

function presentCheck(check: SheetRecord['checks'][number]): SheetCheck {
  const { undoneAt } = check;
  return {
    SleepCheckID: check.id,
    At: check.at.toISOString(),
    RecordedAt: check.recordedAt.toISOString(),
    By: check.recorder.displayName,
    Performer: presentPerformer(check.performer),
    Position: check.position as SleepPosition,
    Breathing: check.breathing as (typeof breathings)[number],
    Signs: check.signs as (typeof distressSigns)[number][],
    Action: check.action as (typeof checkActions)[number],
    Note: check.note,
    IsLate: check.isLate,
    Undone: undoneAt && {
      At: undoneAt.toISOString(),
      By: check.undoer?.displayName ?? '',
      Performer: presentPerformer(check.undoPerformer),
      Reason: check.undoneReason,
    },
  };
}

/** A sleep with its checks and what lies between them, as it stands at this moment. */
export function presentSleep(
  { child: { birthDate, location, classroom, carePlans, ...names }, ...sleep }: SheetRecord,
  now: Date,
): SheetSleep {
  const { startedAt, endedAt, startRecordedAt, endRecordedAt, checks } = sleep;
  const standing = checks.filter(({ undoneAt }) => undoneAt === null);
  const isLate = (at: Date | null, recordedAt: Date | null) =>
    at !== null && recordedAt !== null && recordedAt.getTime() - at.getTime() > lateAfterMs;
  const looks = [{ at: startedAt, checkMinutes: sleep.checkMinutes }, ...standing];
  return {
    SleepID: sleep.id,
    ChildID: sleep.childId,
    ...presentNames(names),
    BirthDate: birthDate && dayOf(birthDate),
    ClassroomName: classroom.displayName,
    StartedAt: startedAt.toISOString(),
    EndedAt: endedAt?.toISOString() ?? null,
    TimeStart: timeIn(location.timeZone, startedAt),
    TimeEnd: endedAt && timeIn(location.timeZone, endedAt),
    StartedBy: sleep.starter.displayName,
    EndedBy: sleep.ender?.displayName ?? null,
    StartPerformer: presentPerformer(sleep.startPerformer),
    EndPerformer: presentPerformer(sleep.endPerformer),
    PutDown: sleep.putDown as SleepPosition,
    ...planOn(carePlans, dayOf(sleep.day)),
    EnteredAfterwards: isLate(startedAt, startRecordedAt) || isLate(endedAt, endRecordedAt),
    DailyReportIds: sleep.reports
      .filter(({ report }) => report.children.some(({ childId }) => childId === sleep.childId))
      .map(({ report }) => report.id),
    ...otherReports(location.timeZone, sleep),
    Checks: checks.map(presentCheck),
    Gaps: gapsOf(looks, endedAt ?? now).map(({ from, to }) => ({ From: from.toISOString(), To: to.toISOString() })),
  };
}

/** A nap that somebody typed: nobody has said that they looked. */
export function presentTypedNap(
  { childId, reportId, child: { birthDate, location, classroom, carePlans, ...names }, report }: TypedNapRecord,
  day: string,
): SheetSleep {
  const time = (clock: Date | null) => (clock === null ? '00:00' : timeOf(clock));
  const [TimeStart, TimeEnd] = [time(report.timeStart), time(report.timeEnd)];
  return {
    SleepID: null,
    ChildID: childId,
    ...presentNames(names),
    BirthDate: birthDate && dayOf(birthDate),
    ClassroomName: classroom.displayName,
    StartedAt: instantOf(location.timeZone, day, TimeStart).toISOString(),
    EndedAt: instantOf(location.timeZone, day, TimeEnd).toISOString(),
    TimeStart,
    TimeEnd,
    StartedBy: report.recorder.displayName,
    EndedBy: report.recorder.displayName,
    StartPerformer: presentPerformer(report.performer),
    EndPerformer: presentPerformer(report.performer),
    PutDown: null,
    ...planOn(carePlans, day),
    EnteredAfterwards: true,
    DailyReportIds: [reportId],
    Checks: [],
    Gaps: [],
  };
}
