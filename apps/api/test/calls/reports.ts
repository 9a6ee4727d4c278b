import * as calls from '@footprints/contracts/reports';
import { call, readersOfAva, savers, staffOfAva } from './call.ts';
import { plain } from '../note-report.ts';
import { freshReport } from './records.ts';

const hello = { ReportTypeId: 7, Note: 'Hello' } as const;

export const reportsCalls = [
  call(calls.saveReport, staffOfAva, ({ ava }) => ({ body: { ...hello, children: [plain(ava)] } })),
  call(calls.listReports, readersOfAva, ({ ava }) => ({
    body: { ChildID: ava, ReportTypeId: hello.ReportTypeId, Day: '2026-11-18' },
  })),
  call(calls.getReport, readersOfAva, ({ ava, records }) => ({ params: { id: records.reportId, childId: ava } }), {
    as: 'sunflowers',
  }),
  // Of Ben, of whom no family reads anything here.
  call(calls.undoReport, savers, async ({ api, world }) => ({ body: await freshReport(api, world.children.ben) })),
  call(calls.amendReport, staffOfAva, async ({ api, ava }) => ({
    body: { ...(await freshReport(api, ava)), Version: 1, Changes: { Note: 'Corrected' }, Reason: 'Wrong amount' },
  })),
  call(calls.retractReport, staffOfAva, async ({ api, ava }) => ({
    body: { ...(await freshReport(api, ava)), Version: 1, Reason: 'Entered twice' },
  })),
  call(calls.moveReport, staffOfAva, async ({ api, ava, world }) => ({
    body: {
      ...(await freshReport(api, ava)),
      FromChildID: ava,
      ToChildID: world.children.ben,
      Version: 1,
      Reason: 'Wrong child',
    },
  })),
  call(calls.getReportHistory, readersOfAva, ({ ava, records }) => ({
    params: { id: records.reportId, childId: ava },
  })),
];
