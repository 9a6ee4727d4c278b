import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Bench, type Row, verdictOf, middleAnd, percentile } from './bench.ts';
import { cookieOf } from '../scale/sessions.ts';
import { firstChildOf } from '../scale/scopes.ts';
import { rooms } from '../scale/sizes.ts';
import { dataOf, keepDoing, send } from './http.ts';
import { medianOf, rateRatio } from './load.ts';
import { formOf, makePhoto, uploadBy } from './photos.ts';
import { watchMemory, startBare } from './product.ts';

const goals = { rate: 0.85, moreMs: 20, megabytes: 150 };
const atOnce = 8;

/** Uploads a photo and saves a moment with it; gives how long both took. */
async function uploadAndSave(origin: string, form: ReturnType<typeof formOf>, n: number): Promise<number> {
  const began = performance.now();
  const room = 1 + (n % rooms);
  const Filename = await dataOf<string>(origin, uploadBy(room, form));
  const body = { Filename, SubjectID: 1, Note: 'A tall tower.', children: [{ childId: firstChildOf(room) }] };
  await dataOf(origin, { method: 'POST', path: '/api/daily-moment/save/', cookie: cookieOf(room), body });
  return performance.now() - began;
}

interface Slot {
  perSecond: number;
  times: number[];
}

async function slot(workers: number, seconds: number, once: (n: number) => Promise<number>): Promise<Slot> {
  const times: number[] = [];
  const began = performance.now();
  const doing = keepDoing(workers, async (n) => {
    times.push(await once(n));
  });
  await pause(seconds * 1_000);
  await doing.end();
  return { perSecond: (times.length * 1_000) / (performance.now() - began), times };
}

/** P10: a photo of eight million pixels uploaded and saved, beside the same pictures made and nothing else. */
export async function measureUploads({ data, product, options }: Bench): Promise<Row[]> {
  const photo = await makePhoto();
  const form = formOf(photo);
  const file = join(data.dataDir, 'photo.jpg');
  writeFileSync(file, photo);
  const bare = await startBare(data, [{ method: 'POST', work: { kind: 'photo', file } }]);
  const upload = (n: number) => uploadAndSave(product.origin, form, n);
  const raw = async () => (await send(bare.origin, { method: 'POST', path: '/0', cookie: '', ...form })).ms;
  const rows: Row[] = [];
  try {
    for (const workers of [1, atOnce]) {
      process.stderr.write(`P10 upload and save, ${workers} at once …\n`);
      await Promise.all([upload(0), raw()]);
      const memory = watchMemory(product.pid);
      const [own, reference]: [Slot[], Slot[]] = [[], []];
      for (let round = 0; round < options.rounds; round += 1) {
        own.push(await slot(workers, options.seconds, upload));
        reference.push(await slot(workers, options.seconds, raw));
      }
      const megabytes = memory.end() - memory.before;
      const rate = rateRatio(own, reference);
      const ownTimes = own.flatMap(({ times }) => times);
      const referenceTimes = reference.flatMap(({ times }) => times);
      const moreMs = percentile(ownTimes, 0.5) - percentile(referenceTimes, 0.5);
      const isMet = workers === 1 ? moreMs <= goals.moreMs : megabytes <= goals.megabytes;
      rows.push({
        part: 'P10',
        what: `upload and moment, ${workers} at once; sharp alone`,
        product: `${medianOf(own, 'perSecond').toFixed(1)}/s`,
        reference: `${medianOf(reference, 'perSecond').toFixed(1)}/s`,
        ratio: rate.toFixed(2),
        times: `${middleAnd(0.99, ownTimes)} (${middleAnd(0.99, referenceTimes)})`,
        bytes: `+${megabytes.toFixed(0)} MB`,
        goal: `≥ ${goals.rate}, ${workers === 1 ? `p50 ≤ raw + ${goals.moreMs} ms` : `≤ +${goals.megabytes} MB`}`,
        verdict: verdictOf(rate >= goals.rate && isMet),
      });
    }
  } finally {
    await bare.stop();
  }
  return rows;
}
