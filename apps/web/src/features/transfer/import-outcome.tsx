import type { ImportResult } from '@footprints/contracts/transfer';
import { counted } from '../../lib/counted.ts';
import { PlainTable } from '../../ui/plain-table.tsx';
import classes from './transfer.module.css';

const children = (count: number) => counted(count, 'child', 'children');
const guardians = (count: number) => counted(count, 'guardian', 'guardians');

/** What an import does or has done, line by line; what it does not touch is left out. */
export function importLines({
  NewChildren,
  AlreadyThere,
  NewGuardians,
  LinkedGuardians,
  DisabledGuardians,
  AskedGuardians,
}: ImportResult): string[] {
  return [
    NewChildren > 0 && `New: ${children(NewChildren)}.`,
    AlreadyThere > 0 && `There already, and left as they are: ${children(AlreadyThere)}.`,
    NewGuardians > 0 && `New accounts: ${guardians(NewGuardians)}, still to be invited.`,
    AskedGuardians > 0 && `Asked by email first, because their account is elsewhere: ${guardians(AskedGuardians)}.`,
    LinkedGuardians > 0 && `Linked to a child by the account they have: ${guardians(LinkedGuardians)}.`,
    DisabledGuardians > 0 && `Of these with a disabled account, who cannot sign in: ${guardians(DisabledGuardians)}.`,
  ].filter((line) => line !== false);
}

export function problemsSentence({ RowsWithProblems, Rows }: ImportResult): string {
  const where =
    RowsWithProblems === 0
      ? 'the row that names the columns'
      : `${RowsWithProblems.toLocaleString('en-US')} of ${counted(Rows, 'row', 'rows')}`;
  return `Problems in ${where}. Nothing can be imported yet: please correct the file and choose it again.`;
}

/** The problems of a file, by row and column as a spreadsheet shows them, and how many more there are. */
export function ProblemTable({ problems, more }: { problems: ImportResult['Problems']; more: number }) {
  return (
    <>
      <div className={classes.problems}>
        <PlainTable heads={['Row', 'Column', 'What is wrong']} label="Problems">
          {problems.map(({ Row, Column, Problem, Value, Suggestion }, index) => (
            <tr key={index}>
              <td>{Row}</td>
              <td>{Column || '–'}</td>
              <td>
                {Value !== undefined && <q>{Value}</q>} {Problem}
                {Suggestion !== undefined && ` Did you mean “${Suggestion}”?`}
              </td>
            </tr>
          ))}
        </PlainTable>
      </div>
      {more > 0 && <p className={classes.note}>And {counted(more, 'more problem', 'more problems')}.</p>}
    </>
  );
}
