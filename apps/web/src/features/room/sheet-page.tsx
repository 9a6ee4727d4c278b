import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { longDate } from '../../lib/dates.ts';
import { Page } from '../../ui/page.tsx';
import '../attendance/attendance-print.css';
import { DayChoice } from '../attendance/day-choice.tsx';
import { useSession } from '../identity/use-session.ts';
import { roomLink } from './links.ts';
import classes from './room.module.css';
import { useRoomId } from './use-room-id.ts';
import type { useSheetDay } from './use-sheet-day.ts';

interface SheetPageProps {
  title: string;
  /** What `useSheetDay` gave. */
  days: ReturnType<typeof useSheetDay>;
  children: ReactNode;
}

/** What is kept of a day of a room, or of the location, to be read and printed. */
export function SheetPage({ title, days: { day, today, choose }, children }: SheetPageProps) {
  const { appInfo, activeClassroom } = useSession();
  const classroomId = useRoomId();
  const print = (
    <Button variant="default" leftSection={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
      Print
    </Button>
  );
  return (
    <Page title={title} back={{ to: roomLink(classroomId), label: 'Back to the room' }} width="list" actions={print}>
      <DayChoice day={day} today={today} onChange={choose} />
      <section aria-label={title} className={classes.sheet} data-sheet>
        <h2 className={classes.groupName}>
          {activeClassroom?.name ?? appInfo?.Name} · {longDate(day)}
        </h2>
        {children}
      </section>
    </Page>
  );
}
