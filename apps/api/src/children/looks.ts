import type { FastifyInstance } from 'fastify';
import type { listLooks, Look, LookKind } from '@footprints/contracts/looks';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { query } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/failure.ts';
import type { Page } from '../http/serve.ts';
import { hasRole, type Viewer } from '../viewer/viewer.ts';
import { type ChildScope, childWhere, looksScope } from './child-scope.ts';
import { type Counted, looksAdded, looksAt } from './sql.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Notes that somebody looked at what is recorded of these children. It is stored soon after, and keeps no answer waiting. */
    noteLooks(viewer: Viewer, kind: LookKind, childIds: readonly number[]): void;
    /** Stores what was noted so far. */
    storeLooks(): Promise<void>;
  }
}

const storeMs = 2_000;

/**
 * Makes `app.noteLooks`: looks are added up in memory and stored every other second, and when the server ends. What the database
 * cannot take is tried again.
 */
export function registerLooks(app: FastifyInstance, { db, now }: Pick<Deps, 'db' | 'now'>): void {
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

/**
 * Who looked at what is recorded of a child, the last day first. Guardians are told by name who of the staff did.
 * @throws not found for a child that the viewer neither sets up nor is a guardian of
 */
export async function looksOf(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  childId: number,
  page: OutputOf<typeof listLooks.query>,
): Promise<Page<Look[]>> {
  const { scope, isStaff } = await looksScope(db, viewer, childId);
  await requireChild(db, scope, childId);
  const [rows, count] = await Promise.all([
    query(db, looksAt(scope, childId, page)),
    db.prisma.look.count({ where: { childId } }),
  ]);
  const data = rows.map((row): Look => {
    const who = row.userId === viewer.userId ? 'you' : row.isStaff ? 'staff' : 'guardian';
    return {
      Day: row.day,
      Who: who,
      Name: who === 'guardian' && !isStaff ? '' : row.name,
      Kind: row.kind,
      Count: row.count,
      FirstAt: row.firstAt.toISOString(),
      LastAt: row.lastAt.toISOString(),
    };
  });
  return { data, count };
}

async function requireChild(db: Deps['db'], scope: ChildScope, id: number): Promise<void> {
  const child = await db.prisma.child.findFirst({ where: { id, AND: childWhere(scope) }, select: { id: true } });
  if (child === null) throw notFound();
}
