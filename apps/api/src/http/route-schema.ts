import type { FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '@footprints/contracts/endpoint';
import { exampleOf } from './examples.ts';

type JsonSchema = Record<string, unknown>;

/** True for optional text: whatever is absent or null is read as empty before it is checked. */
function isLenientText(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'pipe' && def.in._zod.def.type === 'transform' && def.out._zod.def.type !== 'array';
}

/** A schema that takes null as well. `anyOf` says the same, but to write a value by it each of its schemas is tried out. */
function orNull({ type, ...rest }: JsonSchema): JsonSchema {
  if (type === 'null' || Array.isArray(type)) return { type, ...rest };
  if (typeof type !== 'string') return { anyOf: [{ type, ...rest }, { type: 'null' }] };
  return { type: [type, 'null'], ...rest, ...(Array.isArray(rest['enum']) ? { enum: rest['enum'].concat(null) } : {}) };
}

/** What the JSON schema language cannot see in a schema that reads leniently, and the short way to say "or null". */
const override: NonNullable<z.core.ToJSONSchemaParams['override']> = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod;
  if (isLenientText(zodSchema)) jsonSchema.type = 'string';
  const [inner] = def.type === 'nullable' ? (jsonSchema.anyOf ?? []) : [];
  if (inner !== undefined) {
    delete jsonSchema.anyOf;
    Object.assign(jsonSchema, orNull(inner));
  }
  if (def.type === 'object' && jsonSchema.required) {
    jsonSchema.required = jsonSchema.required.filter((key) => {
      const member = def.shape[key];
      return member === undefined || !isLenientText(member);
    });
  }
};

/** A contract's schema as JSON schema: as it is sent (`input`) or as it is answered (`output`). */
function toJsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any', io, override });
  return rest;
}

const words = { type: 'array', items: { type: 'string' } };
const outcome = { Success: { type: 'boolean' }, Errors: words, Codes: words };

/**
 * What a call answers when it was done or refused in words. It also writes the answer: what a handler returns beyond it never
 * leaves the server.
 */
export function answerSchema(endpoint: Endpoint): JsonSchema {
  return {
    type: 'object',
    properties: {
      ...outcome,
      Data: orNull(toJsonSchema(endpoint.data, 'output')),
      ...(endpoint.paged ? { Count: { type: 'integer' } } : {}),
    },
    required: [...Object.keys(outcome), 'Data'],
  };
}

function doneAnswer(endpoint: Endpoint): JsonSchema {
  const Data = exampleOf(toJsonSchema(endpoint.data, 'output'), 'output', endpoint.path);
  return {
    description: 'Done, or refused in words: then `Success` is false and `Errors` says why.',
    ...answerSchema(endpoint),
    examples: [{ Success: true, Errors: [], Codes: [], Data, ...(endpoint.paged ? { Count: 1 } : {}) }],
  };
}

/** The answer to a call that was not done; described once, referred to by every call. */
export const failedSchema = {
  $id: 'Failed',
  type: 'object',
  properties: { ...outcome, Data: { type: 'null' } },
  required: [...Object.keys(outcome), 'Data'],
};

function failedAnswer(description: string): JsonSchema {
  return { description, content: { 'application/json': { schema: { $ref: 'Failed#' } } } };
}

/** What the contract does not say of a call. */
export interface RouteDescription {
  isUpload?: boolean;
  /** Its answers by status, where it gives a file instead of the envelope. */
  files?: Record<number, { description: string; content: Record<string, { schema: JsonSchema }> }>;
}

/** What the API's description says of a call: its texts, what it takes and what it answers. */
export function describedSchema(
  endpoint: Endpoint,
  { isOpen, isUpload = false, files }: RouteDescription & { isOpen: boolean },
): FastifySchema {
  const { body } = endpoint;
  const bodySchema = body && toJsonSchema(body, 'input');
  const file = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } };
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    security: isOpen ? [] : [{ session: [] }],
    ...(endpoint.params ? { params: toJsonSchema(endpoint.params, 'input') } : {}),
    ...(endpoint.query ? { querystring: toJsonSchema(endpoint.query, 'input') } : {}),
    ...(bodySchema ? { body: { ...bodySchema, examples: [exampleOf(bodySchema, 'input', endpoint.path)] } } : {}),
    ...(isUpload ? { consumes: ['multipart/form-data'], body: file } : {}),
    response: {
      ...(files ?? { 200: doneAnswer(endpoint) }),
      400: failedAnswer('The request breaks the contract; one sentence per problem.'),
      ...(isOpen
        ? { 429: failedAnswer('Too many attempts; `Retry-After` says how long to wait.') }
        : {
            401: failedAnswer('Nobody is signed in.'),
            403: failedAnswer('The role may never do this, or the request comes from another site.'),
            404: failedAnswer('It does not exist or is outside the viewer’s scope.'),
          }),
      503: failedAnswer('A part that the product depends on is away; `Retry-After` says when to try again.'),
    },
  };
}
