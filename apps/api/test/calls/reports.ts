import * as calls from '@footprints/contracts/reports';
import { call, readersOfAva, staffOfAva } from './call.ts';
import { plain } from './records.ts';

const hello = { ReportTypeId: 7, Note: 'Hello' } as const;

export const reportsCalls = [
  call(calls.saveReport, staffOfAva, ({ ava }) => ({ body: { ...hello, children: [plain(ava)] } })),
  call(calls.listReports, readersOfAva, ({ ava }) => ({ body: { ChildID: ava, ReportTypeId: 7, Day: '2026-11-18' } })),
  call(calls.getReport, readersOfAva, ({ ava, records }) => ({ params: { id: records.reportId, childId: ava } }), {
    as: 'sunflowers',
  }),
];
