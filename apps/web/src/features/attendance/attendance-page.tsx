import { entryMessages } from '@footprints/contracts/entry-errors';
import { messages } from '@footprints/contracts/errors';
import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { RefusalError } from '../../api/errors.ts';
import { readableError } from '../../api/query-client.ts';
import { longDate } from '../../lib/dates.ts';
import { dayName } from '../../lib/days.ts';
import { paths } from '../../lib/paths.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Page } from '../../ui/page.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { ContactsPage } from '../children/contacts-page.tsx';
import { classroomsQuery } from '../places/queries.ts';
import { DeviceClock } from '../identity/clock-skew.tsx';
import { sheetTitle, useSheetPlace } from '../identity/sheet-title.ts';
import { useSession } from '../identity/use-session.ts';
import classes from './attendance-page.module.css';
import { DayChoice } from './day-choice.tsx';
import { daySheetQuery } from './queries.ts';
import { RoomSheet } from './room-sheet.tsx';
import { useChosenDay } from './use-chosen-day.ts';

// A chunk of its own: it brings the dialogs of the admin's pages along.
const StaffToday = lazyPart(
  () => import('../staff/staff-today.tsx'),
  'StaffToday',
  'Who of the staff was here could not be loaded.',
);

/** Where a room's contacts are, beside who is here: told apart by the address alone, so that going back closes them. */
const contactsSearch = '?show=contacts';

/** Who came and went, or whom to call about those who are here. */
export function AttendancePage() {
  return useLocation().search === contactsSearch ? <ContactsPage /> : <DayPage />;
}

/** Who came and went on a day: one's own room, the one acted as, or every room of the location. */
function DayPage() {
  const { appInfo, choosesClassroom, activeClassroom } = useSession();
  const { today, day, choose } = useChosenDay();
  const ofWhat = useSheetPlace();
  const actions = (
    <>
      <Button component={Link} to={contactsSearch} variant="default" leftSection={<IconPhone size={20} aria-hidden />}>
        Emergency contacts
      </Button>
      <PrintButton />
    </>
  );
  return (
    <Page
      title="Attendance"
      documentTitle={sheetTitle('Attendance', ofWhat, day)}
      back={{ to: paths.dashboard, label: 'Back to Dashboard' }}
      width="list"
      actions={actions}
    >
      <DeviceClock />
      <div className={classes.head}>
        <DayChoice day={day} today={today} onChange={choose} />
        <p role="status" className={classes.date}>
          {dayName(day, today)}
          <span className="visually-hidden">, {longDate(day)}</span>
        </p>
      </div>
      {activeClassroom ? (
        <RoomSheet key={activeClassroom.id} classroomId={activeClassroom.id} name={activeClassroom.name} day={day} />
      ) : choosesClassroom ? (
        <LocationSheets day={day} />
      ) : (
        <RoomSheet classroomId={null} name={appInfo?.Name ?? ''} day={day} />
      )}
      <StaffToday day={day} isToday={day === today} classroomId={activeClassroom?.id ?? null} />
    </Page>
  );
}

/** The sheet of the location, room by room: it has also who has left since, of whom a room by itself reads nothing (product 25.14). */
function LocationSheets({ day }: { day: string }) {
  const { data: rooms, error, isPending, isFetching, refetch } = useQuery(classroomsQuery);
  const sheet = useQuery(daySheetQuery(null, day));
  if (isPending) return <SkeletonRows rows={8} height={56} label="Loading attendance" />;
  if (!rooms || (rooms.length === 0 && !sheet.data?.Children.length)) {
    const otherwise = !error || error instanceof RefusalError ? entryMessages.noClassrooms : messages.unavailable;
    return (
      <section data-sheet>
        <LoadFailure text={error ? readableError(error, otherwise) : otherwise} query={{ refetch, isFetching }} />
      </section>
    );
  }
  // Who has left may have been in a room that is in use no more.
  const names = new Map([
    ...rooms.map(({ UserID, Name }) => [UserID, Name] as const),
    ...(sheet.data?.Children ?? []).map(({ ClassroomID, ClassroomName }) => [ClassroomID, ClassroomName] as const),
  ]);
  return [...names].map(([id, name]) => <RoomSheet key={id} classroomId={id} name={name} day={day} isOfLocation />);
}
