import { loadConfig } from '../../apps/api/src/config.ts';
import { hashPassword, matchesPassword } from '../../apps/api/src/identity/passwords.ts';
import { hashPin } from '../../apps/api/src/staff/pins.ts';
import { putRight } from '../scale/put-right.ts';
import { cookieOf } from '../scale/sessions.ts';
import { type Bench, type Row, verdictOf, middleAnd, percentile } from './bench.ts';
import type { Call } from './call.ts';
import { dataOf, type Outgoing, send } from './http.ts';
import { listCalls } from './lists.ts';
import { atBoth, inTurns, medianOf, rateRatio, type Slot } from './load.ts';
import type { Options } from './options.ts';
import { type Server, settingsOf, startProduct } from './product.ts';
import { reportOf } from './saves.ts';

const goals = { ratio: 0.95, pinMs: 60 };
const pin = '4826';
const pinChecks = 200;
const minutesAgo = 20;

function ratioRow(what: string, [own, reference]: [Slot[], Slot[]]): Row {
  const ratio = rateRatio(own, reference);
  return {
    part: 'P18',
    what,
    product: `${medianOf(own, 'perSecond').toFixed(0)}/s`,
    reference: `${medianOf(reference, 'perSecond').toFixed(0)}/s`,
    ratio: ratio.toFixed(2),
    goal: `≥ ${goals.ratio.toFixed(2)}`,
    verdict: verdictOf(ratio >= goals.ratio),
  };
}

/** The lists of P1, P2 and P4 where one row of fourteen was put right, beside those where none was. */
async function listRows({ data, database, product, world, options }: Bench): Promise<Row[]> {
  const corrected = await data.beside('corrected', putRight);
  // Neither side has fresher statistics or cleaner pages.
  await database.query('VACUUM (ANALYZE)');
  try {
    const other = await startProduct(corrected);
    try {
      const lists = listCalls(world);
      // The last page of the same room may be another one there.
      const asked = [lists.room, lists.moments, lists.locationFar, lists.parent, lists.parentMoments];
      const rows: Row[] = [];
      for (const call of asked) {
        process.stderr.write(`P18 ${call.title} …\n`);
        const slots = await atBoth(other.origin, product.origin, call, options);
        rows.push(ratioRow(`${call.title}, 7 % put right; none`, slots));
      }
      return rows;
    } finally {
      await other.stop();
    }
  } finally {
    await corrected.stop();
  }
}

/** The call by which somebody who has just been hired says by a PIN that they record in a session. */
async function actIn({ data, database, world }: Bench, cookie: string): Promise<Outgoing> {
  const { rows } = await database.query<{ id: number }>(
    `INSERT INTO staff_members (location_id, display_name, initials, started_on) VALUES ($1, 'Maya Hill', 'MH', '2026-01-01') RETURNING id`,
    [world.saved.location],
  );
  const StaffMemberID = rows[0]?.id ?? 0;
  const { pinSecrets } = loadConfig(settingsOf(data));
  const { pinHash, pinKey } = await hashPin(pinSecrets, StaffMemberID, pin);
  await database.query('UPDATE staff_members SET pin_hash = $2, pin_key = $3, pin_set_at = now() WHERE id = $1', [
    ...[StaffMemberID, pinHash, pinKey],
  ]);
  return { method: 'POST', path: '/api/room/act', cookie, body: { StaffMemberID, Pin: pin } };
}

/** The same saves of the same room: by somebody and for a while ago, and by nobody in particular and for now. */
function saveInTurns({ origin }: Server, save: Call, act: Outgoing, options: Options): Promise<[Slot[], Slot[]]> {
  const by: Call = {
    ...save,
    body: (n) => ({
      ...save.body?.(n),
      HappenedAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
    }),
  };
  const endAct: Outgoing = { ...act, path: '/api/room/act/end', body: {} };
  return inTurns(
    [
      { origin, call: by },
      { origin, call: save },
    ],
    options,
    (side) => dataOf(origin, side === 0 ? act : endAct),
  );
}

/** Saving by somebody and for a while ago, beside neither; and a PIN, one after the other, beside its hash alone. */
async function saveAndPinRows(bench: Bench): Promise<Row[]> {
  const { product, world, options } = bench;
  const { room, children } = world.saved;
  const act = await actIn(bench, cookieOf(room));
  await dataOf(product.origin, act);
  process.stderr.write('P18 a save with a person …\n');
  const save = reportOf(children, cookieOf(room));
  const slots = await saveInTurns(product, save, act, options);

  process.stderr.write('P18 PINs …\n');
  const hash = await hashPassword(pin);
  const [times, alone]: [number[], number[]] = [[], []];
  for (let turn = -5; turn < pinChecks; turn += 1) {
    const answer = await send(product.origin, act);
    if (answer.status !== 200) throw new Error(`A PIN was answered with ${answer.status}.`);
    const began = performance.now();
    await matchesPassword(hash, pin);
    if (turn >= 0) {
      times.push(answer.ms);
      alone.push(performance.now() - began);
    }
  }
  return [
    ratioRow(`${save.title}, by a person and for ${minutesAgo} minutes ago; without`, slots),
    {
      part: 'P18',
      what: 'a PIN, p50/p95; argon2 alone',
      product: `${middleAnd(0.95, times)} ms`,
      reference: `${middleAnd(0.95, alone)} ms`,
      goal: `p95 ≤ ${goals.pinMs} ms`,
      verdict: verdictOf(percentile(times, 0.95) <= goals.pinMs),
    },
  ];
}

/** P18: what it costs that entries are put right, and that somebody says who records. */
export async function measurePutRight(bench: Bench): Promise<Row[]> {
  return [...(await listRows(bench)), ...(await saveAndPinRows(bench))];
}
