import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { failedSchema } from './route-schema.ts';

const description = `Sessions are cookies: sign in with POST /membership/login and send the cookie back. Every answer is an
envelope \`{ Success, Errors, Codes, Data }\`, lists add \`Count\`. \`Data\` of a refusal is null, but of \`entryChanged\` has what the
entry says since. Saves may carry an \`Idempotency-Key\`. docs/api.md tells the rest.`;

/**
 * Describes every call of the contract at `/api/openapi.json`, readable at `/api/docs`, where the settings want that. Register it
 * before the routes.
 */
export async function registerOpenApi(
  api: FastifyInstance,
  { productName, apiDocs }: { productName: string; apiDocs: boolean },
): Promise<void> {
  // The contract's own schemas check requests; the JSON schemas describe them.
  api.setValidatorCompiler(() => () => true);
  if (!apiDocs) return;
  api.addSchema(failedSchema);
  await api.register(swagger, {
    refResolver: {
      buildLocalReference: ({ $id }, _base, _fragment, index) => (typeof $id === 'string' ? $id : `schema-${index}`),
    },
    openapi: {
      openapi: '3.1.0',
      info: { title: productName, version: '1', description },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'tft_session' } } },
    },
  });
  // Under the content security policy of every other answer: its own would allow more.
  await api.register(swaggerUi, { routePrefix: '/docs', uiConfig: { docExpansion: 'list' } });
  api.get('/openapi.json', { schema: { hide: true }, config: { allow: 'anyone' } }, () => api.swagger());
}
