import { allFilter } from '@footprints/contracts/limits';
import { idInUrl } from '@footprints/contracts/wire';
import { createPath, useSearchParams } from 'react-router-dom';

/** Which half of a child's badges is shown. */
export type BadgeTab = 'earned' | 'unearned';

interface Shown {
  tab: BadgeTab;
  /** A category, or -1 for all. */
  category: number;
}

/** The URL of a list's first page; what is at its default is left out. */
export function badgeListUrl(pathname: string, { tab, category }: Shown): string {
  const search = new URLSearchParams();
  if (tab !== 'earned') search.set('tab', tab);
  if (category !== allFilter) search.set('category', String(category));
  return createPath({ pathname, search: search.toString() });
}

/** What the URL says about a list of badges; `category` is undefined where it names none. */
export function useBadgeSearch(): { tab: BadgeTab; category: number | undefined } {
  const [search] = useSearchParams();
  return { tab: search.get('tab') === 'unearned' ? 'unearned' : 'earned', category: idInUrl(search.get('category')) };
}
