import type { Readable } from 'node:stream';
import type { Endpoint } from '@footprints/contracts/endpoint';
import type { adminRoles } from '@footprints/contracts/identity';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { routeSchema } from '../http/route-schema.ts';
import { type Access, askedWho, enveloped, guard, type Input, readInput } from '../http/serve.ts';

const file = {
  description: 'The file; it begins with a byte order mark.',
  content: { 'text/csv': { schema: { type: 'string' } } },
};

function fileSchema(endpoint: Endpoint): FastifySchema {
  const { response, ...described } = routeSchema(endpoint, { isOpen: false });
  return { ...described, response: { ...(response as object), 200: file } };
}

/** Registers a call that answers a file to keep; what goes wrong before its first byte is answered as ever. */
export function serveFile<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  fileAccess: Access<typeof adminRoles>,
  handler: (input: Input<E, typeof adminRoles>) => Promise<{ name: string; content: Readable | string }>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...guard(fileAccess),
    schema: fileSchema(endpoint),
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
