import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionCookieName } from './plugins.ts';

/** Signs a person in on this browser, under a new session id; whatever session the browser had is ended. */
export async function startSession(request: FastifyRequest, userId: number): Promise<void> {
  await request.session.regenerate();
  request.session.userId = userId;
}

/**
 * Ends the browser's session on the server and takes its cookie away, with the photos and pages that the browser keeps
 * for going back; what the web app itself stores it clears by its own rule (specification §4).
 */
export async function endSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.viewer !== null) await request.session.destroy();
  reply.clearCookie(sessionCookieName(request.server.behindHttps));
  reply.header('clear-site-data', '"cache"');
}
