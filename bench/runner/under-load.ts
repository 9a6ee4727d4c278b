import type { Bench } from './bench.ts';
import { median, type Slot } from './load.ts';
import { rooms } from '../scale/sizes.ts';
import { get, type OwnRequest, post } from './contest.ts';
import { type Answer, atRate, keepDoing, percentile, send } from './http.ts';
import { type Options, wants } from './options.ts';
import { formOf, makePhoto } from './photos.ts';
import type { Server } from './product.ts';
import { signIn } from './sign-in-and-pictures.ts';
import { type Row, row, verdictOf } from './table.ts';
import { upload } from './uploads.ts';

/** As many requests a second as come whatever else goes on: well within what the product can do alone. */
const arrivals = 200;

/** One request at a fixed rate alone, and while others do `work`; in turns. */
async function beside(
  product: Server,
  request: OwnRequest,
  options: Options,
  workers: number,
  work: (n: number) => Promise<void>,
): Promise<{ alone: Slot[]; busy: Slot[] }> {
  const alone: Slot[] = [];
  const busy: Slot[] = [];
  const slot = async (): Promise<Slot> => {
    const times: number[] = [];
    let failed = 0;
    const { method, path, cookie, body } = request;
    const next = () => ({
      method,
      path,
      cookie,
      ...(body === undefined ? {} : { body: JSON.stringify(body(0)) }),
      answered: ({ status, ms }: Answer) => {
        times.push(ms);
        if (status !== 200) failed += 1;
      },
    });
    const began = performance.now();
    await atRate(product.origin, { perSecond: arrivals, seconds: options.seconds }, next);
    const perSecond = ((times.length - failed) * 1_000) / (performance.now() - began);
    return { perSecond, p50: percentile(times, 0.5), p99: percentile(times, 0.99), failed };
  };
  for (let round = 0; round < options.rounds; round += 1) {
    alone.push(await slot());
    const others = keepDoing(workers, work);
    busy.push(await slot());
    await others.end();
  }
  return { alone, busy };
}

const middle = (slots: Slot[], figure: keyof Slot) => median(slots.map((slot) => slot[figure]));

function rowOf(
  part: string,
  what: string,
  { alone, busy }: { alone: Slot[]; busy: Slot[] },
  goal: string,
  isMet: (rate: number, p99: number) => boolean,
): Row {
  const rate = middle(busy, 'perSecond') / middle(alone, 'perSecond');
  const p99 = middle(busy, 'p99') / Math.max(1, middle(alone, 'p99'));
  const failed = [...alone, ...busy].reduce((sum, slot) => sum + slot.failed, 0);
  return row(part, what, {
    product: `${middle(busy, 'perSecond').toFixed(0)}/s`,
    reference: `${middle(alone, 'perSecond').toFixed(0)}/s`,
    ratio: rate.toFixed(2),
    times: `${middle(busy, 'p50').toFixed(0)}/${middle(busy, 'p99').toFixed(0)} (${middle(alone, 'p50').toFixed(0)}/${middle(alone, 'p99').toFixed(0)})`,
    goal: failed === 0 ? goal : `${goal}, ${failed} failed`,
    verdict: verdictOf(failed === 0 && isMet(rate, p99)),
  });
}

/** The second halves of P9 and P11: what others notice of a centre that signs in, and of photos that are sent. */
export async function measureUnderLoad({ product, world, options }: Bench): Promise<Row[]> {
  const { large, picture } = world;
  const rows: Row[] = [];
  if (wants(options, 'P9')) {
    process.stderr.write('P9 a list while 16 sign in …\n');
    const list = post('list', large.cookies.room, '/api/daily-report', () => ({ PageNumber: 1 }));
    const figures = await beside(product, list, options, 16, async (n) => {
      await send(product.origin, {
        method: 'POST',
        path: signIn.path,
        cookie: '',
        body: JSON.stringify(signIn.body?.(n)),
      });
    });
    rows.push(
      rowOf('P9', `list, ${arrivals}/s, while 16 sign in; alone`, figures, 'p99 ≤ 2×', (_rate, p99) => p99 <= 2),
    );
  }
  if (wants(options, 'P11')) {
    process.stderr.write('P11 thumbs while 8 upload …\n');
    const form = formOf(await makePhoto());
    const thumb = get('thumb', large.cookies.room, `/api/images/${picture.name}?size=thumb`);
    const figures = await beside(product, thumb, options, 8, async (n) => {
      await upload(product.origin, form, 1 + (n % rooms));
    });
    rows.push(rowOf('P11', `thumbs, ${arrivals}/s, under 8 uploads; alone`, figures, '≥ 0.90', (rate) => rate >= 0.9));
  }
  return rows;
}
