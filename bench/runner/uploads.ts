import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from './bench.ts';
import { median } from './load.ts';
import { residentMegabytes } from './memory.ts';
import { cookieOf } from '../scale/sessions.ts';
import { childrenPerRoom, rooms } from '../scale/sizes.ts';
import { type Answer, keepDoing, percentile, send } from './http.ts';
import { formOf, makePhoto } from './photos.ts';
import { startBare } from './product.ts';
import { type Row, verdictOf } from './table.ts';

const goals = { rate: 0.85, moreMs: 20, megabytes: 150 };
const atOnce = 8;

/** Uploads a photo as the teacher of some room and gives the answer. */
export function upload(origin: string, form: ReturnType<typeof formOf>, room: number): Promise<Answer> {
  return send(origin, { method: 'POST', path: '/api/daily-moment/save/file', cookie: cookieOf(room), ...form });
}

/** Uploads a photo and saves a moment with it; gives how long both took. */
async function uploadAndSave(origin: string, form: ReturnType<typeof formOf>, n: number): Promise<number> {
  const began = performance.now();
  const room = 1 + (n % rooms);
  const answer = await upload(origin, form, room);
  const { Data } = JSON.parse(answer.body.toString() || '{}') as { Data?: string };
  const body = JSON.stringify({
    Filename: Data,
    SubjectID: 1,
    Note: 'A tall tower.',
    children: [{ childId: (room - 1) * childrenPerRoom + 1 }],
  });
  const saved = await send(origin, { method: 'POST', path: '/api/daily-moment/save/', cookie: cookieOf(room), body });
  if (saved.status !== 200) throw new Error(`An upload or its moment was refused: ${saved.body.toString()}`);
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
  const bare = await startBare(data, [{ method: 'POST', kind: 'photo', statements: [] }], file);
  const own = (n: number) => uploadAndSave(product.origin, form, n);
  const raw = async () => (await send(bare.origin, { method: 'POST', path: '/0', cookie: '', ...form })).ms;
  const rows: Row[] = [];
  try {
    for (const workers of [1, atOnce]) {
      process.stderr.write(`P10 upload and save, ${workers} at once …\n`);
      await Promise.all([own(0), raw()]);
      const idle = residentMegabytes(product.pid);
      let highest = idle;
      const watch = setInterval(() => (highest = Math.max(highest, residentMegabytes(product.pid))), 10);
      const slots: { own: Slot; raw: Slot }[] = [];
      for (let round = 0; round < options.rounds; round += 1) {
        slots.push({
          own: await slot(workers, options.seconds, own),
          raw: await slot(workers, options.seconds, raw),
        });
      }
      clearInterval(watch);
      const rate = median(slots.map((round) => round.own.perSecond / round.raw.perSecond));
      const figure = (side: 'own' | 'raw', share: number) =>
        percentile(
          slots.flatMap((round) => round[side].times),
          share,
        );
      const more = figure('own', 0.5) - figure('raw', 0.5);
      const isMet = workers === 1 ? more <= goals.moreMs : highest - idle <= goals.megabytes;
      rows.push({
        part: 'P10',
        what: `upload and moment, ${workers} at once; sharp alone`,
        product: `${median(slots.map((round) => round.own.perSecond)).toFixed(1)}/s`,
        reference: `${median(slots.map((round) => round.raw.perSecond)).toFixed(1)}/s`,
        ratio: rate.toFixed(2),
        times: `${figure('own', 0.5).toFixed(0)}/${figure('own', 0.99).toFixed(0)} (${figure('raw', 0.5).toFixed(0)}/${figure('raw', 0.99).toFixed(0)})`,
        statements: '',
        buffers: '',
        bytes: `+${(highest - idle).toFixed(0)} MB`,
        goal: `≥ ${goals.rate}, ${workers === 1 ? `p50 ≤ raw + ${goals.moreMs} ms` : `≤ +${goals.megabytes} MB`}`,
        verdict: verdictOf(rate >= goals.rate && isMet),
      });
    }
  } finally {
    await bare.stop();
  }
  return rows;
}
