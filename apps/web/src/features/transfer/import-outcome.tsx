import type { ImportResult } from '@footprints/contracts/transfer';
import { counted } from '../../lib/counted.ts';
import classes from './transfer.module.css';

/** More would only be scrolled past: once these are corrected, the next try shows the others. */
const problemsShown = 200;

const children = (count: number) => counted(count, 'child', 'children');
const guardians = (count: number) => counted(count, 'guardian', 'guardians');

/** What an import does or has done, line by line; what it does not touch is left out. */
export function importLines({ NewChildren, AlreadyThere, NewGuardians, LinkedGuardians }: ImportResult): string[] {
  return [
    NewChildren > 0 && `New: ${children(NewChildren)}.`,
    AlreadyThere > 0 && `There already, and left as they are: ${children(AlreadyThere)}.`,
    NewGuardians > 0 && `New accounts: ${guardians(NewGuardians)}, still to be invited.`,
    LinkedGuardians > 0 && `Linked to a child by the account they have: ${guardians(LinkedGuardians)}.`,
  ].filter((line) => line !== false);
}

/** What is wrong with a file, in one sentence. */
export function problemsSentence({ Problems, Rows }: ImportResult): string {
  const found = `${counted(Problems.length, 'problem', 'problems')} in ${counted(Rows, 'row', 'rows')}.`;
  return `${found} Nothing can be imported yet: please correct the file and choose it again.`;
}

/** Every problem of a file, by row and column as a spreadsheet shows them. */
export function ProblemTable({ problems }: { problems: ImportResult['Problems'] }) {
  const more = problems.length - problemsShown;
  return (
    <>
      <div className={classes.problems}>
        <table aria-label="Problems">
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Column</th>
              <th scope="col">What is wrong</th>
            </tr>
          </thead>
          <tbody>
            {problems.slice(0, problemsShown).map(({ Row, Column, Problem }, index) => (
              <tr key={index}>
                <td>{Row}</td>
                <td>{Column || '–'}</td>
                <td>{Problem}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && <p className={classes.note}>And {counted(more, 'more problem', 'more problems')}.</p>}
    </>
  );
}
