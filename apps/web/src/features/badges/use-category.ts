import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepFocus } from '../../ui/page.tsx';
import { badgeListUrl, useBadgeSearch } from './badge-list-url.ts';
import { badgeCategoriesQuery } from './queries.ts';
import { chooseFilter, rememberedFilter } from '../children/remembered-filter.ts';

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
