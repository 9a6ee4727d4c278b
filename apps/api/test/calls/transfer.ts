import * as calls from '@footprints/contracts/transfer';
import { type About, call, directorHere, directorsOnly } from './call.ts';

const november = ({ world }: About) => ({
  query: { LocationID: world.maple, FromDay: '2026-11-01', ToDay: '2026-11-30' },
});

/** Files in and out, asked about Maple Street. */
export const transferCalls = [
  call(calls.importChildren, directorHere, ({ world }) => ({
    body: { LocationID: world.maple, Csv: 'First name,Last name,Classroom\nUna,New,Nowhere', DryRun: true },
  })),
  call(calls.getImportTemplate, directorsOnly),
  call(calls.exportChildren, directorHere, ({ world }) => ({ query: { LocationID: world.maple } })),
  call(calls.exportReports, directorHere, november),
  call(calls.exportAttendance, directorHere, november),
];
