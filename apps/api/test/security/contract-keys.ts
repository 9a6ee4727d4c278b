import * as z from 'zod/mini';
import type { Endpoint } from '@footprints/contracts/endpoint';

/** As much of JSON Schema as the contract needs. */
export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
}

export const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;

function keyProblems(schema: JsonSchema, value: unknown, at: string): string[] {
  if (schema.anyOf) {
    const fitting = schema.anyOf.filter(({ type }) => (type === 'null') === (value === null));
    const found = fitting.map((option) => keyProblems(option, value, at));
    return found.find((problems) => problems.length === 0) ?? found[0] ?? [`${at} is none of what it may be`];
  }
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => keyProblems(schema.items ?? {}, item, `${at}.${index}`));
  }
  if (typeof value !== 'object' || value === null) return [];
  const properties = schema.properties ?? {};
  return [
    ...(schema.required ?? []).filter((key) => !(key in value)).map((key) => `${at}.${key} is missing`),
    ...Object.entries(value).flatMap(([key, member]) => {
      const known = Object.hasOwn(properties, key) ? properties[key] : undefined;
      return known === undefined ? [`${at}.${key} is not in the contract`] : keyProblems(known, member, `${at}.${key}`);
    }),
  ];
}

const schemas = new Map<Endpoint, JsonSchema>();

/** What an answer's `Data` says beyond the contract, or against it; empty when it is exactly what the contract names. */
export function dataProblems(endpoint: Endpoint, data: unknown): string[] {
  let schema = schemas.get(endpoint);
  if (schema === undefined) {
    schema = schemaOf(endpoint.data, 'output');
    schemas.set(endpoint, schema);
  }
  const parsed = z.safeParse(endpoint.data, data);
  const values = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  return [...keyProblems(schema, data, 'Data'), ...values];
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string' && text !== '');

/** What of a refusal's `Data` should not be there: it is null, but of a stale version, where it is what the entry says since (product 19.3). */
function refusalDataProblems(endpoint: Endpoint, status: number, codes: string[], data: unknown): string[] {
  if (data === null) return [];
  const isStale = status === 200 && codes.length === 1 && codes[0] === 'entryChanged';
  const newer = isStale ? (data as { Newer?: unknown } | undefined)?.Newer : undefined;
  return newer === undefined ? ['A failure has data'] : dataProblems(endpoint, data);
}

/** What keeps a text from being the envelope (product 4.1), as an answer with this status has it. */
export function envelopeProblems(endpoint: Endpoint, status: number, text: string): string[] {
  let body: Record<string, unknown>;
  try {
    body = JSON.parse(text) as Record<string, unknown>;
  } catch {
    return ['It is not JSON'];
  }
  const { Success: success, Errors: errors, Codes: codes, Data: data, Count: count, ...more } = body;
  const extra = Object.keys(more).map((key) => `${key} is not in the envelope`);
  if (!isTexts(errors)) return [...extra, 'Errors is not a list of sentences'];
  if (!isTexts(codes) || codes.length !== errors.length) return [...extra, 'Codes are not one for each of Errors'];
  if (success !== true) {
    const readable = success === false && errors.length > 0 && count === undefined;
    return [
      ...extra,
      ...(readable ? [] : ['A failure has no sentence, or has a count']),
      ...refusalDataProblems(endpoint, status, codes, data),
    ];
  }
  const counted = endpoint.paged ? Number.isInteger(count) : count === undefined;
  const whole = status === 200 && errors.length === 0 && counted;
  return [
    ...extra,
    ...(whole ? [] : ['A success has errors, another status or no count']),
    ...dataProblems(endpoint, data),
  ];
}
