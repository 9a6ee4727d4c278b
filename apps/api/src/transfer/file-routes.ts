import type { Readable } from 'node:stream';
import type { Endpoint } from '@footprints/contracts/endpoint';
import type { adminRoles } from '@footprints/contracts/identity';
import type { FastifyInstance } from 'fastify';
import { type Access, askedWho, enveloped, type Input, readInput, routeOf } from '../http/serve.ts';

const file = {
  description: 'The file; it begins with a byte order mark.',
  content: { 'text/csv': { schema: { type: 'string' } } },
};

/** Registers a call that answers a file to keep; what goes wrong before its first byte is answered as ever. */
export function serveFile<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  fileAccess: Access<typeof adminRoles>,
  handler: (input: Input<E, typeof adminRoles>) => Promise<{ name: string; content: Readable | string }>,
): void {
  app.route({
    ...routeOf(endpoint, fileAccess, { files: { 200: file } }),
    handler: async (request, reply) => {
      const input = readInput<E, typeof adminRoles>(endpoint, request);
      const asked = askedWho(fileAccess, request);
      if (asked !== undefined) return enveloped(endpoint, asked, request);
      const { name, content } = await handler(input);
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${name}"`,
        })
        .send(content);
    },
  });
}
