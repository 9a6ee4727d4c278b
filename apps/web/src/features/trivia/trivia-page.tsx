import { deleteTrivia, listTrivia, saveTrivia, triviaMessageMax, type TriviaRow } from '@footprints/contracts/trivia';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PeriodFields } from '../../forms/period-fields.tsx';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { paths } from '../../lib/paths.ts';
import { NoteField } from '../../ui/note-field.tsx';
import { Page } from '../../ui/page.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import { useSession } from '../identity/use-session.ts';
import { EditButton } from '../../lists/edit-button.tsx';
import { RecordList } from '../../lists/record-list.tsx';
import type { Column } from '../../lists/list-table.tsx';
import { ConfirmButton } from '../../forms/confirm-button.tsx';
import { Period } from '../../ui/period.tsx';
import { useListQuery } from '../../lists/use-list-query.ts';
import { useRows } from '../../lists/use-rows.ts';
import { type EditedRecord, useEditing } from '../../lists/use-editing.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import { useToday } from '../../lib/use-clock.ts';
import { LocationSelect } from '../places/location-select.tsx';
import { triviaQuery } from './queries.ts';
import { star } from '../../ui/more-drawings.ts';

const excerptLength = 80;

/** A text on one line, cut at a word where it is longer than a row has room for. */
function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = Array.from(line);
  if (characters.length <= excerptLength) return line;
  const cut = characters.slice(0, excerptLength).join('');
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), excerptLength / 2)).trimEnd()}…`;
}

const columnsOf = (today: string): Column<TriviaRow>[] => [
  { title: 'Title', sort: 'Title', cell: ({ Title }) => Title },
  { title: 'Message', cell: ({ Message }) => excerpt(Message) },
  { title: 'Days', sort: 'FromDay', cell: (row) => <Period days={row} today={today} /> },
  { title: 'Location', cell: ({ LocationName }) => LocationName ?? 'Every location' },
];

/** What dashboards tell of on some days. */
export function TriviaPage() {
  const { timeZone } = useSession();
  const list = useListQuery(['FromDay', 'Title'], { startsDescending: true });
  const rows = useRows(listTrivia, list.query);
  const editing = useEditing(rows, ({ TriviaID }) => TriviaID);
  const remove = useSaveRecord(deleteTrivia, 'The trivia was deleted.');
  const today = useToday(timeZone);
  const addButton = <Button onClick={editing.add}>Add trivia</Button>;

  const actions = (row: TriviaRow) =>
    row.MayChange && (
      <>
        <EditButton name={row.Title} onEdit={editing.edit(row)} />
        <ConfirmButton
          isFinal
          label="Delete"
          about={row.Title}
          question={`Delete “${row.Title}”?`}
          consequence="This can’t be undone. To stop showing it, you can also give it a last day."
          onConfirm={() => remove.mutateAsync({ ID: row.TriviaID, Version: row.Version })}
        />
      </>
    );
  return (
    <Page title="Trivia" back={{ to: paths.admin, label: 'Back to Overview' }} width="list" actions={addButton}>
      <ShownToday />
      <RecordList
        list={list}
        rows={rows}
        columns={columnsOf(today)}
        rowKey={({ TriviaID }) => TriviaID}
        noun={['trivia', 'trivia']}
        actions={actions}
        empty={{
          text: 'There is no trivia yet. What you add here shows on the dashboards of parents and classrooms.',
          drawing: star,
          action: addButton,
        }}
      />
      {editing.edited && <TriviaDialog key={editing.edited.key} today={today} {...editing.edited.dialog} />}
    </Page>
  );
}

/** Which of them the dashboards of the viewer's own location show today. */
function ShownToday() {
  const { appInfo } = useSession();
  const { data } = useQuery({ ...triviaQuery, enabled: appInfo?.LocationID != null });
  if (data === undefined || !appInfo?.LocationName) return null;
  return (
    <StatusMessage>
      {data === null
        ? `${appInfo.LocationName} shows no trivia today.`
        : `${appInfo.LocationName} shows “${data.Title}” today. If several are in force, the one that began last is shown.`}
    </StatusMessage>
  );
}

function TriviaDialog({ row: trivia, today, ...ways }: EditedRecord<TriviaRow> & { today: string }) {
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
