import type { FastifyInstance } from 'fastify';
import { adminMessages, messages } from '@footprints/contracts/errors';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by a call that was refused in words, which answers 200. */
    refusal: string | undefined;
  }
}

/** Sentences of the product's own; another may name a child or say what somebody changed. */
const sentences = new Set<string>([...Object.values(messages), ...Object.values(adminMessages)]);

/** Outside `/api` there is neither. */
interface Asking {
  viewer?: { userId: number } | null;
  session?: { userId?: number } | null;
}

/**
 * One line per answer: request, person, route, outcome and time. Neither addresses nor names nor anything that was sent:
 * the route is the pattern, not the URL.
 */
export function registerAccessLog(app: FastifyInstance, metrics: Metrics): void {
  app.decorateRequest('refusal', undefined);
  app.addHook('onResponse', (request, reply, next) => {
    const route = request.routeOptions.url ?? 'none';
    const { statusCode } = reply;
    metrics.answered(request.method, route, statusCode, reply.elapsedTime / 1000);
    const { viewer, session } = request as Asking;
    const line = {
      // Whoever just signed in was nobody when the request came.
      userId: viewer?.userId ?? session?.userId,
      method: request.method,
      route,
      status: statusCode,
      outcome: statusCode >= 400 ? 'failed' : request.refusal === undefined ? 'done' : 'refused',
      reason: request.refusal !== undefined && sentences.has(request.refusal) ? request.refusal : undefined,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (statusCode >= 500) request.log.warn(line, 'answered');
    else request.log.info(line, 'answered');
    next();
  });
}
