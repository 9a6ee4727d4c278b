import { adminMessages } from '@footprints/contracts/errors';
import { saveTrivia, type TriviaRow } from '@footprints/contracts/trivia';
import { Textarea, TextInput } from '@mantine/core';
import { countCodePoints } from '../../lib/code-points.ts';
import type { FormProblem } from '../../forms/use-form-outcome.ts';
import { useSession } from '../identity/use-session.ts';
import { LocationSelect } from '../places/location-select.tsx';
import { type PeriodFieldValues, PeriodFields, periodProblems } from '../../forms/period.tsx';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';

interface Fields extends PeriodFieldValues {
  title: string;
  message: string;
  locationId: number | undefined;
}

const messageMax = 500;

function problemsOf(fields: Fields): FormProblem<keyof Fields>[] {
  const problems: FormProblem<keyof Fields>[] = [];
  if (fields.title.trim() === '') problems.push({ field: 'title', message: adminMessages.titleMissing });
  if (fields.message.trim() === '') problems.push({ field: 'message', message: adminMessages.textMissing });
  if (countCodePoints(fields.message) > messageMax) {
    problems.push({ field: 'message', message: `The message can be at most ${String(messageMax)} characters.` });
  }
  return [...problems, ...periodProblems(fields)];
}

interface TriviaDialogProps {
  /** Undefined: a new one. */
  trivia: TriviaRow | undefined;
  today: string;
  onClose: () => void;
  onLoadPresent: () => void;
}

/** A trivia's words, days and location. */
export function TriviaDialog({ trivia, today, onClose, onLoadPresent }: TriviaDialogProps) {
  const { hasRole, appInfo } = useSession();
  const isAdmin = hasRole('Admin');
  const form = useRecordForm({
    initial: {
      title: trivia?.Title ?? '',
      message: trivia?.Message ?? '',
      fromDay: trivia?.FromDay ?? today,
      toDay: trivia?.ToDay ?? '',
      locationId: (trivia ? trivia.LocationID : appInfo?.LocationID) ?? undefined,
    },
    problemsOf,
    bodyOf: ({ title, message, fromDay, toDay, locationId }) => ({
      TriviaID: trivia?.TriviaID,
      Version: trivia?.Version,
      Title: title,
      Message: message,
      FromDay: fromDay,
      ToDay: toDay === '' ? null : toDay,
      LocationID: locationId ?? null,
    }),
    save: useSaveRecord(saveTrivia, trivia ? 'The trivia was saved.' : 'The trivia was added.'),
    onSaved: onClose,
  });
  const { fields, errors, change } = form;
  return (
    <RecordDialog
      title={trivia ? `Edit ${trivia.Title}` : 'Add trivia'}
      form={form}
      onClose={onClose}
      onLoadPresent={onLoadPresent}
    >
      <TextInput
        label="Title"
        value={fields.title}
        error={errors.title}
        required
        maxLength={120}
        onChange={(event) => {
          change({ title: event.currentTarget.value });
        }}
      />
      <Textarea
        label="Message"
        description={`${String(countCodePoints(fields.message))} of ${String(messageMax)} characters`}
        rows={4}
        value={fields.message}
        error={errors.message}
        required
        onChange={(event) => {
          change({ message: event.currentTarget.value });
        }}
      />
      <PeriodFields value={fields} errors={errors} onChange={change} />
      {isAdmin && (
        <LocationSelect
          value={fields.locationId}
          noneLabel="Every location"
          onChange={(locationId) => {
            change({ locationId });
          }}
        />
      )}
    </RecordDialog>
  );
}
