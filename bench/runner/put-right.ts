import { loadConfig } from '../../apps/api/src/config.ts';
import { hashPassword, matchesPassword } from '../../apps/api/src/identity/passwords.ts';
import { hashPin } from '../../apps/api/src/staff/pins.ts';
import { putRight } from '../scale/put-right.ts';
import { cookieOf } from '../scale/sessions.ts';
import type { Bench } from './bench.ts';
import type { OwnRequest } from './contest.ts';
import { inTurns } from './growth.ts';
import { percentile, send } from './http.ts';
import { listRequests } from './lists.ts';
import { median } from './load.ts';
import type { Options } from './options.ts';
import { type Server, settingsOf, startProduct } from './product.ts';
import { reportOf } from './saves.ts';
import { type Row, row, verdictOf } from './table.ts';

const goals = { ratio: 0.95, pinMs: 60 };
const pin = '4826';
const pinChecks = 200;
const minutesAgo = 20;

function ratioRow(what: string, [own, reference]: [number[], number[]]): Row {
  const ratio = median(own.map((rate, round) => rate / (reference[round] ?? Number.NaN)));
  return row('P18', what, {
    product: `${median(own).toFixed(0)}/s`,
    reference: `${median(reference).toFixed(0)}/s`,
    ratio: ratio.toFixed(2),
    goal: `≥ ${goals.ratio.toFixed(2)}`,
    verdict: verdictOf(ratio >= goals.ratio),
  });
}

/** The lists of P1, P2 and P4 where one row of fourteen was put right, beside those where none was. */
async function listRows({ data, database, product, world, last, options }: Bench): Promise<Row[]> {
  const corrected = await data.beside('corrected', putRight);
  // Neither side has fresher statistics or cleaner pages.
  await database.query('VACUUM (ANALYZE)');
  try {
    const other = await startProduct(corrected);
    try {
      const lists = listRequests(world, last);
      // Its last page may be another one there.
      const asked = [lists.room, lists.moments, lists.locationFar, lists.parent, lists.parentMoments];
      const rows: Row[] = [];
      for (const request of asked) {
        process.stderr.write(`P18 ${request.title} …\n`);
        const what = `${request.title}, 7 % put right; none`;
        rows.push(ratioRow(what, await inTurns([other, product], [request, request], options)));
      }
      return rows;
    } finally {
      await other.stop();
    }
  } finally {
    await corrected.stop();
  }
}

/** Lets somebody who has just been hired record in a session. */
async function actsIn({ data, database, product, world }: Bench, cookie: string): Promise<OwnRequest> {
  const { rows } = await database.query<{ id: number }>(
    `INSERT INTO staff_members (location_id, display_name, initials, started_on) VALUES ($1, 'Maya Hill', 'MH', '2026-01-01') RETURNING id`,
    [world.saved.location],
  );
  const StaffMemberID = rows[0]?.id ?? 0;
  const { pinSecrets } = loadConfig({ ...settingsOf(data), DATABASE_URL: data.servingUrl });
  const { pinHash, pinKey } = await hashPin(pinSecrets, StaffMemberID, pin);
  await database.query('UPDATE staff_members SET pin_hash = $2, pin_key = $3, pin_set_at = now() WHERE id = $1', [
    ...[StaffMemberID, pinHash, pinKey],
  ]);
  const act = {
    title: 'a PIN',
    cookie,
    method: 'POST' as const,
    path: '/api/room/act',
    body: () => ({ StaffMemberID, Pin: pin }),
  };
  const { status, body } = await send(product.origin, { ...act, body: JSON.stringify(act.body()) });
  if (status !== 200 || !body.toString().includes('"Success":true'))
    throw new Error(`A PIN was answered with ${body.toString()}.`);
  return act;
}

/** Rates of the same saves of the same room: by somebody and for a while ago, and by nobody in particular and for now. */
async function saveRates(server: Server, save: OwnRequest, act: OwnRequest, options: Options) {
  const by: OwnRequest = {
    ...save,
    body: (n) => ({
      ...save.body?.(n),
      HappenedAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
    }),
  };
  const once = async (path: string, body: object) => {
    const { status } = await send(server.origin, {
      method: 'POST',
      path,
      cookie: act.cookie,
      body: JSON.stringify(body),
    });
    if (status !== 200) throw new Error(`${path} was answered with ${String(status)}.`);
  };
  return inTurns([server, server], [by, save], options, (side, round) =>
    side === 0 ? once(act.path, act.body?.(round) ?? {}) : once('/api/room/act/end', {}),
  );
}

/** Saving by somebody and for a while ago, beside neither; and a PIN, one after the other, beside its hash alone. */
async function saveAndPinRows(bench: Bench): Promise<Row[]> {
  const { product, world, options } = bench;
  const { room, children } = world.saved;
  const act = await actsIn(bench, cookieOf(room));
  process.stderr.write('P18 a save with a person …\n');
  const save = reportOf(children, cookieOf(room));
  const rates = await saveRates(product, save, act, options);

  process.stderr.write('P18 PINs …\n');
  const hash = await hashPassword(pin);
  const [times, alone]: [number[], number[]] = [[], []];
  for (let turn = -5; turn < pinChecks; turn += 1) {
    const answer = await send(product.origin, { ...act, body: JSON.stringify(act.body?.(turn)) });
    if (answer.status !== 200) throw new Error(`A PIN was answered with ${String(answer.status)}.`);
    const began = performance.now();
    await matchesPassword(hash, pin);
    if (turn >= 0) {
      times.push(answer.ms);
      alone.push(performance.now() - began);
    }
  }
  const both = (figures: number[]) =>
    `${percentile(figures, 0.5).toFixed(0)}/${percentile(figures, 0.95).toFixed(0)} ms`;
  return [
    ratioRow(`${save.title}, by a person and for ${String(minutesAgo)} minutes ago; without`, rates),
    row('P18', 'a PIN, p50/p95; argon2 alone', {
      product: both(times),
      reference: both(alone),
      goal: `p95 ≤ ${String(goals.pinMs)} ms`,
      verdict: verdictOf(percentile(times, 0.95) <= goals.pinMs),
    }),
  ];
}

/** P18: what it costs that entries are put right, and that somebody says who records. */
export async function measurePutRight(bench: Bench): Promise<Row[]> {
  return [...(await listRows(bench)), ...(await saveAndPinRows(bench))];
}
