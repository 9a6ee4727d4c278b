import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { longDate } from '../../lib/dates.ts';
import { Page } from '../../ui/page.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import '../attendance/attendance-print.css';
import { DayChoice } from '../attendance/day-choice.tsx';
import type { useChosenDay } from '../attendance/use-chosen-day.ts';
import { useSession } from '../identity/use-session.ts';
import { classroomsQuery } from '../places/queries.ts';
import { roomLink } from './links.ts';
import classes from './room.module.css';
import { useRoomId } from './use-room-id.ts';

interface SheetPageProps {
  title: string;
  /** What `useChosenDay` gave. */
  days: ReturnType<typeof useChosenDay>;
  children: ReactNode;
}

/** Whose sheet it is, for whoever reads it on paper: the room's, or the location's. */
function useSheetName(classroomId: number | null): string {
  const { appInfo, activeClassroom, choosesClassroom } = useSession();
  const { data: rooms } = useQuery({ ...classroomsQuery, enabled: choosesClassroom && classroomId !== null });
  if (!choosesClassroom) return appInfo?.Name ?? '';
  if (classroomId === null) return appInfo?.LocationName ?? '';
  const acted = activeClassroom?.id === classroomId ? activeClassroom.name : '';
  return rooms?.find(({ UserID }) => UserID === classroomId)?.Name ?? acted;
}

/** What is kept of a day of a room, or of the location, to be read and printed. */
export function SheetPage({ title, days: { day, today, choose }, children }: SheetPageProps) {
  const classroomId = useRoomId();
  const ofWhat = useSheetName(classroomId);
  return (
    <Page
      title={title}
      back={{ to: roomLink(classroomId), label: 'Back to the room' }}
      width="list"
      actions={<PrintButton />}
    >
      <DayChoice day={day} today={today} onChange={choose} />
      <section aria-label={title} className={classes.sheet} data-sheet>
        <h2 className={classes.groupName}>
          {ofWhat} · {longDate(day)}
        </h2>
        {children}
      </section>
    </Page>
  );
}
