import { listAdminSubjects, listLessons, type LessonRow } from '@footprints/contracts/curriculum';
import { idInUrl } from '@footprints/contracts/wire';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../identity/use-session.ts';
import type { Column } from '../../lists/list-table.tsx';
import { ListSelect } from '../../lists/list-select.tsx';
import { EditableList } from '../../lists/editable-list.tsx';
import { Period } from '../../ui/period.tsx';
import { useListQuery } from '../../lists/use-list-query.ts';
import { allRowsQuery, useRows } from '../../lists/use-rows.ts';
import { useToday } from '../../lib/use-clock.ts';
import classes from './curriculum.module.css';
import { LessonDialog } from './lesson-dialog.tsx';
import { paper } from '../../ui/more-drawings.ts';

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
