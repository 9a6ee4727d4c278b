import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { messages } from '@footprints/contracts/errors';
import { HttpFailure } from './failure.ts';

const retrySeconds = 5;

/** Turns requests away while the process is too busy to answer any in time; whether it lives is still answered. */
export async function registerShedding(app: FastifyInstance, maxEventLoopDelay: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay,
    pressureHandler: (request) => {
      if (request.url === '/healthz') return;
      throw new HttpFailure(503, messages.unavailable, retrySeconds);
    },
  });
}
