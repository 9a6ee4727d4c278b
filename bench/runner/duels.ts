import { type Bench, type Row, verdictOf } from './bench.ts';
import type { Call } from './call.ts';
import type { Contest } from './contest.ts';
import { counting } from './counting.ts';
import { type Counts, countCalls } from './counts.ts';
import { inTurns, medianOf, rateRatio, type Slot, timesOf } from './load.ts';
import { startBare } from './product.ts';
import type { Route, Work } from './reference.ts';
import { tidyAwards } from './saves.ts';
import type { Statement } from './statements.ts';

/** A side of a contest; the origin of the bare server is known when all its routes are. */
interface Side {
  isBare: boolean;
  call: Call;
}

/** Where the two sides of a contest are found; what the bare server is to do for them is added to its routes. */
function sidesOf({ own, ownIsBare, reference }: Contest, statements: Statement[], routes: Route[]): [Side, Side] {
  const onBare = (work: Work): Side => {
    const path = `/${routes.push({ method: own.method, work }) - 1}`;
    const { headers: _headers, status: _status, ...call } = own;
    return { isBare: true, call: { ...call, path, cookie: '', ...('status' in work && { status: work.status }) } };
  };
  const sent = (kept: Statement[]) => onBare({ kind: 'statements', statements: kept });
  const ownSide = ownIsBare ? sent(statements) : { isBare: false, call: own };
  switch (reference.side) {
    case 'product':
      return [ownSide, { isBare: false, call: reference.call }];
    case 'bare':
      return [ownSide, onBare(reference.work)];
    case 'same statements':
      return [ownSide, sent(statements)];
    case 'statements without the count':
      return [ownSide, sent(counting(statements).without)];
  }
}

const titleOf = ({ title, own }: Contest) => title ?? own.title;
const failures = (slots: Slot[]) => slots.reduce((sum, { failed }) => sum + failed, 0);

function judge(contest: Contest, counts: Counts, own: Slot[], reference: Slot[]): Row {
  const { goal, p99Times, statementsAtMost } = contest;
  const rate = rateRatio(own, reference);
  const cost = 1 / rate;
  const goals: [string, boolean][] = [
    'rateAtLeast' in goal
      ? [`≥ ${goal.rateAtLeast.toFixed(2)}`, rate >= goal.rateAtLeast]
      : [`cost ≤ ${goal.costAtMost.toFixed(1)}×`, cost <= goal.costAtMost],
  ];
  // Below a few milliseconds a percentile is one whole millisecond or two.
  if (p99Times !== undefined)
    goals.push([`p99 ≤ ${p99Times}×`, medianOf(own, 'p99') <= p99Times * Math.max(1, medianOf(reference, 'p99'))]);
  if (statementsAtMost !== undefined)
    goals.push([`≤ ${statementsAtMost} stmts`, counts.statements <= statementsAtMost]);
  if (!Number.isFinite(rate) || rate === 0) goals.push(['a side answered nothing', false]);
  const failed = [failures(own), failures(reference)];
  if (failed.some((count) => count > 0)) goals.push([`${failed.join(' + ')} failed`, false]);
  return {
    part: contest.part,
    what: `${titleOf(contest)}; ${contest.reference.what}`,
    product: `${medianOf(own, 'perSecond').toFixed(0)}/s`,
    reference: `${medianOf(reference, 'perSecond').toFixed(0)}/s`,
    ratio: 'rateAtLeast' in goal ? rate.toFixed(2) : `${cost.toFixed(2)}×`,
    times: timesOf(own, reference),
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
  const calls = [...new Set(contests.map(({ own }) => own))];
  const { recorded, counts } = await countCalls(data, calls);
  const routes: Route[] = [];
  const duels = contests.map((contest) => {
    const number = calls.indexOf(contest.own);
    const sides = sidesOf(contest, recorded[number]!.statements, routes);
    return { contest, sides, counts: counts[number]! };
  });
  const bare = await startBare(data, routes);
  const rows: Row[] = [];
  try {
    const targetOf = ({ isBare, call }: Side) => ({ origin: (isBare ? bare : product).origin, call });
    for (const { contest, sides, counts: ofOwn } of duels) {
      process.stderr.write(`${contest.part} ${titleOf(contest)} …\n`);
      const tidy = contest.part === 'P8' ? () => tidyAwards(database, world) : undefined;
      const [own, reference] = await inTurns([targetOf(sides[0]), targetOf(sides[1])], options, tidy);
      await tidy?.();
      rows.push(judge(contest, ofOwn, own, reference));
    }
  } finally {
    await bare.stop();
  }
  return rows;
}
