import * as calls from '@footprints/contracts/transfer';
import { type Asked, call, directorHere, directorsOnly } from './call.ts';

const november = ({ maple }: Asked) => ({
  query: { LocationID: maple, FromDay: '2026-11-01', ToDay: '2026-11-30' },
});

/** Files in and out, asked about Maple Street. */
export const transferCalls = [
  call(calls.importChildren, directorHere, ({ maple }) => ({
    body: { LocationID: maple, Csv: 'First name,Last name,Classroom\nUna,New,Nowhere', DryRun: true },
  })),
  call(calls.getImportTemplate, directorsOnly),
  call(calls.exportChildren, directorHere, ({ maple }) => ({ query: { LocationID: maple } })),
  call(calls.exportReports, directorHere, november),
  call(calls.exportAttendance, directorHere, november),
];
