import { causesOf, failed, HttpFailure, message, notFound, Unavailable } from './failure.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sentence } from '@footprints/contracts/codes';
import { httpMessages } from '@footprints/contracts/http-errors';
import { messages } from '@footprints/contracts/errors';

/** What a 503 asks to wait before the next try, in seconds. */
export const retrySeconds = 2;

/** How PostgreSQL, pg and Prisma say that the database cannot answer now, beside PostgreSQL's classes 08 and 53. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '40001',
  '40P01',
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'P2028',
  'P2034',
  'P2037',
]);
/** How Prisma's adapter names the same when a connection broke without an answer of PostgreSQL's own. */
const awayKinds = new Set([
  'ConnectionClosed',
  'DatabaseNotReachable',
  'SocketTimeout',
  'TooManyConnections',
  'TransactionAlreadyClosed',
  'TransactionWriteConflict',
]);
// A missing file has ENOENT as a missing socket has, and Prisma keeps no more of it than the code and the words.
const awayTexts =
  /connect ENOENT|timeout exceeded when trying to connect|Connection terminated|Query read timeout|Cannot use a pool after|server closed the connection|not queryable/i;

interface Coded {
  code?: unknown;
  kind?: unknown;
  message?: unknown;
  originalCode?: unknown;
}

/** True when an error says that the database is away, busy beyond its limits or out of space. */
export function isDatabaseAway(error: unknown): boolean {
  const isAwayCode = (code: unknown) => typeof code === 'string' && (awayCodes.has(code) || /^(08|53)/.test(code));
  return causesOf(error).some(
    ({ code, originalCode, kind, message }: Coded) =>
      isAwayCode(code) ||
      isAwayCode(originalCode) ||
      awayKinds.has(kind as string) ||
      (typeof message === 'string' && awayTexts.test(message)),
  );
}

/** PostgreSQL's and Prisma's ways to say that a row is not there which something refers to, or which was to be read or changed. */
const goneCodes = new Set(['23503', 'P2003', 'P2025']);

/**
 * True when an error says that something was gone when it was to be used. Everything that a request names is looked up first,
 * so somebody erased, withdrew or moved it in that moment.
 */
export function isGone(error: unknown): boolean {
  return causesOf(error).some(({ code, originalCode }: Coded) =>
    [code, originalCode].some((value) => goneCodes.has(value as string)),
  );
}

const statusMessages: Partial<Record<number, Sentence>> = {
  413: httpMessages.bodyTooLarge,
  415: httpMessages.wrongMediaType,
  503: messages.unavailable,
};

function toFailure(error: unknown, request: FastifyRequest): HttpFailure | undefined {
  if (error instanceof HttpFailure) return error;
  if (error instanceof Unavailable || isDatabaseAway(error)) {
    return new HttpFailure(503, request.routeOptions.config.failure ?? messages.unavailable, retrySeconds);
  }
  if (isGone(error)) return notFound();
  const { statusCode } = error as FastifyError;
  const { tooLarge } = request.routeOptions.config;
  if (statusCode === 413 && tooLarge !== undefined) return new HttpFailure(413, tooLarge);
  if (statusCode === undefined || statusCode < 400 || (statusCode >= 500 && statusCode !== 503)) return undefined;
  const sentence = statusMessages[statusCode];
  if (sentence !== undefined)
    return new HttpFailure(statusCode, sentence, statusCode === 503 ? retrySeconds : undefined);
  return new HttpFailure(400, httpMessages.malformedJson);
}

/**
 * Writes every failure as the envelope (product 4.2); what is our fault is logged and answered with an id to quote.
 * `forbidden` hears of every request that was refused for want of a right.
 */
export function registerErrorHandler(app: FastifyInstance, forbidden: (request: FastifyRequest) => void): void {
  app.setErrorHandler(async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const failure = toFailure(error, request);
    if (failure === undefined) {
      request.log.error({ err: error }, 'request failed');
      return reply.code(500).send(failed([message(`${httpMessages.fault} Reference: ${request.id}`, 'fault')]));
    }
    if (failure.status === 403) forbidden(request);
    if (failure.status === 404 && failure !== error) request.log.warn({ err: error }, 'gone in the meantime');
    if (failure.status === 503) request.log.warn({ err: error }, 'a part we depend on is away');
    // Who is still sending would lose the answer with the connection. The rest is thrown away, for no longer than a request may take.
    if (failure.status === 413) reply.removeHeader('connection');
    if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds);
    return reply.code(failure.status).send(failed(failure.problems));
  });
}

/** From the moment that the server is told to end, a request on a connection that was kept is sent elsewhere. */
export function registerDraining(app: FastifyInstance): void {
  let draining = false;
  app.addHook('preClose', (done) => {
    draining = true;
    done();
  });
  app.addHook('onRequest', (_request, reply, next) => {
    // By this a balancer knows that nothing was done, and may ask another server (deploy/Caddyfile).
    if (draining) reply.header('x-draining', 'true');
    next(draining ? new Unavailable(new Error('The server is ending.')) : undefined);
  });
  // Also of what was on its way: a connection that is kept after its last answer keeps the process for seconds more.
  app.addHook('onSend', (_request, reply, _payload, next) => {
    if (draining) reply.header('connection', 'close');
    next();
  });
}
