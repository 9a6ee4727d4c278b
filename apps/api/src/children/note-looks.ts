import type { LookKind } from '@footprints/contracts/looks';
import type { FastifyInstance } from 'fastify';
import { query } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import { hasRole, type Viewer } from '../viewer/viewer.ts';
import { type Counted, looksAdded } from './sql.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Notes that somebody looked at what is recorded of these children. It is stored soon after, and keeps no answer waiting. */
    noteLooks(viewer: Viewer, kind: LookKind, childIds: readonly number[]): void;
    /** Stores what was noted so far. */
    storeLooks(): Promise<void>;
  }
}

const storeMs = 2_000;

/** Makes `app.noteLooks`: looks are added up in memory and stored every other second, and when the server ends. */
export function registerLooks(app: FastifyInstance, { db, now }: Deps): void {
  let noted = new Map<string, Counted>();
  let storing = Promise.resolve();

  function add(look: Counted): void {
    const key = [look.child_id, look.user_id, look.kind].join(' ');
    const { count, first_at } = noted.get(key) ?? { count: 0, first_at: look.first_at };
    noted.set(key, { ...look, first_at, count: count + look.count });
  }

  async function store(): Promise<void> {
    const looks = [...noted.values()];
    noted = new Map();
    if (looks.length === 0) return;
    try {
      await query(db, looksAdded(looks));
    } catch (error) {
      app.log.error({ err: error }, 'who looked could not be written down yet');
      const since = [...noted.values()];
      noted = new Map();
      for (const look of [...looks, ...since]) add(look);
    }
  }

  app.decorate('noteLooks', (viewer, kind, childIds) => {
    const at = now();
    for (const childId of childIds) {
      add({ child_id: childId, user_id: viewer.userId, kind, count: 1, first_at: at, last_at: at });
    }
  });
  app.decorate('storeLooks', () => (storing = storing.then(store)));
  const timer = setInterval(() => void app.storeLooks(), storeMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await app.storeLooks();
  });
}

/** Notes that a record of a child was opened, when it was by a director or an admin, who are outside the child's room. */
export function noteOpened(app: FastifyInstance, viewer: Viewer, childId: number): void {
  if (hasRole(viewer, 'Director', 'Admin')) app.noteLooks(viewer, 'record', [childId]);
}
