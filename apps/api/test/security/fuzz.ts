import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@footprints/contracts/endpoint';
import type { Role } from '@footprints/contracts/identity';
import { useApi } from '../api.ts';
import { people, type Person } from '../world.ts';
import { envelopeProblems } from './contract-keys.ts';
import { nameOf } from '../calls/call.ts';
import { type Known, type Whole, wholeRequests } from './fuzz-known.ts';
import { type Asked, requestsTo } from './fuzz-requests.ts';
import { createFuzzWorld, type FuzzWorld, persons } from './fuzz-world.ts';

/** The same requests each time, so that a failure is the change's and not chance's; `FUZZ_SEED=…` asks others. */
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
/** How many a call; `FUZZ_REQUESTS=10000` looks longer. */
const runs = Number(process.env['FUZZ_REQUESTS'] ?? 250);
/** "Never over 200 ms", held at the 99th percentile: beyond it, the pauses of a busy machine would be judged. */
const slowMs = 200;
/** Calls that take their time on purpose: hashing, decoding, reading or writing a long file in turns with others. */
const untimed =
  /\/membership\/login|\/password\/reset|\/invitation\/accept|\/room\/act$|\/pin\/set$|\/save\/file|\/badges\/art|\/import\/|\/export\//;

/** Calls that end the session which the request brought, which the other calls still need. */
const endsSession = /\/log(in|out)$|\/devices\/pair$/;

/** Calls that need a code or a signature of a device, which nobody here has, or a session to end: they can only be refused. */
const onlyRefused = /\/second-factor(\/passkey)?$|\/account\/passkeys\/(add|remove)$|\/devices\/pair$/;

const statuses = [200, 206, 304, 400, 401, 403, 404, 413, 415, 429];
const internals = /argon2|password_?hash|node_modules|\.ts:\d|[Pp]risma|SELECT |INSERT |ECONN|violates/;
/** A director's answers name the classrooms of the location. */
const namesOthers: (Person | null)[] = ['director', 'directorOak', 'admin'];

interface Answered {
  statusCode: number;
  type: string;
  text: string;
}

/** What is wrong with an answer, whatever was asked; empty for a good one. */
function problemsOf(
  world: FuzzWorld,
  endpoint: Endpoint,
  asked: Asked,
  { statusCode, type, text }: Answered,
): string[] {
  const { person } = asked;
  const isSetUp = endpoint.path.startsWith('/admin/');
  // An admin sets up every location, and so is told of every child; not what was written about it.
  const leaks = person === 'admin' && isSetUp ? [] : world.leaksTo(person, text);
  const problems = leaks.map((leak) => `It tells ${leak}`);
  if (isSetUp && !endpoint.path.includes('/export/') && world.tellsWriting(text))
    problems.push('It tells a note or comment');
  if (world.tellsSecret(text)) problems.push('It tells a token or who is signed in');
  const emails: string[] = text.match(/[\w.]+@world\.test/g) ?? [];
  const told = [
    person === null ? '' : people[person].email,
    typeof asked.payload === 'string' ? asked.payload.toLowerCase() : '',
  ].join(' ');
  if (!namesOthers.includes(person) && emails.some((email) => !told.includes(email)))
    problems.push('It tells an email');
  if (internals.test(text)) problems.push('It tells how the server is made');
  if (!statuses.includes(statusCode)) problems.push(`Its status is ${statusCode}`);
  if (!/^(image\/jpeg|text\/csv|application\/zip)/.test(type) && statusCode !== 304) {
    return [...problems, ...envelopeProblems(endpoint, statusCode, text)];
  }
  const hidden = world.photosHiddenFrom(person).some((name) => asked.url.includes(name));
  return hidden ? [...problems, 'It shows a photo of somebody else'] : problems;
}

const allowed = (allow: readonly Role[] | undefined, held: readonly Role[]) =>
  held.some((role) => allow?.includes(role) ?? false);

const quantile = (times: number[], part: number) =>
  times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * part)] ?? 0;

/** Asks each of these calls hundreds of things as everybody, and holds each answer to what every answer must be. */
export function attack(calls: Endpoint[]): void {
  const api = useApi({
    PHOTOS_WAITING: '10000',
    FORGOT_PER_HOUR: '1000',
    FORGOT_PER_ADDRESS_PER_HOUR: '1000000',
    LOGIN_ACCOUNTS_PER_ADDRESS: '10000',
    LOGIN_ATTEMPTS_IN_ALL: '1000000',
    RESET_ATTEMPTS_PER_HOUR: '1000000',
    RESET_ATTEMPTS_IN_ALL_PER_HOUR: '1000000',
    SHED_DELAY_MS: '60000',
  });
  let world: FuzzWorld;
  let whole: Whole & { known: Known };

  beforeAll(async () => {
    world = await createFuzzWorld(api);
    whole = await wholeRequests(api, world);
  });

  // Of thousands of requests, to no purpose.
  afterEach(() => {
    api.logs.length = 0;
  });

  function askersOf({ method, path }: Endpoint): { all: (Person | null)[]; entitled: (Person | null)[] } {
    if (endsSession.test(path)) return { all: [null], entitled: [null] };
    const allow = api.routes.find((route) => route.url === `/api${path}` && route.method === method)?.config?.allow;
    const entitled = persons.filter((one) => typeof allow === 'string' || allowed(allow, people[one].roles));
    return { all: [null, ...persons], entitled };
  }

  it('what must not be told is told to those who may read it, so it would be found', async () => {
    for (const url of ['/api/daily-moment', '/api/daily-report', '/api/badges-child']) {
      const { text } = await api.post('director', url, { PageSize: 100, ShowUnearned: true, ChildID: -1 });
      expect(world.leaksTo('director', text)).toEqual([]);
      expect(world.leaksTo('otherParent', text)).toEqual(['something of ava', 'something of liam']);
      expect(world.leaksTo(null, text)).toHaveLength(3);
    }
    expect(world.photosHiddenFrom('otherParent')).toHaveLength(3);
  });

  describe(`${runs} requests of seed ${seed}`, () => {
    it.each(calls.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
      '%s never fails, never leaks, always answers in the envelope and in time',
      { timeout: 60 * runs },
      async (name, endpoint) => {
        const times: number[] = [];
        const seen = new Map<number, number>();
        const property = fc.asyncProperty(requestsTo(endpoint, whole, askersOf(endpoint)), async (asked) => {
          const { person, ...request } = asked;
          const headers = { ...request.headers, ...world.cookieOf(person) };
          const start = performance.now();
          const answer = await api.app.inject({ ...request, headers });
          times.push(performance.now() - start);
          const { statusCode, headers: answered } = answer;
          seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1);
          const type = String(answered['content-type']);
          expect(problemsOf(world, endpoint, asked, { statusCode, type, text: answer.body })).toEqual([]);
        });
        await fc.assert(property, { seed, numRuns: runs });
        const [middle, late, last] = [0.5, 0.99, 1].map((part) => quantile(times, part).toFixed(1));
        const counted = [...seen].toSorted().map(([status, count]) => `${status}×${count}`);
        console.info(`${name}: ${counted.join(' ')}; ms p50 ${middle}, p99 ${late}, max ${last}`);
        // Not everything was turned away at the door.
        if (!onlyRefused.test(endpoint.path)) expect(seen.get(200)).toBeGreaterThan(0);
        if (!untimed.test(endpoint.path)) expect(quantile(times, 0.99)).toBeLessThan(slowMs);
      },
    );
  });
}
