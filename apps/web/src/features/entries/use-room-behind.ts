import { paths } from '../../lib/paths.ts';
import { useCameFrom } from '../../ui/use-list-page.ts';

/** The way back to the room that a form was opened from; undefined for who came another way. */
export function useRoomBehind(): { to: string; label: string } | undefined {
  const to = useCameFrom(paths.room);
  return to === undefined ? undefined : { to, label: 'Back to the room' };
}
