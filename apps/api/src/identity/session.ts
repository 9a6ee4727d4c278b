import { httpMessages } from '@footprints/contracts/http-errors';
import cookie from '@fastify/cookie';
import session, { type SessionStore } from '@fastify/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { HttpFailure } from '../http/failure.ts';
import type { Viewer } from '../viewer/viewer.ts';
import type { Admitted, From } from './admit.ts';
import { sessionBudget } from './budget.ts';
import { deviceWords } from './devices.ts';
import { type Awaiting, createSessions, newSessionId, type Sessions } from './session-store.ts';

declare module 'fastify' {
  interface Session {
    /** Whose session the request came with. */
    viewer?: Viewer;
    /** When it was last used is to be written anew. */
    isStale?: boolean;
    /** The paired tablet that it is the session of, if any. */
    deviceId?: number | null;
    /** Whose password was right, with the second factor still to come: then there is no viewer. */
    awaiting?: Awaiting;
    /** The session that a sign-in has just stored, which takes this one's place. */
    started?: { sessionId: string; userId: number };
    /** What the browser of a sign-in is to be known again by. */
    deviceKey?: string | undefined;
  }
}

type Config = Deps['config'];

/** By which a browser is known again; it opens nothing. */
const deviceCookieOf = ({ behindHttps }: Config) => (behindHttps ? '__Host-tft_device' : 'tft_device');
const deviceSeconds = 180 * 86_400;
/** No browser keeps a cookie longer. */
const tabletCookieMs = 400 * 86_400_000;

/** Behind https the browser itself then guarantees host, path and Secure. */
const cookieNameOf = ({ behindHttps }: Config) => (behindHttps ? '__Host-tft_session' : 'tft_session');

/**
 * The sessions as the plugin asks for them. A session holds whose it is and nothing that a request could change, so `set`
 * has nothing to write: a request that is under way while its person signs out brings nothing back.
 */
function storeOf(sessions: Sessions, originalMaxAge: number): SessionStore {
  return {
    get(sessionId, done) {
      sessions.read(sessionId).then(
        (known) => {
          done(null, known && { cookie: { originalMaxAge }, ...known });
        },
        // Not as it came: an ENOENT is "no session" to the plugin, and would sign the person out.
        (cause: unknown) => {
          done(new Error('The session could not be read.', { cause }));
        },
      );
    },
    set(_sessionId, _session, done) {
      done();
    },
    destroy(sessionId, done) {
      sessions.end(sessionId).then(() => {
        done();
      }, done);
    },
  };
}

/** Cookie sessions, and who is asking: `request.viewer`, or null. */
export async function registerSessions(app: FastifyInstance, deps: Deps): Promise<void> {
  const { behindHttps, sessionSecrets, sessionMaxMs } = deps.config;
  const cookieName = cookieNameOf(deps.config);
  const sessions = createSessions(deps);
  const count = sessionBudget(deps.config.limits.requestsPerMinute);
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: behindHttps } as const;
  // Also how a cookie is taken away: a browser drops whatever names itself __Host- without Secure.
  await app.register(cookie, { parseOptions: attributes });
  await app.register(session, {
    secret: sessionSecrets,
    cookieName,
    cookie: { ...attributes, maxAge: sessionMaxMs },
    store: storeOf(sessions, sessionMaxMs),
    idGenerator: (request) =>
      (request?.session as Partial<FastifyRequest['session']>).started?.sessionId ?? newSessionId(),
    saveUninitialized: false,
    rolling: false,
  });
  app.decorateRequest('viewer', null);
  app.decorateRequest('readViewerAnew', async function readViewerAnew(this: FastifyRequest) {
    const known = await sessions.read(this.session.sessionId);
    this.viewer = known !== null && 'viewer' in known ? known.viewer : null;
  });
  app.decorateRequest('stillActs', function stillActs(this: FastifyRequest) {
    const { viewer, session: kept } = this;
    if (viewer?.actingSince == null) return;
    const work = () => sessions.stillActs(kept.sessionId, viewer);
    app.afterAnswer(work, 'it could not be noted that somebody goes on recording', { userId: viewer.userId });
  });
  app.addHook('onRequest', (request, reply, next) => {
    request.viewer = request.session.viewer ?? null;
    // A cookie that an older secret signed would be taken away, good as it is.
    if (request.viewer !== null || request.session.awaiting !== undefined) {
      request.cookies[cookieName] = request.session.encryptedSessionId;
      count(request.session.sessionId, request.viewer?.userId, deps.now());
    }
    // A stream that is opened again is the browser's doing, and not a person's.
    if (request.session.isStale !== true || request.routeOptions.config.isStream === true) {
      next();
      return;
    }
    const { sessionId, deviceId, encryptedSessionId } = request.session;
    if (typeof deviceId === 'number') {
      // Signed by the secret of today, and kept for as long again.
      reply.setCookie(cookieName, encryptedSessionId, { ...attributes, maxAge: tabletCookieMs / 1000 });
    }
    sessions.renew(sessionId, deviceId).then(() => {
      next();
    }, next);
  });
  // After the plugin's own: programs take the first cookie for the session's.
  app.addHook('onSend', (request, reply, _payload, next) => {
    const { deviceKey } = (request.session as FastifyRequest['session'] | null) ?? {};
    if (deviceKey !== undefined) {
      reply.setCookie(deviceCookieOf(deps.config), deviceKey, { ...attributes, maxAge: deviceSeconds });
    }
    next();
  });
}

/** The browser that asks, for a sign-in. */
export function fromOf(request: FastifyRequest, config: Config): From {
  return {
    address: request.ip,
    device: deviceWords(request.headers['user-agent']),
    deviceKey: request.cookies[deviceCookieOf(config)],
  };
}

/**
 * Keeps a session from being opened where a browser would drop its Secure cookie, and whoever listens on the way would have it.
 * @throws 400 past https, or through a proxy that does not say that it was https
 */
export function requireHttps(request: FastifyRequest, { behindHttps }: Config): void {
  if (behindHttps && request.protocol !== 'https') throw new HttpFailure(400, httpMessages.httpsOnly);
}

/** Hands a complete sign-in's session and its browser's mark to this browser. */
export async function receive(
  request: FastifyRequest,
  { userId, sessionId, deviceKey }: Admitted & { userId: number },
): Promise<void> {
  await startSession(request, { sessionId, userId });
  request.session.deviceKey = deviceKey;
}

/** Hands a room's session to its tablet, which keeps it for as long as browsers keep a cookie. */
export async function receiveTablet(
  request: FastifyRequest,
  started: { sessionId: string; userId: number },
): Promise<void> {
  await startSession(request, started);
  request.session.options({ maxAge: tabletCookieMs });
}

/** Hands a session that has just been stored to this browser; whatever session the browser had is ended. */
async function startSession(request: FastifyRequest, started: { sessionId: string; userId: number }): Promise<void> {
  request.session.started = started;
  await request.session.regenerate(['started']);
}

/** Ends the browser's session and takes its cookie away, with what the browser keeps for going back (product 3.13). */
export async function endSession(request: FastifyRequest, reply: FastifyReply, config: Config): Promise<void> {
  if (request.viewer !== null || request.session.awaiting !== undefined) await request.session.destroy();
  reply.clearCookie(cookieNameOf(config));
  reply.header('clear-site-data', '"cache"');
}
