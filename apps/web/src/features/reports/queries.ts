import {
  getReport,
  listReports,
  type ReportRow,
  saveReport,
  type SaveReportInput,
} from '@footprints/contracts/reports';
import { pageSizeMax } from '@footprints/contracts/limits';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { answerQuery } from '../../api/answer-query.ts';
import { call, callForSuccess } from '../../api/client.ts';
import { entryPages } from '../entries/entry-pages.ts';

/** What everything of reports is kept under. */
export const reportsKey = 'reports';

export const reportsQuery = entryPages<ReportRow>(reportsKey, (body, signal) => call(listReports, { body, signal }));

/** A child's reports since a day, newest first, over as many pages as they take. */
export function reportsSinceQuery(childId: number, day: string) {
  return queryOptions({
    queryKey: [reportsKey, 'since', childId, day],
    queryFn: async ({ signal }): Promise<ReportRow[]> => {
      const rows: ReportRow[] = [];
      for (let PageNumber = 1; ; PageNumber += 1) {
        const body = { ChildID: childId, PageNumber, PageSize: pageSizeMax };
        const { data, count } = await call(listReports, { body, signal });
        rows.push(...data.flatMap((group) => group.Data).filter((row) => row.StartDate >= day));
        if (PageNumber * pageSizeMax >= count || (data.at(-1)?.Date ?? '') < day) return rows;
      }
    },
  });
}

export function reportQuery(id: number, childId: number) {
  return answerQuery([reportsKey, 'detail', id, childId], getReport, { params: { id, childId } });
}

/** Saves a report, and gives its id where the answer has it; every list of reports is asked for anew afterwards. */
export async function saveReportOf(
  client: QueryClient,
  input: { body: SaveReportInput; idempotencyKey: string; signal: AbortSignal },
): Promise<number | undefined> {
  const said = await callForSuccess(saveReport, input);
  void client.invalidateQueries({ queryKey: [reportsKey] });
  return said?.DailyReportId;
}
