import { adminMessages } from '@footprints/contracts/admin-errors';
import { getImportTemplate, type ImportResult } from '@footprints/contracts/transfer';
import { Button } from '@mantine/core';
import { IconDownload, IconFileUpload } from '@tabler/icons-react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDownload } from '../../api/download.ts';
import { isRefusedFor } from '../../api/errors.ts';
import { readableError } from '../../api/query-client.ts';
import { counted } from '../../lib/counted.ts';
import { guardiansToInvite } from '../../lib/guardians-to-invite.ts';
import { paths } from '../../lib/paths.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import { SuccessPanel } from '../../ui/success-panel.tsx';
import { type CsvFile, readCsv } from './csv-file.ts';
import { importLines, ImportTrial } from './import-trial.tsx';
import { type ImportInput, type Place, trialQuery, useImport } from './queries.ts';
import classes from './transfer.module.css';

/** The file that was chosen last, as it is read; `number` tells one from the next. */
function useChosenFile() {
  const [chosen, setChosen] = useState<{ number: number; file: CsvFile }>();
  const choices = useRef(0);
  const choose = async (picked: File, onRead: () => void) => {
    const number = (choices.current += 1);
    const file = await readCsv(picked);
    // Another file was chosen while this one was being read.
    if (number !== choices.current) return;
    onRead();
    setChosen({ number, file });
  };
  return { file: chosen?.file, number: chosen?.number ?? 0, choose, forget: () => setChosen(undefined) };
}

/** What keeps a chosen file from being tried, in a sentence; undefined where nothing does. */
function problemOf(file: CsvFile, place: Place): string | undefined {
  if ('problem' in file) return file.problem;
  return place.isMissing ? adminMessages.locationMissing : undefined;
}

/** Imports children: a file is chosen, tried at once without storing anything, and imported when nothing is wrong. */
export function ImportCard({ place }: { place: Place }) {
  const { file, number, choose, forget } = useChosenFile();
  const template = useDownload();
  const store = useImport();

  const problem = file && problemOf(file, place);
  const input: ImportInput | undefined =
    file && 'text' in file && !problem ? { Csv: file.text, LocationID: place.locationId } : undefined;
  const trial = useQuery(trialQuery(number, input));

  if (store.data?.Stored) {
    const startOver = () => {
      store.reset();
      forget();
    };
    return <Imported result={store.data} locationId={store.variables.LocationID} onAgain={startOver} />;
  }
  const isReady = trial.data !== undefined && trial.data.Problems.length === 0;
  return (
    <Card title="Import children">
      <div className={classes.part}>
        <ol className={classes.steps}>
          <li>Download the template: its first row names the columns, its second is an example.</li>
          <li>Fill in one row per child, with its guardians, and save the file as “CSV UTF-8”.</li>
          <li>Choose the file. You are shown what would happen before anything is stored.</li>
        </ol>
        <div className={classes.actions}>
          <BusyButton
            variant="default"
            leftSection={<IconDownload size={20} aria-hidden />}
            loading={template.isPending}
            onClick={() => template.mutate({ endpoint: getImportTemplate, name: 'children-template.csv' })}
          >
            Download template
          </BusyButton>
          <FileButton
            accept=".csv,text/csv"
            icon={<IconFileUpload size={20} aria-hidden />}
            variant={isReady ? 'default' : 'filled'}
            disabled={store.isPending}
            onChoose={(picked) => void choose(picked, store.reset)}
          >
            {file ? 'Choose another file' : 'Choose file'}
          </FileButton>
        </div>
        {template.error && <ErrorSummary messages={[readableError(template.error)]} />}
        {file && <p className="name">{file.name}</p>}
        {problem && <ErrorSummary messages={[problem]} />}
        {input && <Trial trial={trial} input={input} place={place} store={store} />}
      </div>
    </Card>
  );
}

interface TrialProps {
  trial: UseQueryResult<ImportResult>;
  input: ImportInput;
  place: Place;
  store: ReturnType<typeof useImport>;
}

/** What came of trying the file, and of importing it. */
function Trial({ trial, input, place, store }: TrialProps) {
  // What an earlier file, or another location, came to says nothing of this one.
  const isOfThis = store.variables?.Csv === input.Csv && store.variables.LocationID === input.LocationID;
  return (
    <>
      {trial.isFetching && <StatusMessage>Checking the file…</StatusMessage>}
      {trial.error && !trial.isFetching && (
        <>
          <ErrorSummary messages={[readableError(trial.error)]} />
          {!isRefusedFor(trial.error, 'csvTooLarge') && (
            <Button variant="default" onClick={() => void trial.refetch()}>
              Check again
            </Button>
          )}
        </>
      )}
      {trial.data && (
        <ImportTrial
          place={place}
          result={(isOfThis ? store.data : undefined) ?? trial.data}
          failure={isOfThis ? store.error : null}
          isStoring={store.isPending}
          onImport={() => store.mutate(input)}
        />
      )}
    </>
  );
}

interface ImportedProps {
  result: ImportResult;
  /** Where it was imported, whichever location is chosen by now. */
  locationId: number | undefined;
  onAgain: () => void;
}

function Imported({ result, locationId, onAgain }: ImportedProps) {
  return (
    <SuccessPanel
      title={`${counted(result.NewChildren, 'child', 'children')} imported`}
      text={importLines({ ...result, NewChildren: 0 }).join(' ')}
      actions={[
        // Children who were there already may be those of an import whose answer was lost, with its guardians.
        ...(result.NewGuardians > 0 || result.AlreadyThere > 0
          ? [{ label: 'Invite guardians', to: guardiansToInvite(locationId) }]
          : []),
        { label: 'Go to Children', to: paths.adminChildren },
        { label: 'Import another file', onClick: onAgain },
      ]}
    />
  );
}
