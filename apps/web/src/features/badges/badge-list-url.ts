import { allFilter } from '@footprints/contracts/limits';
import { idInUrl } from '@footprints/contracts/wire';
import { createPath, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { keepFocus } from '../../ui/page.tsx';
import { chooseFilter, rememberedFilter } from '../children/remembered-filter.ts';
import { badgeCategoriesQuery } from './queries.ts';

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

/** The category that a list is filtered by, and how to choose another, which starts the list anew. */
export function useCategory() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { tab, category: named } = useBadgeSearch();
  const categories = useQuery(badgeCategoriesQuery);
  const category = rememberedFilter('tft_filter_badgeCategory', named, {
    offered: categories.data?.map((option) => option.Id),
    isPending: categories.isPending,
  });
  return {
    category,
    categories,
    choose: (next: number) => {
      const url = badgeListUrl(pathname, { tab, category: next });
      const options = { state: keepFocus, replace: named === undefined };
      void chooseFilter('tft_filter_badgeCategory', next, () => navigate(url, options));
    },
    /** Where the remembered category stands in the URL, while it does not yet. */
    restoredUrl: category.isRestored ? badgeListUrl(pathname, { tab, category: category.value }) : undefined,
  };
}
