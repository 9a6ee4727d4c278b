import pLimit from 'p-limit';
import { adminMessages, importSentences } from '@footprints/contracts/admin-errors';
import { type importChildren, importColumns, importRowsMax, type ImportResult } from '@footprints/contracts/transfer';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { append, type AuditEntry } from '../audit/append.ts';
import { placeScope } from '../viewer/place-scope.ts';
import { requireFresh, type Viewer } from '../viewer/viewer.ts';
import { query } from '../db/statement.ts';
import { refusableTransaction } from '../db/transaction.ts';
import { holdRights } from '../identity/rights.ts';
import type { Deps } from '../deps.ts';
import { Refusal, Refused } from '../http/failure.ts';
import { type Header, readHeader, separatorOf } from './columns.ts';
import { byteOrderMark, csvLines, readCsv, UnreadableRow } from './csv-text.ts';
import { askGuardians } from '../children/guardian-requests.ts';
import { madeParent } from '../children/guardians.ts';
import { knownAt } from './import-known.ts';
import { newParentsOf, type Plan, planImport } from './import-plan.ts';
import { readRow, type RowDraft } from './import-rows.ts';
import { storeImport } from './import-store.ts';
import { holdImports } from './sql.ts';
import { type Pause, pauses, slicesOf } from './pause.ts';
import { filePlace } from './file-place.ts';
import { addProblem, mergeProblems, noProblems, type Problems } from './problems.ts';

/** The file to fill in: its header and a row that shows how. */
export function importTemplate(): string {
  const example: Record<(typeof importColumns)[number], string> = {
    'First name': 'Ava',
    'Middle name': 'Rose',
    'Last name': 'Carter',
    'Birth date': '2023-04-30',
    Classroom: 'Sunflowers',
    Group: 'Early Birds',
    Allergies: 'Peanuts: hives; Milk',
    'Photo consent': 'yes',
    'Guardian 1 email': 'jordan.carter@example.com',
    'Guardian 1 name': 'Jordan Carter',
    'Guardian 1 relationship': 'Mother',
    'Guardian 2 email': '',
    'Guardian 2 name': '',
    'Guardian 2 relationship': '',
  };
  return byteOrderMark + csvLines([importColumns, importColumns.map((column) => example[column])]);
}

interface FileRead {
  drafts: RowDraft[];
  rows: number;
  /** The row that names the columns. */
  headerRow: number;
  problems: Problems;
}

/** One file after the other: each takes its turns with whoever else is to be answered, and not with other files. */
const oneByOne = pLimit(1);

/** Reads the whole file by itself, without what is stored. */
async function readFile(text: string, today: string, pause: Pause): Promise<FileRead | Refusal> {
  const problems = noProblems();
  const drafts: RowDraft[] = [];
  let header: Header | undefined;
  let headerRow = 0;
  let rows = 0;
  try {
    for await (const line of readCsv(text, separatorOf(text), pause)) {
      if (header === undefined) {
        header = readHeader(line, problems);
        headerRow = line.row;
        continue;
      }
      rows += 1;
      if (rows > importRowsMax) return new Refusal(adminMessages.csvTooLarge);
      if (header.isUsable) drafts.push(readRow(header, line, today, problems));
    }
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    if (!(error instanceof UnreadableRow)) throw error;
    if (header === undefined) return new Refusal(adminMessages.csvUnreadable);
    rows += 1;
    addProblem(problems, { Row: error.row, Column: '', Problem: importSentences.rowUnreadable });
  }
  if (rows === 0) return new Refusal(adminMessages.csvEmpty);
  return { drafts, rows, headerRow, problems };
}

/** So many are asked at once: Prisma names each value of a row by itself. */
const askedAtOnce = 200;

/**
 * Imports the children of a file with their guardians, all of them or, when anything is wrong, none; a dry run only says
 * what would happen. A child that the location has already, by name and birth date, stays as it is.
 * @returns what was or would be done, with every problem; a refusal for what is no such file at all, or for who has to say
 *   again who they are, where it gives an account that is there the role Parent
 * @throws not found for a location outside the scope; 400 when an admin names none
 */
export async function importChildrenAs(
  deps: Deps,
  viewer: Viewer,
  { LocationID, Csv, DryRun }: OutputOf<typeof importChildren.body>,
): Promise<ImportResult | Refusal> {
  const scope = placeScope(viewer);
  const { id: locationId, today } = await filePlace(deps, scope, LocationID);
  const pause = pauses();
  const file = await oneByOne(() => readFile(Csv, today, pause));
  if (file instanceof Refusal) return file;
  const emails = file.drafts.flatMap(({ guardians }) => guardians.map(({ email }) => email.toLowerCase()));
  return refusableTransaction(deps, async (transaction) => {
    // One import of a location after the other, so that the second finds what the first added.
    if (!DryRun) {
      await query(transaction, holdImports(locationId));
      await holdRights(transaction, viewer);
    }
    const known = await knownAt(transaction, scope, locationId, [...new Set(emails)], pause);
    const plan = await planImport(file.drafts, known, pause);
    const problems = mergeProblems(file.problems, plan.problems);
    const result = resultOf(file, plan, problems);
    if (DryRun || problems.count > 0) return result;
    if (newParentsOf(plan).length > 0) requireFresh(viewer);
    if (plan.children.length > 0) {
      const where = { locationId, today, at: deps.now(), actorId: viewer.userId };
      const asked = await storeImport(transaction, plan, where, pause);
      for await (const slice of slicesOf(asked, askedAtOnce, pause)) {
        await askGuardians(deps, transaction, viewer, slice);
      }
      await append(transaction, entriesOf(viewer, locationId, plan, result));
    }
    return { ...result, Stored: true };
  });
}

function resultOf({ rows, headerRow }: FileRead, plan: Plan, { listed, count, rows: wrong }: Problems): ImportResult {
  return {
    Rows: rows,
    NewChildren: plan.children.length,
    AlreadyThere: plan.alreadyThere,
    NewGuardians: plan.newGuardians.size,
    LinkedGuardians: plan.linkedGuardians.size,
    DisabledGuardians: [...plan.linkedGuardians.values()].filter(({ isDisabled }) => isDisabled).length,
    AskedGuardians: plan.askedGuardians.size,
    RowsWithProblems: wrong.size - (wrong.has(headerRow) ? 1 : 0),
    Problems: listed,
    MoreProblems: count - listed.length,
    Stored: false,
  };
}

/** One entry for the import, and one for each account that it made a parent's. */
function entriesOf(viewer: Viewer, locationId: number, plan: Plan, result: ImportResult): AuditEntry[] {
  const { Rows, NewChildren, AlreadyThere, NewGuardians, LinkedGuardians, AskedGuardians } = result;
  return [
    {
      actorId: viewer.userId,
      action: 'children.imported',
      entityId: '',
      locationId,
      after: { Rows, NewChildren, AlreadyThere, NewGuardians, LinkedGuardians, AskedGuardians },
    },
    ...newParentsOf(plan).map((account) => madeParent(viewer, account)),
  ];
}
