import { pageNumberMax } from '@footprints/contracts/limits';
import { useId } from 'react';
import { createPath, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { keepFocus } from './page.tsx';

const pageParam = 'page';

function asPage(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= pageNumberMax ? page : 1;
}

/** The page of a list that the URL names (`?page=2`), and how to turn to another; what else the URL says stays. */
export function useListPage() {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const urlOf = (page: number) => {
    const next = new URLSearchParams(search);
    if (page === 1) next.delete(pageParam);
    else next.set(pageParam, String(page));
    return createPath({ pathname, search: next.toString() });
  };
  const page = asPage(search.get(pageParam));
  const countId = useId();
  const toCount = () => document.getElementById(countId)?.focus({ preventScroll: true });
  return {
    page,
    /** The id of what says how many there are, above the list: keyboards go on from there when the page is turned. */
    countId,
    toCount,
    /** This very page of the list, to come back to. */
    here: urlOf(page),
    urlOf,
    turnTo: (next: number) => {
      void navigate(urlOf(next), { state: keepFocus });
      window.scrollTo({ top: 0 });
      toCount();
    },
  };
}

/** The page that this one was opened from, where that is the given one, whatever its query says. */
export function useCameFrom(page: string): string | undefined {
  const from = (useLocation().state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && from.startsWith(page) ? from : undefined;
}

/** The list that a detail was opened from, or the given one where the detail was opened by its own URL. */
export function useListBehind(fallback: string): string {
  return useCameFrom(fallback) ?? fallback;
}
