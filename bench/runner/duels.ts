import type { Bench } from './bench.ts';
import { load, median, type Request, type Slot } from './load.ts';
import type { Recorded } from './recording.ts';
import type { Route } from './reference.ts';
import type { DataSet } from '../scale/data-set.ts';
import type { Contest } from './contest.ts';
import { counting } from './counting.ts';
import { type Counts, countCalls } from './counts.ts';
import { type Server, startBare } from './product.ts';
import { tidyAwards } from './saves.ts';
import { type Row, verdictOf } from './table.ts';

const warmUpSeconds = 0.4;

interface Target {
  url: string;
  request: Request;
  cookie: string;
}

interface Duel {
  contest: Contest;
  counts: Counts;
  own: Target;
  reference: Target;
}

/** Pairs every contest with where its two sides are found; the bare server is started with a route for each. */
async function prepare(
  contests: Contest[],
  recorded: Recorded[],
  counts: Counts[],
  product: Server,
  data: DataSet,
): Promise<{ duels: Duel[]; bare: Server }> {
  const routes: Route[] = [];
  const numbered = (route: Route) => routes.push(route) - 1;
  const places = contests.map(({ own, ownIsBare, reference }, number) => {
    const statements = recorded[number]?.statements ?? [];
    const same = (kept: typeof statements) => numbered({ method: own.method, kind: 'statements', statements: kept });
    return {
      own: ownIsBare ? same(statements) : undefined,
      reference:
        reference.side === 'product'
          ? undefined
          : reference.side === 'bare'
            ? numbered(reference.route)
            : same(reference.side === 'same statements' ? statements : counting(statements).without),
    };
  });
  const bare = await startBare(data, routes);
  const duels = contests.map((contest, number): Duel => {
    const { own, reference } = contest;
    const place = places[number];
    const onBare = (route: number): Target => ({
      url: `${bare.origin}/${route}`,
      request: { method: own.method, ...(own.body ? { body: own.body } : {}) },
      cookie: '',
    });
    const onProduct = (request: typeof own): Target => ({
      url: product.origin + request.path,
      request,
      cookie: request.cookie,
    });
    const isRedirect = reference.side === 'bare' && reference.route.status === 304;
    const other = reference.side === 'product' ? onProduct(reference.request) : onBare(place?.reference ?? 0);
    return {
      contest,
      counts: counts[number]!,
      own: place?.own === undefined ? onProduct(own) : onBare(place.own),
      reference: isRedirect ? { ...other, request: { ...other.request, expect: '3xx' } } : other,
    };
  });
  return { duels, bare };
}

const middle = (slots: Slot[]): Slot => ({
  perSecond: median(slots.map((slot) => slot.perSecond)),
  p50: median(slots.map((slot) => slot.p50)),
  p99: median(slots.map((slot) => slot.p99)),
  failed: slots.reduce((sum, slot) => sum + slot.failed, 0),
});

function judge({ contest, counts }: Duel, own: Slot[], reference: Slot[]): Row {
  const { goal, p99Times, statementsAtMost } = contest;
  const [one, other] = [middle(own), middle(reference)];
  const rate = median(own.map((slot, round) => slot.perSecond / (reference[round]?.perSecond ?? Number.NaN)));
  const cost = 1 / rate;
  const goals: [string, boolean][] = [
    'rateAtLeast' in goal
      ? [`≥ ${goal.rateAtLeast.toFixed(2)}`, rate >= goal.rateAtLeast]
      : [`cost ≤ ${goal.costAtMost.toFixed(1)}×`, cost <= goal.costAtMost],
  ];
  // Below a few milliseconds a percentile is one whole millisecond or two.
  if (p99Times !== undefined) goals.push([`p99 ≤ ${p99Times}×`, one.p99 <= p99Times * Math.max(1, other.p99)]);
  if (statementsAtMost !== undefined)
    goals.push([`≤ ${statementsAtMost} stmts`, counts.statements <= statementsAtMost]);
  if (!Number.isFinite(rate) || rate === 0) goals.push(['a side answered nothing', false]);
  if (one.failed + other.failed > 0) goals.push([`${one.failed} + ${other.failed} failed`, false]);
  const named =
    contest.reference.side === 'same statements'
      ? 'same SQL'
      : contest.reference.side === 'statements without the count'
        ? 'without Count'
        : contest.reference.what;
  const times = (figures: Slot) => `${figures.p50.toFixed(0)}/${figures.p99.toFixed(0)}`;
  return {
    part: contest.part,
    what: `${contest.title}; ${named}`,
    product: `${one.perSecond.toFixed(0)}/s`,
    reference: `${other.perSecond.toFixed(0)}/s`,
    ratio: 'rateAtLeast' in goal ? rate.toFixed(2) : `${cost.toFixed(2)}×`,
    times: `${times(one)} (${times(other)})`,
    statements: String(counts.statements),
    buffers: String(counts.buffers),
    bytes: String(counts.bytes),
    goal: goals.map(([text]) => text).join(', '),
    verdict: verdictOf(goals.every(([, isMet]) => isMet)),
  };
}

/** Measures contests, product and reference in turns, and judges them. */
export async function runContests(
  contests: Contest[],
  { data, database, world, product, options }: Bench,
): Promise<Row[]> {
  if (contests.length === 0) return [];
  const requests = [...new Set(contests.map(({ own }) => own))];
  const called = await countCalls(data, requests);
  const ofEach = <T>(figures: T[]) => contests.map(({ own }) => figures[requests.indexOf(own)]!);
  const { duels, bare } = await prepare(contests, ofEach(called.recorded), ofEach(called.counts), product, data);
  const rows: Row[] = [];
  try {
    for (const duel of duels) {
      process.stderr.write(`${duel.contest.part} ${duel.contest.title} …\n`);
      const slots: { own: Slot[]; reference: Slot[] } = { own: [], reference: [] };
      for (let round = 0; round <= options.rounds; round += 1) {
        for (const side of ['own', 'reference'] as const) {
          const { url, request, cookie } = duel[side];
          const slot = await load(url, request, cookie, round === 0 ? warmUpSeconds : options.seconds);
          if (round > 0) slots[side].push(slot);
          if (duel.contest.part === 'P8') await tidyAwards(database, world);
        }
      }
      rows.push(judge(duel, slots.own, slots.reference));
    }
  } finally {
    await bare.stop();
  }
  return rows;
}
