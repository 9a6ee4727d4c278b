import * as calls from '@footprints/contracts/reports';
import { call, readersOfAva, savers, staffOfAva } from './call.ts';
import { freshReport, plain } from './records.ts';

const hello = { ReportTypeId: 7, Note: 'Hello' } as const;

export const reportsCalls = [
  call(calls.saveReport, staffOfAva, ({ ava }) => ({ body: { ...hello, children: [plain(ava)] } })),
  call(calls.listReports, readersOfAva, ({ ava }) => ({
    body: { ChildID: ava, ReportTypeId: hello.ReportTypeId, Day: '2026-11-18' },
  })),
  call(calls.getReport, readersOfAva, ({ ava, records }) => ({ params: { id: records.reportId, childId: ava } }), {
    as: 'sunflowers',
  }),
  call(calls.undoReport, savers, async ({ api, ava }) => ({ body: await freshReport(api, ava) })),
  call(calls.amendReport, staffOfAva, async ({ api, ava }) => ({
    body: { ...(await freshReport(api, ava)), Version: 1, Changes: { Note: 'Corrected' } },
  })),
  call(calls.retractReport, staffOfAva, async ({ api, ava }) => ({
    body: { ...(await freshReport(api, ava)), Version: 1 },
  })),
  call(calls.moveReport, staffOfAva, async ({ api, ava, world }) => ({
    body: { ...(await freshReport(api, ava)), FromChildID: ava, ToChildID: world.children.ben, Version: 1 },
  })),
  call(calls.getReportHistory, readersOfAva, ({ ava, records }) => ({
    params: { id: records.reportId, childId: ava },
  })),
];
