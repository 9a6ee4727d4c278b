import { setImmediate as answersSent } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AuditEntry, append } from '../audit/append.ts';
import { appendRefusal } from '../audit/refusals.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { homeFields, homeOf } from './home-location.ts';
import type { Database } from '../db/client.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Appends an entry about what no transaction carries, such as a refused request, as `afterAnswer` does things. */
    auditAfterAnswer: (entry: AuditEntry) => void;
    /**
     * Does something beside the answer, which it neither delays nor makes fail: the time that it takes must not tell a known
     * email from an unknown one. A failure is logged in this sentence, with these facts.
     */
    afterAnswer(work: () => Promise<unknown>, failure: string, facts?: Record<string, unknown>): void;
    /** Resolves when everything handed over so far is done, or was logged. */
    afterAnswersSettled(): Promise<unknown>;
  }
}

/** The characters that an audit entry has for what it is about. */
const entityIdMax = 80;

/** Makes `app.afterAnswer` and `app.auditAfterAnswer`; closing the app waits for what is still to be done. */
export function registerAfterAnswer(app: FastifyInstance, db: Database): void {
  const doing = new Set<Promise<void>>();

  app.decorate('afterAnswer', (work, failure, facts) => {
    const done = answersSent()
      .then(work)
      .catch((error: unknown) => {
        app.log.error({ err: error, ...facts }, failure);
      })
      .then(() => {
        doing.delete(done);
      });
    doing.add(done);
  });
  app.decorate('auditAfterAnswer', (entry) => {
    const { action, entityId, actorId } = entry;
    const work = async () => {
      const isRefusal = action === 'request.refused' && actorId !== null;
      if (isRefusal) await appendRefusal(db, { ...entry, actorId }, (refusal) => placed(db, refusal));
      else await append(db.prisma, await placed(db, entry));
    };
    app.afterAnswer(work, 'an audit entry could not be written', { action, entityId, actorId });
  });
  app.decorate('afterAnswersSettled', () => Promise.all(doing));
  app.addHook('onClose', async () => {
    await Promise.all(doing);
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
    entityId: `${method} ${routeOptions.url ?? ''}`.slice(0, entityIdMax),
    locationId: viewer?.locationId ?? null,
  });
}
