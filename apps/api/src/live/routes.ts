import { fastifySSE } from '@fastify/sse';
import { getLive, type LiveChanges, livePlace } from '@footprints/contracts/live';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import { type Access, enveloped, readBy, readInput, routeOf } from '../http/serve.ts';
import { changesFor } from './feed.ts';
import { createHub, type LiveEvent } from './hub.ts';

const access = { allow: 'any-role' } as const satisfies Access<'any-role'>;
/** Whoever has this much still to read is not keeping up. */
const unreadBytes = 65_536;
/** A browser comes back after this long, and not all at once. */
const comeBackMs = () => 500 + Math.round(Math.random() * 1_500);

const nameOf = ({ IsResync, Areas }: LiveChanges) => (IsResync ? 'resync' : Areas.length > 0 ? 'changed' : 'here');

/** What changes, told as it happens: one stream a browser, or one answer to whom no stream reaches (product 24). */
export async function liveRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(fastifySSE, { heartbeatInterval: 0 });
  const hub = createHub(deps, (error) => {
    app.log.warn({ err: error }, 'what changed could not be told');
  });
  app.addHook('preClose', () => hub.stop());
  const route = routeOf(getLive, access);
  app.route({
    ...route,
    config: { ...route.config, isStream: true },
    sse: 'dual',
    handler: async (request, reply) => {
      const { query, viewer } = readInput<typeof getLive, 'any-role'>(getLive, request);
      // Undefined unless the browser asks for a stream, whatever the plugin's types say.
      const stream = reply.sse as FastifyReply['sse'] | undefined;
      if (stream === undefined) return enveloped(getLive, await changesFor(deps, viewer, query.After), request);
      // The stream hears of nobody who went before it was made.
      const isGone = () => reply.raw.destroyed || !stream.isConnected;
      if (isGone()) return reply;
      reply.header('cache-control', 'no-store');
      const listener = {
        sessionId: request.session.sessionId,
        viewer,
        send(changes: LiveEvent) {
          const isSlow = reply.raw.writableLength > unreadBytes;
          if (isSlow || isGone()) return false;
          const event = changes && { id: changes.Place, event: nameOf(changes), data: changes, retry: comeBackMs() };
          void stream.send(event ?? { event: 'beat', data: '' });
          return true;
        },
        end: () => {
          // One that does not read would not read the end either.
          if (reply.raw.writableLength > unreadBytes) reply.raw.destroy();
          else stream.close();
        },
      };
      stream.onClose(() => {
        hub.leave(listener);
      });
      // Of a header, which the contract of the call says nothing of.
      const after = stream.lastEventId ? readBy(livePlace, stream.lastEventId) : query.After;
      await hub.join(listener, after);
      request.leaveAddress();
      stream.keepAlive();
      return reply;
    },
  });
}
