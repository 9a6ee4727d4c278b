import { messages } from '@footprints/contracts/errors';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { clearStored, sessionPrefix } from '../lib/storage.ts';
import { ApiError, CallError, SilenceError } from './errors.ts';

const retries = 2;
/** Without a network a call fails at once; held back, a save would be sent when nobody thinks of it any more. */
const networkMode = 'offlineFirst';
const staleMs = 30_000;
/** What is known of who is signed in. */
export const sessionKey = ['session'];

/** What is gone in a moment. Who has waited in vain is told so, and not made to wait twice more. */
function isPassing(error: Error): boolean {
  return !(error instanceof SilenceError) && error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** True when the server says that nobody is signed in (any more). */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** The first readable sentence of a refused or failed call, else the given one. */
export function readableError(error: unknown, otherwise: string = messages.unavailable): string {
  return (error instanceof CallError ? error.errors[0] : undefined) ?? otherwise;
}

/**
 * The cache of server state. `leave` is what happens once local data is cleared after a 401 on any call
 * (product 3.13); this is the only place that knows the rule.
 */
export function createQueryClient(leave: () => void): QueryClient {
  const onError = (error: Error) => {
    // A right that was taken away, or a second factor that is asked for now: who it is may have changed.
    if (error instanceof ApiError && error.status === 403) void client.invalidateQueries({ queryKey: sessionKey });
    if (!isSignedOut(error)) return;
    clearStored(sessionPrefix);
    leave();
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        networkMode,
        retry: (failures, error) => failures < retries && isPassing(error) && navigator.onLine,
      },
      mutations: { networkMode },
    },
  });
  return client;
}
