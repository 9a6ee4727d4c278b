import { idInUrl } from '@footprints/contracts/wire';
import { Outlet, type Params, useParams } from 'react-router-dom';
import { NotFoundPage } from './failure-page.tsx';

function isId(name: string, value: string): boolean {
  // 0 stands for a badge that is not earned (product 11.5).
  return idInUrl(value) !== undefined || (name === 'childBadgeId' && value === '0');
}

/** True where an id of a URL cannot be one. */
export function hasBrokenId(params: Params): boolean {
  return Object.entries(params).some(
    ([name, value]) => name.endsWith('Id') && value !== undefined && !isId(name, value),
  );
}

/** An id in a URL that cannot be one leads to the not-found page (product 6.2). */
export function NumericIds() {
  return hasBrokenId(useParams()) ? <NotFoundPage /> : <Outlet />;
}
