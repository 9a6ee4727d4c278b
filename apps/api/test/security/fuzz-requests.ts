import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { Endpoint } from '@footprints/contracts/endpoint';
import type { Person } from '../world.ts';
import { nameOf } from '../calls/call.ts';
import { type JsonSchema, schemaOf } from './contract-keys.ts';
import type { Known, Whole } from './fuzz-known.ts';
import { changed, changes, damage, headers, oddity, segment } from './fuzz-values.ts';

/** Values that the schema takes, or nearly: those that mean something here by the field's name, others by its type. */
function neighbours(schema: JsonSchema, known: Known, name = ''): fc.Arbitrary<unknown> {
  if (schema.type === 'array' && schema.items) {
    return fc.array(neighbours(schema.items, known, name), { minLength: 1, maxLength: 3 });
  }
  const byName = known[name];
  if (byName !== undefined) return byName;
  if (schema.properties) {
    const members = Object.entries(schema.properties).map(([key, member]) => [key, neighbours(member, known, key)]);
    const required = schema.required ?? [];
    return fc.record(Object.fromEntries(members) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: required });
  }
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => neighbours(option, known, name)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  return schema.type === 'boolean' ? fc.boolean() : oddity;
}

function addresses(endpoint: Endpoint, right: string | undefined, known: Known): fc.Arbitrary<string> {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const path = fc
    .tuple(...names.map((name) => segment(known[name] ?? oddity)))
    .map((parts) => parts.reduce((url, part) => url.replace(/:\w+/, () => part), `/api${endpoint.path}`));
  const keys = Object.keys(endpoint.query ? (schemaOf(endpoint.query, 'input').properties ?? {}) : {});
  const valueOf = (key: string) => segment((Object.hasOwn(known, key) ? known[key] : undefined) ?? fc.constant('1'));
  const pair = fc
    .tuple(fc.constantFrom(...keys, '__proto__', 'x'), fc.constantFrom('=', '=', '[]=', ''))
    .chain(([key, sign]) => valueOf(key).map((value) => `${key}${sign}${value}`));
  const some = fc.array(pair, { minLength: 1, maxLength: 2 });
  // What asks for several at once is hardly ever right by chance.
  const each = fc.tuple(...keys.map((key) => valueOf(key).map((value) => `${key}=${value}`)));
  const asked = fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    { weight: keys.length > 0 ? 5 : 1, arbitrary: some.map((pairs) => `?${pairs.join('&')}`) },
    { weight: keys.length > 1 ? 2 : 0, arbitrary: each.map((pairs) => `?${pairs.join('&')}`) },
  );
  const any = fc.tuple(path, asked).map((parts) => parts.join(''));
  return right === undefined
    ? any
    : fc.oneof({ weight: 1, arbitrary: fc.constant(right) }, { weight: 5, arbitrary: any });
}

function bodies(
  endpoint: Endpoint,
  whole: Whole,
  known: Known,
): fc.Arbitrary<Pick<InjectOptions, 'payload' | 'headers'>> {
  const form = whole.forms[nameOf(endpoint)];
  if (form !== undefined) return form;
  if (endpoint.body === undefined) return fc.constant({});
  const near = neighbours(schemaOf(endpoint.body, 'input'), known);
  const right = whole.bodies[nameOf(endpoint)];
  const body = right === undefined ? near : fc.oneof({ weight: 3, arbitrary: right }, { weight: 1, arbitrary: near });
  return fc.tuple(body, changes, damage).map(([sent, list, broken]) => ({
    payload: broken(JSON.stringify(changed(sent, list)) ?? ''),
    headers: { 'content-type': 'application/json' },
  }));
}

export interface Asked extends InjectOptions {
  person: Person | null;
  url: string;
}

/** Requests to a call: right ones, and such as differ from them in one or several places. */
export function requestsTo(
  endpoint: Endpoint,
  whole: Whole & { known: Known },
  { all, entitled }: { all: (Person | null)[]; entitled: (Person | null)[] },
): fc.Arbitrary<Asked> {
  // Everybody asks; those who may, more often: what lies behind the door is to be tried, too.
  const person = fc.oneof(fc.constantFrom(...all), fc.constantFrom(...entitled));
  return fc
    .tuple(
      person,
      addresses(endpoint, whole.addresses[nameOf(endpoint)], whole.known),
      bodies(endpoint, whole, whole.known),
      headers,
    )
    .map(([asker, url, body, more]) => ({
      person: asker,
      method: endpoint.method,
      url,
      ...body,
      headers: { ...(body.headers as Record<string, string> | undefined), ...more },
    }));
}
