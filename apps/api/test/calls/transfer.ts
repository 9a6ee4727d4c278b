import { randomUUID } from 'node:crypto';
import * as calls from '@footprints/contracts/transfer';
import { type Asked, call, directorHere, directorsOnly } from './call.ts';

const november = ({ maple }: Asked) => ({
  query: { LocationID: maple, FromDay: '2026-11-01', ToDay: '2026-11-30' },
});

/** A child that the location does not have, in a classroom of this name. */
const fileFor = (LocationID: number, room: string, DryRun: boolean) => ({
  LocationID,
  Csv: `First name,Last name,Classroom,Group\nUna,${randomUUID()},${room},Buds`,
  DryRun,
});

/** Files in and out, asked about Maple Street. */
export const transferCalls = [
  call(calls.importChildren, directorHere, ({ maple }) => ({ body: fileFor(maple, 'Nowhere', true) }), {
    right: ({ maple }) => ({ body: fileFor(maple, 'The rosebuds', false) }),
  }),
  call(calls.getImportTemplate, directorsOnly),
  call(calls.exportChildren, directorHere, ({ maple }) => ({ query: { LocationID: maple } })),
  call(calls.exportReports, directorHere, november),
  call(calls.exportAttendance, directorHere, november),
];
