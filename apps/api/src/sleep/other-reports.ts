import type { OtherReport } from '@footprints/contracts/sleep';
import { timeOf } from '../db/calendar.ts';
import type { Prisma } from '../generated/client.ts';
import { napParts } from './nap-parts.ts';

/** The reports that a sleep became, in the order of its parts. */
export const napReports = {
  select: {
    report: {
      select: {
        id: true,
        timeStart: true,
        timeEnd: true,
        children: { select: { childId: true, correctedAt: true } },
      },
    },
  },
  orderBy: { reportId: 'asc' },
} as const satisfies Prisma.Sleep$reportsArgs;

interface Ended {
  childId: number;
  startedAt: Date;
  endedAt: Date | null;
  reports: readonly Prisma.SleepReportGetPayload<typeof napReports>[];
}

/** What was said of a sleep in reports and is no longer what was recorded at the cot, which stays as it was. */
export function otherReports(
  timeZone: string,
  { childId, startedAt, endedAt, reports }: Ended,
): { OtherReports?: OtherReport[] } {
  if (endedAt === null) return {};
  const parts = napParts(timeZone, startedAt, endedAt);
  const OtherReports = reports.flatMap(({ report }, index): OtherReport[] => {
    const row = report.children.find((child) => child.childId === childId);
    if (row === undefined) {
      const Why = report.children.length === 0 ? 'withdrawn' : 'moved';
      return [{ Why, TimeStart: null, TimeEnd: null }];
    }
    const TimeStart = report.timeStart && timeOf(report.timeStart);
    const TimeEnd = report.timeEnd && timeOf(report.timeEnd);
    const part = parts[index];
    const isSame = TimeStart === part?.timeStart && TimeEnd === part.timeEnd;
    return row.correctedAt === null || isSame ? [] : [{ Why: 'corrected', TimeStart, TimeEnd }];
  });
  return OtherReports.length > 0 ? { OtherReports } : {};
}
