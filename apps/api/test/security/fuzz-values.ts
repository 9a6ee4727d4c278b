import fc from 'fast-check';

const loneSurrogate = fc.integer({ min: 0xd800, max: 0xdfff }).map((unit) => String.fromCharCode(unit));

/** Values that no contract expects, or only just. */
export const oddity: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown[]>(
    null,
    undefined,
    true,
    false,
    0,
    -0,
    -1,
    1.5,
    2_147_483_647,
    2_147_483_648,
    -2_147_483_649,
    Number.MAX_SAFE_INTEGER,
    1e21,
    Number.MAX_VALUE,
    Number.MIN_VALUE,
  ),
  fc.constantFrom('', ' ', '0', '1', '-1', '1.5', ' 1', '0x10', 'NaN', 'null', 'true', '\u0000', 'a\u0000b', '\ufeff'),
  fc.constantFrom('😀'.repeat(250), '😀'.repeat(251), 'x'.repeat(10_000), '‮txt', '../../etc/passwd', '%00', '${7*7}'),
  fc.constantFrom("'; DROP TABLE children; --", '<img src=x onerror=alert(1)>', '__proto__', 'constructor', '12:00'),
  fc.constantFrom<unknown[]>([], {}, [[]], [null], { not: 0 }, { gt: 0 }, { contains: '' }, [1, 2, 3], { length: 1e9 }),
  fc.constant(null).map(() => Array.from({ length: 600 }, (_, index) => index + 1)),
  fc.integer(),
  fc.double(),
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.array(fc.oneof(fc.string({ maxLength: 2 }), loneSurrogate), { maxLength: 4 }).map((parts) => parts.join('')),
  fc.jsonValue({ maxDepth: 3 }),
);

interface Change {
  /** Which of the value's places, counted round. */
  at: number;
  how: 'replace' | 'delete' | 'add' | 'wrap';
  key: string;
  value: unknown;
}

export const changes = fc.array(
  fc.record<Change>({
    at: fc.nat(50),
    how: fc.constantFrom('replace', 'replace', 'replace', 'delete', 'add', 'wrap'),
    key: fc.oneof(
      fc.constantFrom('__proto__', 'constructor', 'prototype', 'UserID', 'LocationID', 'Roles', 'IsEarned', 'childID'),
      fc.string({ maxLength: 8 }),
    ),
    value: oddity,
  }),
  { maxLength: 3 },
);

interface Place {
  holder: Record<string, unknown>;
  key: string;
}

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])]);
}

/** Own keys only: `__proto__` is to travel as a key, as JSON carries it. */
function put(holder: object, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

/** The value with these changes made, each somewhere in it. */
export function changed(value: unknown, list: Change[]): unknown {
  const root = { value: structuredClone(value) };
  for (const { at, how, key, value: odd } of list) {
    const places = placesIn(root);
    const place = places[at % places.length];
    if (place === undefined) continue;
    const { holder } = place;
    const here = holder[place.key];
    if (how === 'replace') put(holder, place.key, structuredClone(odd));
    else if (how === 'delete' && holder !== root) Reflect.deleteProperty(holder, place.key);
    else if (how === 'wrap') put(holder, place.key, [here]);
    else if (Array.isArray(here)) here.push(structuredClone(odd));
    else if (typeof here === 'object' && here !== null) put(here, key, structuredClone(odd));
  }
  return root.value;
}

/** What a network, or somebody with an editor, makes of JSON. */
export const damage: fc.Arbitrary<(json: string) => string> = fc.oneof(
  { weight: 16, arbitrary: fc.constant((json: string) => json) },
  { weight: 1, arbitrary: fc.nat(200).map((at) => (json: string) => json.slice(0, at)) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat(200), fc.string({ unit: 'binary', minLength: 1, maxLength: 3 })).map(
      ([at, text]) =>
        (json: string) =>
          json.slice(0, at) + text + json.slice(at),
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('1e309', '-0', '1.0', '1e2', 'NaN', '0x1', '01', '-1e-400', '9'.repeat(400), '{"__proto__":{}}')
      .map((number) => (json: string) => json.replace(/\d+/, number)),
  },
  { weight: 1, arbitrary: fc.constant((json: string) => json.replace(/^\{("\w+":)/, '{$1null,$1')) },
);

const oddSegment = fc.constantFrom(
  ...['0', '-1', '1.5', '01', '+1', '1e3', '0x10', 'abc', '%00', '%zz', '%', '%ff', '%ed%a0%80', '%20', '%2f', '%5c'],
  ...['1%3b', 'true', 'null', 'by-location', '[]', '{}', '%EF%BC%91', '2147483647', '2147483648', 'x'.repeat(101)],
  ...['9'.repeat(400), '%25zz', "'", '1 OR 1=1', '%27--', '*', '$', '~', '__proto__', 'constructor'],
);

/** A part of a path: mostly one that may exist. Dots alone are no part of it: clients resolve them before they send. */
export function segment(known: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 12, arbitrary: known.map(String) },
    { weight: 3, arbitrary: oddSegment },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1 }).map((text) => encodeURIComponent(`a${text}`)) },
  );
}

/** Headers that a request may have beside its own. */
export const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 10, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc
      .oneof(fc.string(), fc.constantFrom('again', 'x'.repeat(201), ''))
      .map((key) => ({ 'idempotency-key': key })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>[]>(
      { origin: 'https://evil.test' },
      { 'sec-fetch-site': 'same-origin' },
      { accept: 'text/html' },
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/json; charset=utf-16' },
      { 'if-none-match': '*' },
      { 'accept-encoding': 'br, gzip' },
      { 'x-forwarded-for': '1.2.3.4', 'x-forwarded-host': 'evil.test' },
      { 'x-http-method-override': 'DELETE' },
      { expect: '100-continue' },
      { range: 'bytes=0-1' },
    ),
  },
);
