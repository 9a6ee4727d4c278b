import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { keyOf } from '../identity/session-store.ts';
import { siteOf } from './passkeys.ts';
import type { Prover } from './proof.ts';

/** Who proves in this request that they are the person of this id. */
export function proverOf(config: Config, request: FastifyRequest, userId: number): Prover {
  return {
    userId,
    sessionKey: keyOf(request.session.sessionId),
    site: siteOf(config, request.headers.host),
  };
}
