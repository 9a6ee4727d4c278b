import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify';
import type { Logger } from 'pino';
import { httpMessages } from '@footprints/contracts/http-errors';
import { accountRoutes } from './account/routes.ts';
import { adminChildrenRoutes } from './children/admin-routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { transferRoutes } from './transfer/routes.ts';
import { attendanceRoutes } from './attendance/routes.ts';
import { badgeRoutes } from './badges/routes.ts';
import { registerLooks } from './children/note-looks.ts';
import { childrenRoutes } from './children/routes.ts';
import type { Deps } from './deps.ts';
import { familyRoutes } from './family/routes.ts';
import { failed, message } from './http/failure.ts';
import { registerAccessLog } from './http/access-log.ts';
import { createMetrics, metricsRoute } from './http/metrics.ts';
import { registerShedding } from './http/shedding.ts';
import { noteRefusal, registerAfterAnswer } from './identity/after-answer.ts';
import { registerDraining, registerErrorHandler } from './http/errors.ts';
import { registerHeaders } from './http/headers.ts';
import { registerJson } from './http/json.ts';
import { registerOpenApi } from './http/openapi.ts';
import { registerPerAddress } from './http/per-address.ts';
import { readableUrl } from './http/readable-url.ts';
import { answerUnreadable } from './http/unreadable.ts';
import { requireSameOrigin } from './http/same-origin.ts';
import { registerSessions } from './identity/session.ts';
import { imageRoutes } from './images/routes.ts';
import { createThrottles } from './identity/throttles.ts';
import { identityRoutes } from './identity/routes.ts';
import { erasureRoutes } from './erasure/routes.ts';
import { liveRoutes } from './live/routes.ts';
import { momentRoutes } from './moments/routes.ts';
import { curriculumRoutes } from './curriculum/routes.ts';
import { placesRoutes } from './places/routes.ts';
import { triviaRoutes } from './trivia/routes.ts';
import { ratioRoutes } from './ratio/routes.ts';
import { nightlyRoutes } from './nightly/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { retentionRoutes } from './retention/routes.ts';
import { roomRoutes } from './room/routes.ts';
import { sleepRoutes } from './sleep/routes.ts';
import { staffRoutes } from './staff/routes.ts';

const bodyLimitBytes = 1_048_576;
/** Long enough for a photo of 8 MB over a poor mobile connection. */
const requestTimeoutMs = 90_000;
/** How often Node looks for requests that have taken longer. */
const lookMs = 1_000;
const keepAliveMs = 5_000;

interface Observers {
  logger?: Logger;
  /** Hears of every route as it is registered. */
  onRoute?: (route: RouteOptions) => void;
}

/** Builds the API under `/api`, without listening; what else a server offers is registered beside it. */
export async function buildApp(deps: Deps, { logger, onRoute }: Observers = {}): Promise<FastifyInstance> {
  const app = Fastify({
    ...(logger === undefined ? { logger: false } : { loggerInstance: logger }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: bodyLimitBytes,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: requestTimeoutMs,
    http: { connectionsCheckingInterval: lookMs },
    keepAliveTimeout: keepAliveMs,
    // Fastify's own answer while closing is not the envelope: see registerDraining.
    return503OnClosing: false,
    trustProxy: deps.config.trustProxy,
    clientErrorHandler: answerUnreadable,
    rewriteUrl: ({ url }) => readableUrl(url ?? '/'),
    // Longer than any head that Node takes: what is too long is for the contract to refuse, in its words.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 65_536 },
  }) as unknown as FastifyInstance;
  if (onRoute) app.addHook('onRoute', onRoute);
  registerJson(app);
  const metrics = createMetrics(deps.db.pool);
  registerAccessLog(app, metrics);
  metricsRoute(app, metrics, deps.config.metricsToken);
  registerAfterAnswer(app, deps.db);
  registerLooks(app, deps);
  registerErrorHandler(app, noteRefusal);
  registerDraining(app);
  registerPerAddress(app, { most: deps.config.perAddress, isProxied: deps.config.trustProxy !== false });
  await registerShedding(app, deps.config.shedDelayMs);
  registerHeaders(app, deps);
  await app.register(
    async (api) => {
      api.addHook('onRequest', (request, _reply, next) => {
        requireSameOrigin(request);
        next();
      });
      api.addHook('onSend', (_request, reply, _payload, next) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
        next();
      });
      api.setNotFoundHandler((_request, reply) => reply.code(404).send(failed([message(httpMessages.notFound)])));
      await registerOpenApi(api, deps.config);
      await registerSessions(api, deps);
      const identityDeps = { ...deps, throttles: createThrottles(deps.db.pool, deps.config.limits) };
      identityRoutes(api, identityDeps);
      accountRoutes(api, identityDeps);
      staffRoutes(api, identityDeps);
      childrenRoutes(api, identityDeps);
      reportRoutes(api, deps);
      momentRoutes(api, deps);
      imageRoutes(api, deps);
      badgeRoutes(api, deps);
      placesRoutes(api, deps);
      curriculumRoutes(api, deps);
      triviaRoutes(api, deps);
      peopleRoutes(api, deps);
      auditRoutes(api, deps);
      retentionRoutes(api, deps);
      nightlyRoutes(api, deps);
      adminChildrenRoutes(api, deps);
      transferRoutes(api, deps);
      erasureRoutes(api, identityDeps);
      familyRoutes(api, deps);
      attendanceRoutes(api, deps);
      ratioRoutes(api, deps);
      sleepRoutes(api, deps);
      roomRoutes(api, deps);
      await liveRoutes(api, deps);
    },
    { prefix: '/api' },
  );
  return app;
}
