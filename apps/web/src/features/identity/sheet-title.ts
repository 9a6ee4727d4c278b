import { longDate } from '../../lib/dates.ts';
import { useSession } from './use-session.ts';

/** Of what a sheet is that is opened for whoever is signed in: their room, the one acted as, or the whole location; '' until that is known. */
export function useSheetPlace(): string {
  const { appInfo, activeClassroom, choosesClassroom } = useSession();
  return activeClassroom?.name ?? (choosesClassroom ? appInfo?.LocationName : appInfo?.Name) ?? '';
}

/**
 * The document's title of a sheet, by which a file is named that it is saved to.
 * @param ofWhat the room or location; '' until it is known
 * @param day as YYYY-MM-DD
 */
export const sheetTitle = (title: string, ofWhat: string, day: string): string =>
  [title, ofWhat, longDate(day)].filter(Boolean).join(', ');
