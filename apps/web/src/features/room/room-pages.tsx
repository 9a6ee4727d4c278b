import { useParams } from 'react-router-dom';
import { throwNotFound } from '../../api/not-found.ts';
import { views } from './links.ts';
import { RatioLogPage } from './ratio-log-page.tsx';
import { RoomPage } from './room-page.tsx';
import { RoomSleepPage } from './room-sleep-page.tsx';
import { SleepSheetPage } from './sleep-sheet-page.tsx';

/** The pages of a room at this moment: who is here, who sleeps in a dark room, the sleep sheet and the ratio log. */
export function RoomPages() {
  const { view } = useParams();
  if (view === undefined) return <RoomPage />;
  if (view === views.sleep) return <RoomSleepPage />;
  if (view === views.ratio) return <RatioLogPage />;
  return view === views.sheet ? <SleepSheetPage /> : throwNotFound();
}
