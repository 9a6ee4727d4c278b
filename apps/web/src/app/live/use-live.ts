import { listAdminCarePlans } from '@footprints/contracts/care-plans';
import { getAdminChild, listAdminChildren } from '@footprints/contracts/child-records';
import type { LiveArea, LiveChanges } from '@footprints/contracts/live';
import { getOverview } from '@footprints/contracts/places';
import { listStaffMembers } from '@footprints/contracts/staff';
import { partialMatchKey, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { sessionKey } from '../../api/query-client.ts';
import { useSession } from '../../features/identity/use-session.ts';
import { followChanges } from './tabs.ts';

/** Under `/admin`, what says who is here. */
const adminKeys = [listAdminChildren, getAdminChild, getOverview].map(({ path }) => ['admin', path]);

/** What is asked for again when an area changed: what is kept under its own name, and what counts it. */
const keysOf: Record<LiveArea, string[][]> = {
  attendance: [['attendance'], ['children'], ['room'], ['badges', 'children'], ...adminKeys],
  badges: [['badges'], ['children', 'own'], ['children', 'news']],
  children: [
    ['children'],
    ...adminKeys,
    ['admin', listAdminCarePlans.path],
    ['attendance'],
    ['room'],
    ['reports'],
    ['moments'],
    ['badges'],
  ],
  moments: [['moments'], ['children', 'own'], ['children', 'news'], ['attendance', 'today']],
  reports: [['reports'], ['children', 'own'], ['attendance', 'today'], ['room']],
  rules: [['room']],
  shifts: [['staff'], ['admin', listStaffMembers.path], ['room']],
  sleep: [['room']],
};
const allKeys = Object.values(keysOf).flat();
const waitMs = 500;

/** Has a page ask again for what changed; not while it saves, when the old state would come back for a moment. */
function askingAgain(client: QueryClient) {
  const waiting = new Set<string[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function ask(): void {
    clearTimeout(timer);
    if (client.isMutating() > 0) {
      timer = setTimeout(ask, waitMs);
      return;
    }
    const keys = [...waiting];
    waiting.clear();
    void client.invalidateQueries({ predicate: ({ queryKey }) => keys.some((key) => partialMatchKey(queryKey, key)) });
  }
  return {
    onChanges: ({ IsResync, Areas }: LiveChanges) => {
      for (const key of IsResync ? allKeys : Areas.flatMap((area) => keysOf[area])) waiting.add(key);
      ask();
    },
    stop: () => clearTimeout(timer),
  };
}

/** Keeps what a signed-in person looks at as it is now, wherever it was changed (product 24). */
export function useLive(): void {
  const client = useQueryClient();
  const { appInfo } = useSession();
  // Whoever has no role is shown out again.
  const userId = appInfo?.Roles.length ? appInfo.UserID : undefined;
  // Where the session was read before anything else was asked for; read again later, it begins nothing anew.
  const follow = useEffectEvent((person: number, onChanges: (changes: LiveChanges) => void) =>
    followChanges(person, appInfo?.LivePlace ?? '0', onChanges, () => {
      void client.invalidateQueries({ queryKey: sessionKey });
    }),
  );
  useEffect(() => {
    // The document that components are tested in knows no server-sent events; a browser does (e2e/live.spec.ts).
    if (userId === undefined || !('EventSource' in window)) return;
    const again = askingAgain(client);
    const end = follow(userId, again.onChanges);
    return () => {
      end();
      again.stop();
    };
  }, [client, userId]);
}
