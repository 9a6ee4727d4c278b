import type { Examples } from './example.ts';
import { done } from './example.ts';

export const adminTransferExamples: Examples = {
  'POST /admin/import/children': {
    body: { Csv: 'First name,Last name,Classroom\nAva,Carter,Sunflowers\nBen,,Sunflowers', DryRun: true },
    answer: done({
      Rows: 2,
      NewChildren: 1,
      AlreadyThere: 0,
      NewGuardians: 0,
      LinkedGuardians: 0,
      Problems: [{ Row: 3, Column: 'Last name', Problem: 'Please enter a last name.' }],
      Stored: false,
    }),
  },
};
