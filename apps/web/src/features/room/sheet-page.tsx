import type { ReactNode } from 'react';
import { longDate } from '../../lib/dates.ts';
import { Page } from '../../ui/page.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { DayChoice } from '../attendance/day-choice.tsx';
import type { useChosenDay } from '../attendance/use-chosen-day.ts';
import { PrintedBy } from '../identity/printed-by.tsx';
import { sheetTitle } from '../identity/sheet-title.ts';
import { useSession } from '../identity/use-session.ts';
import classes from './sheet.module.css';
import { roomLink, useRoomId, useRoomName } from './which-room.ts';

interface SheetPageProps {
  title: string;
  days: ReturnType<typeof useChosenDay>;
  children: ReactNode;
}

/** What is kept of a day of a room, or of the location, to be read and printed. */
export function SheetPage({ title, days: { day, today, choose }, children }: SheetPageProps) {
  const classroomId = useRoomId();
  const { appInfo, choosesClassroom } = useSession();
  const roomName = useRoomName(classroomId);
  // For whoever reads it on paper.
  const location = appInfo?.LocationName ?? '';
  const isOfAll = choosesClassroom && classroomId === null;
  const ofWhat = isOfAll ? location : roomName;
  return (
    <Page
      title={title}
      documentTitle={sheetTitle(title, ofWhat, day)}
      back={{ to: roomLink(classroomId), label: 'Back to the room' }}
      width="list"
      actions={<PrintButton />}
    >
      <DayChoice day={day} today={today} onChange={choose} />
      <section aria-label={title} className={classes.sheet} data-sheet>
        <p data-print-only>
          {title} · {isOfAll ? 'All rooms' : location}
        </p>
        <h2 className={classes.title}>
          {ofWhat && `${ofWhat} · `}
          <span role="status">{longDate(day)}</span>
        </h2>
        {children}
        <PrintedBy />
      </section>
    </Page>
  );
}
