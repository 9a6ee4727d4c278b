import { useRouteError } from 'react-router-dom';
import { isNotFound } from './caught-error.ts';
import { FailurePage } from './failure-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** Stands in for a page that threw: not found when it said so, else broken. */
export function RouteFailure() {
  return isNotFound(useRouteError()) ? <NotFoundPage /> : <FailurePage />;
}
