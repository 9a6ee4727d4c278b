import type { FastifyInstance } from 'fastify';
import type { Code } from '@footprints/contracts/codes';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why a call was refused that answers 200. */
    refusal: Code | undefined;
  }
}

/** Outside `/api` there is neither. */
interface Asking {
  viewer?: { userId: number } | null;
  session?: { started?: { userId: number } } | null;
}

/**
 * One line per answer: request, person, route, outcome and time. Neither addresses nor names nor anything that was sent:
 * the route is the pattern, not the URL, and the reason a code: a sentence may name a child.
 */
export function registerAccessLog(app: FastifyInstance, metrics: Metrics): void {
  app.decorateRequest('refusal', undefined);
  app.addHook('onResponse', (request, reply, next) => {
    const route = request.routeOptions.url ?? 'none';
    const { statusCode } = reply;
    if (request.routeOptions.config.isStream !== true) {
      metrics.answers.observe({ method: request.method, route, status: statusCode }, reply.elapsedTime / 1000);
    }
    const { viewer, session } = request as Asking;
    const line = {
      // Whoever just signed in was nobody when the request came.
      userId: viewer?.userId ?? session?.started?.userId,
      method: request.method,
      route,
      status: statusCode,
      outcome: statusCode >= 400 ? 'failed' : request.refusal === undefined ? 'done' : 'refused',
      reason: request.refusal,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (statusCode >= 500) request.log.warn(line, 'answered');
    else request.log.info(line, 'answered');
    next();
  });
}
