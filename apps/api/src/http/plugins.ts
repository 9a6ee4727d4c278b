import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import session from '@fastify/session';
import type { FastifyInstance } from 'fastify';
import { createSessionStore } from '../access/session-store.ts';
import type { Deps } from '../deps.ts';

declare module 'fastify' {
  interface FastifyInstance {
    behindHttps: boolean;
  }
}

/** The session cookie's name; behind https the browser itself then guarantees host, path and Secure. */
export function sessionCookieName(behindHttps: boolean): string {
  return behindHttps ? '__Host-tft_session' : 'tft_session';
}

/** Headers that every answer carries. */
export async function registerHeaders(app: FastifyInstance, { config }: Deps): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        styleSrc: ["'self'"],
        scriptSrc: ["'self'"],
        connectSrc: ["'self'"],
      },
    },
    strictTransportSecurity: config.behindHttps ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
}

/** Cookie sessions, and who is asking: `request.viewer`, or null. */
export async function registerSessions(app: FastifyInstance, deps: Deps): Promise<void> {
  const { config } = deps;
  app.decorate('behindHttps', config.behindHttps);
  // Also how a cookie is taken away: a browser drops whatever names itself __Host- without Secure.
  await app.register(cookie, {
    parseOptions: { path: '/', httpOnly: true, sameSite: 'lax', secure: config.behindHttps },
  });
  await app.register(session, {
    secret: config.sessionSecrets,
    cookieName: sessionCookieName(config.behindHttps),
    store: createSessionStore(deps),
    // A rolling session writes on every read, and re-creates one that a logout ended meanwhile.
    rolling: false,
    saveUninitialized: false,
    cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure: config.behindHttps, maxAge: config.sessionMaxMs },
  });
  app.decorateRequest('viewer', null);
  app.addHook('onRequest', (request, _reply, next) => {
    request.viewer = request.session.viewer ?? null;
    next();
  });
}
