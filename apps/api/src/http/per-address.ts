import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { httpMessages } from '@footprints/contracts/http-errors';
import { HttpFailure } from './failure.ts';
import { networkOf } from './networks.ts';

const retrySeconds = 5;

declare module 'fastify' {
  interface FastifyRequest {
    /** No longer counts this request: its answer stays open for as long as the browser does, and is bounded by itself. */
    leaveAddress: () => void;
  }
}

/** Counts how many of something each address has at a time; those with none take no memory. */
function createCounter(most: number) {
  const present = new Map<string, number>();
  return {
    /** Counts one more; false when there are as many as may be. */
    enter(address: string): boolean {
      const count = present.get(address) ?? 0;
      if (count >= most) return false;
      present.set(address, count + 1);
      return true;
    },
    leave(address: string): void {
      const left = (present.get(address) ?? 0) - 1;
      if (left > 0) present.set(address, left);
      else present.delete(address);
    },
  };
}

/**
 * Keeps one address from taking all there is: it may have `most` requests under way, and as many connections where nothing stands
 * in between. Behind a proxy all connections are the proxy's, and each is told by its request whom it speaks for.
 */
export function registerPerAddress(
  app: FastifyInstance,
  { most, isProxied }: { most: number; isProxied: boolean },
): void {
  const requests = createCounter(most);
  app.decorateRequest('leaveAddress', () => undefined);
  app.addHook('onRequest', (request, reply, next) => {
    const address = networkOf(request.ip);
    if (!requests.enter(address)) throw new HttpFailure(429, httpMessages.tooManyAttempts, retrySeconds);
    let isCounted = true;
    request.leaveAddress = () => {
      if (isCounted) requests.leave(address);
      isCounted = false;
    };
    // Answered, or broken off in the middle.
    finished(reply.raw, request.leaveAddress);
    next();
  });
  if (isProxied) return;
  const connections = createCounter(most);
  app.server.on('connection', (socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    if (!connections.enter(address)) {
      socket.destroy();
      return;
    }
    socket.once('close', () => {
      connections.leave(address);
    });
  });
}
