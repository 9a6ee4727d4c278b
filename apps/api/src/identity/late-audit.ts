import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AuditEntry, append } from '../audit/append.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { homeLocation } from './home-location.ts';
import type { Database } from '../db/client.ts';
import { Prisma } from '../generated/client.ts';

/**
 * Audit entries about what no transaction carries, such as a refused request. They are written beside the answer, one
 * after the other: none delays it, and none of them makes it fail when the database is away.
 */
export interface LateAudit {
  write(entry: AuditEntry): void;
  /** Resolves when everything handed over so far is written, or was given up and logged. */
  settled(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    lateAudit: LateAudit;
  }
}

/** The characters that an audit entry has for what it is about. */
const entityIdMax = 80;
/** Entries that may wait while the database is slow. */
const waitingMax = 1_000;

/** Makes `app.lateAudit`; closing the app waits for what is still to be written. */
export function registerLateAudit(app: FastifyInstance, db: Database): void {
  const waiting: AuditEntry[] = [];
  let writing: Promise<void> | undefined;
  let closing = false;

  const giveUp = (error: unknown, { action, entity, entityId, actorId }: AuditEntry) => {
    app.log.error({ err: error, action, entity, entityId, actorId }, 'an audit entry could not be written');
  };

  async function writeAll(): Promise<void> {
    // The answer first.
    await new Promise((resolve) => setImmediate(resolve));
    for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) {
      try {
        await append(db.prisma, await placed(db, entry));
      } catch (error) {
        giveUp(error, entry);
        // The server must not outlive its grace by a time-out for each.
        if (closing) for (const one of waiting.splice(0)) giveUp(error, one);
      }
    }
    writing = undefined;
  }

  app.decorate('lateAudit', {
    write(entry) {
      if (waiting.length >= waitingMax) {
        giveUp(new Error('Too many entries are waiting.'), entry);
        return;
      }
      waiting.push(entry);
      writing ??= writeAll();
    },
    settled: () => writing ?? Promise.resolve(),
  });
  app.addHook('onClose', async () => {
    closing = true;
    await writing;
  });
}

/** An entry about a person without a location of their own belongs where their children are. */
async function placed(db: Database, entry: AuditEntry): Promise<AuditEntry> {
  if (entry.locationId !== null || entry.actorId === null) return entry;
  const [actor] = await db.rows<{ home: number | null }>(
    Prisma.sql`SELECT ${homeLocation} AS home FROM users u WHERE u.id = ${entry.actorId}`,
  );
  return { ...entry, locationId: actor?.home ?? null };
}

/** Writes down what a signed-in person was refused; who is not signed in is nobody that could be named. */
export function noteRefusal({ server, viewer, method, routeOptions }: FastifyRequest): void {
  // Outside the API nobody asks who it is.
  if (!(viewer as Viewer | null | undefined)) return;
  server.lateAudit.write({
    actorId: viewer?.userId ?? null,
    action: 'request.refused',
    entity: 'request',
    entityId: `${method} ${routeOptions.url ?? ''}`.slice(0, entityIdMax),
    locationId: viewer?.locationId ?? null,
  });
}
