import type { ImportResult } from '@footprints/contracts/transfer';
import { messages } from '@footprints/contracts/errors';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { readableError } from '../../api/query-client.ts';
import { counted } from '../../lib/counted.ts';
import { guardiansToInvite } from '../../lib/guardians-to-invite.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import type { Place } from './queries.ts';
import classes from './transfer.module.css';

const unconfirmed = `${messages.unavailable} Importing the same file again adds no child twice.`;

interface ImportTrialProps {
  place: Place;
  result: ImportResult;
  failure: Error | null;
  isStoring: boolean;
  onImport: () => void;
}

/** What a file would change, or why it cannot be imported, and the button that does it. */
export function ImportTrial({ place, result, failure, isStoring, onImport }: ImportTrialProps) {
  const { Problems, MoreProblems, NewChildren, Rows } = result;
  if (Problems.length > 0) {
    return (
      <>
        <ErrorSummary messages={[problemsSentence(result)]} />
        <ProblemTable problems={Problems} more={MoreProblems} />
        <div className={classes.actions}>
          <Button disabled>Import children</Button>
        </div>
      </>
    );
  }
  if (NewChildren === 0) {
    return (
      <>
        <StatusMessage>
          Every child of this file is there already ({counted(Rows, 'row', 'rows')}): there is nothing to import.
        </StatusMessage>
        {/* They may be those of an import whose answer was lost, with its guardians. */}
        <Link to={guardiansToInvite(place.locationId)}>Invite guardians</Link>
      </>
    );
  }
  return (
    <>
      <div role="status" className={classes.trial}>
        <p>{counted(Rows, 'row', 'rows')} without problems. This would be imported:</p>
        <ul>
          {importLines(result).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      {failure && <ErrorSummary messages={[readableError(failure, unconfirmed)]} />}
      <div className={classes.actions}>
        <Button loading={isStoring} onClick={onImport}>
          Import {counted(NewChildren, 'child', 'children')}
        </Button>
      </div>
    </>
  );
}

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

function problemsSentence({ RowsWithProblems, Rows }: ImportResult): string {
  const where =
    RowsWithProblems === 0
      ? 'the row that names the columns'
      : `${RowsWithProblems.toLocaleString('en-US')} of ${counted(Rows, 'row', 'rows')}`;
  return `Problems in ${where}. Nothing can be imported yet: please correct the file and choose it again.`;
}

/** The problems of a file, by row and column as a spreadsheet shows them, and how many more there are. */
function ProblemTable({ problems, more }: { problems: ImportResult['Problems']; more: number }) {
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
