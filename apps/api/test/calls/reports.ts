import * as calls from '@footprints/contracts/reports';
import { call, readersOfAva, staffOfAva } from './call.ts';
import { plain } from './records.ts';

const hello = { ReportTypeId: 7, Note: 'Hello' } as const;

export const reportsCalls = [
  call(calls.saveReport, staffOfAva, ({ world }) => ({
    body: { ...hello, children: [plain(world.children.ava)] },
  })),
  call(calls.listReports, readersOfAva, ({ world }) => ({ body: { ChildID: world.children.ava } })),
  call(
    calls.getReport,
    readersOfAva,
    ({ world, records }) => ({ params: { id: records.reportId, childId: world.children.ava } }),
    { as: 'sunflowers' },
  ),
];
