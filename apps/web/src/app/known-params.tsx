import { idInUrl } from '@footprints/contracts/wire';
import { Outlet, useParams } from 'react-router-dom';
import { NotFoundPage } from './not-found-page.tsx';

function isId(name: string, value: string): boolean {
  // 0 stands for a badge that is not earned (product 11.5).
  return idInUrl(value) !== undefined || (name === 'childBadgeId' && value === '0');
}

/** An id in a URL that cannot be one leads to the not-found page (product 6.2). */
export function NumericIds() {
  const params = Object.entries(useParams());
  const broken = params.some(([name, value]) => name.endsWith('Id') && value !== undefined && !isId(name, value));
  return broken ? <NotFoundPage /> : <Outlet />;
}
