import {
  type LessonRow,
  listAdminSubjects,
  listLessons,
  saveLesson,
  type SubjectRow,
} from '@footprints/contracts/curriculum';
import { idInUrl } from '@footprints/contracts/wire';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PeriodFields } from '../../forms/period-fields.tsx';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import type { EditedRecord } from '../../lists/use-editing.ts';
import { IdSelect } from '../../ui/id-select.tsx';
import { useSession } from '../identity/use-session.ts';
import type { Column } from '../../lists/list-table.tsx';
import { ListSelect } from '../../lists/list-select.tsx';
import { EditableList } from '../../lists/editable-list.tsx';
import { Period } from '../../ui/period.tsx';
import { useListQuery } from '../../lists/use-list-query.ts';
import { allRowsQuery, useRows } from '../../lists/use-rows.ts';
import { useToday } from '../../lib/use-clock.ts';
import classes from './curriculum.module.css';
import { paper } from '../../ui/more-drawings.ts';
import { StandardPicker } from './standard-picker.tsx';

const columnsOf = (today: string): Column<LessonRow>[] => [
  { title: 'Lesson', sort: 'Title', cell: ({ Title }) => Title },
  { title: 'Subject', sort: 'Subject', cell: ({ Subject }) => Subject },
  { title: 'Days', sort: 'FromDay', cell: (row) => <Period days={row} today={today} /> },
  {
    title: 'Standards',
    cell: ({ Standards }) =>
      Standards.length === 0 ? (
        'None'
      ) : (
        <ul className={classes.codes}>
          {Standards.map(({ StandardID, Code, Title }) => (
            <li key={StandardID}>
              <strong>{Code}</strong> {Title}
            </li>
          ))}
        </ul>
      ),
  },
];

/** What is taught in a subject from one day to another. */
export function LessonList({ mayChange, text }: { mayChange: boolean; text: string }) {
  const { timeZone } = useSession();
  const list = useListQuery(['FromDay', 'Title', 'Subject'], { startsDescending: true });
  const rows = useRows(listLessons, { ...list.query, SubjectID: idInUrl(list.filter('subject')) });
  const { data: subjects } = useQuery(allRowsQuery(listAdminSubjects, { Sort: 'Position' }));
  const today = useToday(timeZone);
  return (
    <EditableList
      text={text}
      mayChange={mayChange}
      list={list}
      rows={rows}
      columns={columnsOf(today)}
      rowKey={({ LessonID }) => LessonID}
      nameOf={({ Title }) => Title}
      noun={['lesson', 'lessons']}
      filters={
        <ListSelect
          list={list}
          name="subject"
          label="Subject"
          none="All subjects"
          choices={(subjects ?? []).map(({ SubjectID, Value }) => ({ value: String(SubjectID), label: Value }))}
        />
      }
      empty={{
        text: 'There are no lessons yet. A moment shows the lesson that is in force in its subject on that day.',
        drawing: paper,
      }}
      dialog={(edited) => <LessonDialog subjects={subjects ?? []} today={today} {...edited} />}
    />
  );
}

interface LessonDialogProps extends EditedRecord<LessonRow> {
  subjects: readonly SubjectRow[];
  today: string;
}

function LessonDialog({ row: lesson, subjects, today, ...ways }: LessonDialogProps) {
  const form = useRecordForm({
    initial: {
      SubjectID: lesson?.SubjectID ?? null,
      Title: lesson?.Title ?? '',
      FromDay: lesson?.FromDay ?? today,
      ToDay: lesson?.ToDay ?? '',
      Standards: lesson?.Standards ?? [],
    },
    bodyOf: ({ SubjectID, Title, FromDay, ToDay, Standards }) => ({
      LessonID: lesson?.LessonID,
      Version: lesson?.Version,
      SubjectID: SubjectID ?? 0,
      Title,
      FromDay,
      ToDay: ToDay || null,
      StandardIDs: Standards.map(({ StandardID }) => StandardID),
    }),
    save: useSaveRecord(saveLesson, lesson ? 'The lesson was saved.' : 'The lesson was added.'),
    onSaved: ways.onClose,
  });
  // A lesson of a subject that was archived keeps it.
  const isOther = lesson && !subjects.some(({ SubjectID }) => SubjectID === lesson.SubjectID);
  return (
    <RecordDialog title={lesson ? `Edit ${lesson.Title}` : 'Add lesson'} form={form} {...ways}>
      <IdSelect
        label="Subject"
        none="Choose a subject"
        required
        choices={[
          ...(isOther ? [{ id: lesson.SubjectID, name: lesson.Subject }] : []),
          ...subjects.map(({ SubjectID, Value }) => ({ id: SubjectID, name: Value })),
        ]}
        {...form.bind('SubjectID')}
      />
      <TextInput label="Title" required maxLength={160} {...form.bind('Title')} />
      <PeriodFields first={form.bind('FromDay')} last={form.bind('ToDay')} />
      <StandardPicker {...form.bind('Standards')} />
    </RecordDialog>
  );
}
