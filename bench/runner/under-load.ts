import { type Bench, type Row, verdictOf, percentile } from './bench.ts';
import { type Call, post } from './call.ts';
import { rooms } from '../scale/sizes.ts';
import { type Answer, atRate, keepDoing, type Outgoing, send } from './http.ts';
import { medianOf, type Slot, timesOf } from './load.ts';
import { type Options, wants } from './options.ts';
import { formOf, makePhoto, uploadBy } from './photos.ts';
import type { Server } from './product.ts';
import { signIn, thumbOf } from './sign-in-and-pictures.ts';

/** As many requests a second as come whatever else goes on: well within what the product can do alone. */
const arrivals = 200;

/** A call at this rate: what came back. */
async function slot(origin: string, call: Call, seconds: number): Promise<Slot> {
  const times: number[] = [];
  let failed = 0;
  const answered = ({ status, ms }: Answer) => {
    times.push(ms);
    if (status !== 200) failed += 1;
  };
  const began = performance.now();
  await atRate(origin, { perSecond: arrivals, seconds }, () => ({ ...call, body: call.body?.(0), answered }));
  const perSecond = ((times.length - failed) * 1_000) / (performance.now() - began);
  return { perSecond, p50: percentile(times, 0.5), p99: percentile(times, 0.99), failed };
}

type Sides = { alone: Slot[]; busy: Slot[] };

/** One call at a fixed rate alone, and while so many others send `work`; in turns. */
async function beside(
  { origin }: Server,
  call: Call,
  { rounds, seconds }: Options,
  workers: number,
  work: (n: number) => Outgoing,
): Promise<Sides> {
  const sides: Sides = { alone: [], busy: [] };
  for (let round = 0; round < rounds; round += 1) {
    sides.alone.push(await slot(origin, call, seconds));
    const others = keepDoing(workers, async (n) => {
      await send(origin, work(n));
    });
    sides.busy.push(await slot(origin, call, seconds));
    await others.end();
  }
  return sides;
}

function rowOf(
  part: string,
  what: string,
  { alone, busy }: Sides,
  goal: string,
  isMet: (rate: number, p99: number) => boolean,
): Row {
  const rate = medianOf(busy, 'perSecond') / medianOf(alone, 'perSecond');
  const p99 = medianOf(busy, 'p99') / Math.max(1, medianOf(alone, 'p99'));
  const failed = [...alone, ...busy].reduce((sum, one) => sum + one.failed, 0);
  return {
    part,
    what,
    product: `${medianOf(busy, 'perSecond').toFixed(0)}/s`,
    reference: `${medianOf(alone, 'perSecond').toFixed(0)}/s`,
    ratio: rate.toFixed(2),
    times: timesOf(busy, alone),
    goal: failed === 0 ? goal : `${goal}, ${failed} failed`,
    verdict: verdictOf(failed === 0 && isMet(rate, p99)),
  };
}

/** The second halves of P9 and P11: what others notice of a centre that signs in, and of photos that are sent. */
export async function measureUnderLoad({ product, world, options }: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  if (wants(options, 'P9')) {
    process.stderr.write('P9 a list while 16 sign in …\n');
    const list = post('list', world.large.cookies.room, '/api/daily-report', () => ({ PageNumber: 1 }));
    const sides = await beside(product, list, options, 16, (n) => ({ ...signIn, body: signIn.body?.(n) }));
    rows.push(rowOf('P9', `list, ${arrivals}/s, while 16 sign in; alone`, sides, 'p99 ≤ 2×', (_rate, p99) => p99 <= 2));
  }
  if (wants(options, 'P11')) {
    process.stderr.write('P11 thumbs while 8 upload …\n');
    const form = formOf(await makePhoto());
    const sides = await beside(product, thumbOf(world), options, 8, (n) => uploadBy(1 + (n % rooms), form));
    rows.push(rowOf('P11', `thumbs, ${arrivals}/s, under 8 uploads; alone`, sides, '≥ 0.90', (rate) => rate >= 0.9));
  }
  return rows;
}
