import { setImmediate as answersSent } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AuditEntry, append } from '../audit/append.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { homeFields, homeOf } from './home-location.ts';
import type { Database } from '../db/client.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Appends an entry about what no transaction carries, such as a refused request, beside its answer. It neither delays the
     * answer, which would come later for a known email than for an unknown one, nor makes it fail: then the log has the entry.
     */
    auditAfterAnswer(entry: AuditEntry): void;
    /** Resolves when everything handed over so far is appended, or was logged. */
    auditSettled(): Promise<unknown>;
  }
}

/** The characters that an audit entry has for what it is about. */
const entityIdMax = 80;

/** Makes `app.auditAfterAnswer`; closing the app waits for what is still to be appended. */
export function registerAuditAfterAnswer(app: FastifyInstance, db: Database): void {
  const appending = new Set<Promise<void>>();

  async function appendPlaced(entry: AuditEntry): Promise<void> {
    await answersSent();
    try {
      await append(db.prisma, await placed(db, entry));
    } catch (error) {
      const { action, entity, entityId, actorId } = entry;
      app.log.error({ err: error, action, entity, entityId, actorId }, 'an audit entry could not be written');
    }
  }

  app.decorate('auditAfterAnswer', (entry) => {
    const work = appendPlaced(entry).finally(() => appending.delete(work));
    appending.add(work);
  });
  app.decorate('auditSettled', () => Promise.all(appending));
  app.addHook('onClose', async () => {
    await Promise.all(appending);
  });
}

/** An entry about a person without a location of their own belongs where their children are. */
async function placed(db: Database, entry: AuditEntry): Promise<AuditEntry> {
  if (entry.locationId !== null || entry.actorId === null) return entry;
  const actor = await db.prisma.user.findUnique({ where: { id: entry.actorId }, select: homeFields });
  return { ...entry, locationId: actor && homeOf(actor) };
}

/** Writes down what a signed-in person was refused; who is not signed in is nobody that could be named. */
export function noteRefusal({ server, viewer, method, routeOptions }: FastifyRequest): void {
  // Outside the API nobody asks who it is.
  if (!(viewer as Viewer | null | undefined)) return;
  server.auditAfterAnswer({
    actorId: viewer?.userId ?? null,
    action: 'request.refused',
    entity: 'request',
    entityId: `${method} ${routeOptions.url ?? ''}`.slice(0, entityIdMax),
    locationId: viewer?.locationId ?? null,
  });
}
