import cookie, { Signer } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createSessionStore, sessionKey, type SessionKey, type SessionStore } from './session-store.ts';
import type { Deps } from '../deps.ts';

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions;
  }
  interface FastifyRequest {
    session: Session | null;
  }
}

/** The session that a request came with, or that its answer starts. */
interface Session {
  key: SessionKey;
  userId: number;
}

/** Cookies whose signature is remembered to be right. */
const rememberedMax = 10_000;

interface Sessions {
  store: SessionStore;
  signer: Signer;
  cookieName: string;
  behindHttps: boolean;
  maxMs: number;
}

/**
 * Tells a session's key from its signed cookie; undefined when the signature is wrong. It holds no state of a session: what
 * a signature says never changes, so it is not reckoned again for every request.
 */
function keyReader(signer: Signer): (cookieValue: string) => SessionKey | undefined {
  const remembered = new Map<string, SessionKey>();
  return (cookieValue) => {
    const known = remembered.get(cookieValue);
    if (known !== undefined) return known;
    const { value } = signer.unsign(cookieValue);
    if (value === null) return undefined;
    const key = sessionKey(value);
    if (remembered.size >= rememberedMax) remembered.clear();
    remembered.set(cookieValue, key);
    return key;
  };
}

/** Cookie sessions, and who is asking: `request.viewer`, or null. */
export async function registerSessions(app: FastifyInstance, deps: Deps): Promise<void> {
  const { behindHttps, sessionSecrets, sessionMaxMs } = deps.config;
  // Behind https the browser itself then guarantees host, path and Secure.
  const cookieName = behindHttps ? '__Host-tft_session' : 'tft_session';
  const store = createSessionStore(deps);
  const signer = new Signer(sessionSecrets);
  const keyOf = keyReader(signer);
  app.decorate('sessions', { store, signer, cookieName, behindHttps, maxMs: sessionMaxMs });
  // Also how a cookie is taken away: a browser drops whatever names itself __Host- without Secure.
  await app.register(cookie, {
    parseOptions: { path: '/', httpOnly: true, sameSite: 'lax', secure: behindHttps },
  });
  app.decorateRequest('session', null);
  app.decorateRequest('viewer', null);
  app.addHook('onRequest', (request, reply, next) => {
    const given = request.cookies[cookieName];
    if (!given) {
      next();
      return;
    }
    const key = keyOf(given);
    if (key === undefined) {
      reply.clearCookie(cookieName);
      next();
      return;
    }
    store.read(key).then((viewer) => {
      if (viewer === null) reply.clearCookie(cookieName);
      else request.session = { key, userId: viewer.userId };
      request.viewer = viewer;
      next();
    }, next);
  });
}

/** Whether a session may begin here: a browser would drop a Secure cookie, and whoever listens on the way would have it. */
export function mayStartSession({ server, protocol }: FastifyRequest): boolean {
  return !server.sessions.behindHttps || protocol === 'https';
}

/** Hands a session that has just been stored to this browser; whatever session the browser had is ended. */
export async function startSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { sessionId, userId }: { sessionId: string; userId: number },
): Promise<void> {
  const { store, signer, cookieName, maxMs } = request.server.sessions;
  if (request.session !== null) await store.end(request.session.key);
  request.session = { key: sessionKey(sessionId), userId };
  reply.setCookie(cookieName, signer.sign(sessionId), { expires: new Date(Date.now() + maxMs) });
}

/**
 * Ends the browser's session on the server and takes its cookie away, with the photos and pages that the browser keeps
 * for going back; what the web app itself stores it clears by its own rule (specification §4).
 */
export async function endSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { store, cookieName } = request.server.sessions;
  if (request.session !== null) await store.end(request.session.key);
  reply.clearCookie(cookieName);
  reply.header('clear-site-data', '"cache"');
}
