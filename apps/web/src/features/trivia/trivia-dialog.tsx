import { saveTrivia, triviaMessageMax, type TriviaRow } from '@footprints/contracts/trivia';
import { TextInput } from '@mantine/core';
import { useSession } from '../identity/use-session.ts';
import { LocationSelect } from '../places/location-select.tsx';
import { PeriodFields } from '../../forms/period-fields.tsx';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import type { EditedRecord } from '../../lists/use-editing.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import { NoteField } from '../../ui/note-field.tsx';

export function TriviaDialog({ row: trivia, today, ...ways }: EditedRecord<TriviaRow> & { today: string }) {
  const { hasRole, appInfo } = useSession();
  const isAdmin = hasRole('Admin');
  const form = useRecordForm({
    initial: {
      Title: trivia?.Title ?? '',
      Message: trivia?.Message ?? '',
      FromDay: trivia?.FromDay ?? today,
      ToDay: trivia?.ToDay ?? '',
      LocationID: (trivia ? trivia.LocationID : appInfo?.LocationID) ?? null,
    },
    bodyOf: (fields) => ({
      TriviaID: trivia?.TriviaID,
      Version: trivia?.Version,
      ...fields,
      ToDay: fields.ToDay || null,
    }),
    save: useSaveRecord(saveTrivia, trivia ? 'The trivia was saved.' : 'The trivia was added.', { takesKey: true }),
    onSaved: ways.onClose,
  });
  return (
    <RecordDialog title={trivia ? `Edit ${trivia.Title}` : 'Add trivia'} form={form} {...ways}>
      <TextInput label="Title" required maxLength={120} {...form.bind('Title')} />
      <NoteField label="Message" required maxLength={triviaMessageMax} {...form.bind('Message')} />
      <PeriodFields first={form.bind('FromDay')} last={form.bind('ToDay')} />
      {isAdmin && <LocationSelect none="Every location" {...form.bind('LocationID')} />}
    </RecordDialog>
  );
}
