import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { messages } from '@footprints/contracts/errors';
import { HttpFailure } from './failure.ts';

const retrySeconds = 5;
/** Two measurements: the first after a start is of the start as well. */
const measuredMs = 2_000;

/**
 * Turns requests away while the process is too busy to answer any in time; whether it lives is still answered. What kept
 * it busy before it listened turns nobody away.
 * @param maxEventLoopDelay the longest mean wait for a turn of the event loop, in milliseconds
 */
export async function registerShedding(app: FastifyInstance, maxEventLoopDelay: number): Promise<void> {
  let isMeasured = false;
  app.addHook('onListen', (done) => {
    setTimeout(() => (isMeasured = true), measuredMs).unref();
    done();
  });
  await app.register(underPressure, {
    maxEventLoopDelay,
    pressureHandler: (request) => {
      if (!isMeasured || request.url === '/healthz') return;
      throw new HttpFailure(503, messages.unavailable, retrySeconds);
    },
  });
}
