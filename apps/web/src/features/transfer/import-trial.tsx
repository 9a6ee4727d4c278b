import type { ImportResult } from '@footprints/contracts/transfer';
import { messages } from '@footprints/contracts/errors';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { readableError } from '../../api/query-client.ts';
import { counted } from '../../lib/counted.ts';
import { guardiansToInvite } from '../../lib/guardians-to-invite.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import { importLines, ProblemTable, problemsSentence } from './import-outcome.tsx';
import type { Place } from './place.ts';
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
