import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepFocus } from '../../ui/page.tsx';
import { badgeListUrl, useBadgeSearch } from './badge-list-url.ts';
import { badgeCategoriesQuery } from './queries.ts';
import { useRememberedFilter } from '../children/use-remembered-filter.ts';

/** The category that a list is filtered by, and how to choose another, which starts the list anew. */
export function useCategory() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { tab, category: named } = useBadgeSearch();
  const categories = useQuery(badgeCategoriesQuery);
  const category = useRememberedFilter('tft_filter_badgeCategory', named, {
    offered: categories.data?.map((option) => option.Id),
    isPending: categories.isPending,
  });
  return {
    category,
    categories,
    choose: (next: number) => {
      category.remember(next);
      void navigate(badgeListUrl(pathname, { tab, category: next }), { state: keepFocus });
    },
    /** Where the remembered category stands in the URL, while it does not yet. */
    restoredUrl: category.isRestored ? badgeListUrl(pathname, { tab, category: category.value }) : undefined,
  };
}
