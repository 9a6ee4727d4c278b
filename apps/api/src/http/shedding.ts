import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { messages } from '@footprints/contracts/errors';
import { HttpFailure } from './failure.ts';

const retrySeconds = 5;
/** So long that a moment's standstill, which is over once it is measured, turns nobody away, nor does the server's own start. */
const measuredMs = 5_000;

/**
 * Turns requests away while the process is too busy to answer any in time; whether it lives is still answered.
 * @param maxEventLoopDelay the longest mean wait for a turn of the event loop, in milliseconds
 */
export async function registerShedding(app: FastifyInstance, maxEventLoopDelay: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay,
    sampleInterval: measuredMs,
    pressureHandler: (request) => {
      if (request.url === '/healthz') return;
      throw new HttpFailure(503, messages.unavailable, retrySeconds);
    },
  });
}
