import { type AppInfo, getAppInfo, login, logout } from '@footprints/contracts/identity';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callForSuccess } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { endPresses } from '../../api/presses.ts';
import { isSignedOut, sessionKey } from '../../api/query-client.ts';
import { clearStored, isSignedInHere, sessionPrefix, writeStored } from '../../lib/storage.ts';

/** Why nobody can log in in this browser, in a list; empty where it takes cookies. */
export const cookieTroubles = () =>
  navigator.cookieEnabled ? [] : ['Please allow cookies in this browser: logging in needs them.'];

/** Nobody waits longer than this to be logged out here, whatever the network does. */
const logoutPatienceMs = 4_000;

function remember(appInfo: AppInfo): void {
  writeStored('tft_authenticated', true);
  writeStored('tft_roles', appInfo.Roles);
  writeStored('tft_username', appInfo.Email);
}

/** Who is signed in; null when nobody is. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ client, signal }): Promise<AppInfo | null> => {
    // A browser in which nobody signed in need not ask, and shows no failed request for it.
    if (!isSignedInHere() && !client.getQueryData(sessionKey)) return null;
    try {
      const { data } = await call(getAppInfo, { signal });
      remember(data);
      return data;
    } catch (error) {
      // Asking who is there is no failed call when nobody is: only a session that ended under way falls to the 401 rule.
      if (!isSignedOut(error) || client.getQueryData(sessionKey)) throw error;
      clearStored(sessionPrefix);
      return null;
    }
  },
  staleTime: 5 * 60_000,
});

/** What is known of the link that opened a page: it is nobody's who was signed in, and still needed by who is now. */
export const mailedLinkKey = ['mailed link'];
const nobodys: unknown[] = ['product', sessionKey[0], mailedLinkKey[0]];

/**
 * What the person has pressed ends with them, also what still waits to be sent: it would be sent as whoever signs in next, who
 * would be told what came of it.
 */
export function dropPresses(client: QueryClient): void {
  endPresses();
  client.getMutationCache().clear();
}

/** Everything but the names of the product belongs to the person who was signed in. */
function forgetPerson(client: QueryClient): void {
  dropPresses(client);
  client.removeQueries({ predicate: ({ queryKey }) => !nobodys.includes(queryKey[0]) });
}

/** Forgets what an earlier session left in this browser, whatever comes then, and asks who has just signed in. */
export async function arrive(client: QueryClient): Promise<void> {
  clearStored(sessionPrefix);
  dropPresses(client);
  const appInfo = await call(getAppInfo).then(
    ({ data }) => data,
    (error: unknown) => {
      // Nobody signed in right after signing in (a refused cookie): the form says so, a reload would only empty it.
      throw isSignedOut(error) ? new ApiError(0, cookieTroubles()) : error;
    },
  );
  await client.cancelQueries({ queryKey: sessionKey });
  forgetPerson(client);
  remember(appInfo);
  client.setQueryData(sessionKey, appInfo);
}

/** Signs in; gives the second factors of which one has still to be shown, if any. */
export async function signIn(client: QueryClient, credentials: { username: string; password: string }) {
  const said = await callForSuccess(login, { body: credentials });
  if (said?.Next === undefined) await arrive(client);
  return said?.Factors;
}

/** Ends the session; local data is cleared whether or not the server could be told (product 15.2). */
export function useLogout() {
  const client = useQueryClient();
  return useMutation({
    // What is still asked for would be refused once the session has ended.
    onMutate: () => {
      dropPresses(client);
      return client.cancelQueries();
    },
    mutationFn: () => call(logout, { signal: AbortSignal.timeout(logoutPatienceMs) }).catch(() => undefined),
    onSuccess: async () => {
      await client.cancelQueries();
      clearStored(sessionPrefix);
      client.setQueryData(sessionKey, null);
      forgetPerson(client);
    },
  });
}
