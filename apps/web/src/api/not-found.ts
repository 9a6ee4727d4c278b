import { idInUrl } from '@footprints/contracts/wire';
import { ApiError } from './errors.ts';

/** Ends the render with the not-found page: the router's error boundary shows it for a 404. */
export function throwNotFound(): never {
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router reads a Response
  throw new Response(null, { status: 404 });
}

/** True when the server says that there is no such thing, or not for this viewer. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Leads to the not-found page when the server says that there is no such thing, or not for this viewer. */
export function throwIfNotFound(error: Error | null): void {
  if (isGone(error)) throwNotFound();
}

/** An id of a page's URL; anything else is the not-found page (product 6.2). */
export function idOf(param: string | undefined): number {
  return idInUrl(param) ?? throwNotFound();
}
