import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { useApi } from '../api.ts';
import { callRows } from '../calls/all.ts';
import { recordsOf } from '../calls/records.ts';
import { useMeanwhile } from '../meanwhile.ts';
import { ownerOf } from '../own-account.ts';

const api = useApi({ LOGIN_ATTEMPTS: '1000' });

const meanwhile = useMeanwhile(api);

/** What hangs on a child and does not go with its row, and then the row. */
const ofChild: [table: string, column: string][] = [
  ['moment_children', 'child_id'],
  ['report_children', 'child_id'],
  ['awards', 'child_id'],
  ['children', 'id'],
];

/** Deletes as an erasure does in the end; nothing while the request holds what is to go: then the erasure waits for it. */
async function erase(owner: Client, id: number, from: [table: string, column: string][]): Promise<void> {
  await owner.query("BEGIN; SET LOCAL lock_timeout = '50ms'");
  try {
    for (const [table, column] of from) await owner.query(`DELETE FROM ${table} WHERE ${column} = $1`, [id]);
    await owner.query('COMMIT');
  } catch (error) {
    await owner.query('ROLLBACK');
    expect(error).toMatchObject({ code: '55P03' });
  }
}

/** A child of the Sunflowers that the test's own call is about. */
async function newChild(): Promise<number> {
  const { maple, groups, people } = api.world;
  const place = { locationId: maple, classroomId: people.sunflowers, groupId: groups.early };
  const { id } = await api.db.prisma.child.create({
    data: {
      ...{ firstName: 'Gone', lastName: 'Soon', ...place },
      guardians: { create: { userId: people.parent } },
      consents: { create: { purpose: 'together', granted: true, fromDay: new Date('2026-09-01') } },
    },
  });
  return id;
}

// Each failed once.
it.each([
  ['guardian', 'GET /account'],
  ['guardian', 'POST /account/confirm'],
  ['guardian', 'POST /account/passkeys/add'],
  ['guardian', 'POST /account/app/start'],
  ['guardian', 'POST /account/app/confirm'],
  ['guardian', 'POST /account/recovery-codes'],
  ['child', 'POST /badges/revoke'],
  ['child', 'POST /daily-moment/save/parent'],
])('A8 a %s who is erased before any statement of %s: it ends without a failure', async (erased, name) => {
  const row = callRows.find((one) => one.name === name);
  if (row === undefined) throw new Error(`There is no ${name}.`);
  let failed = 0;
  let most = 0;
  // Before none of them first, which says how many they are.
  for (let statement = 0; statement <= most; statement += 1) {
    const childId = await newChild();
    const world = { ...api.world, children: { ...api.world.children, ava: childId } };
    const ours = { api, world, records: await recordsOf({ ...api, world }) };
    if (erased === 'child') {
      const request = await row.askRightly({ ...ours, person: row.as });
      const doing = { [statement]: (owner: Client) => erase(owner, childId, ofChild) };
      const sent = await meanwhile(doing, async () => {
        const { status } = await api.send(row.as, request);
        if (status >= 500) failed += 1;
      });
      most = Math.max(most, sent);
    } else {
      const guardian = await ownerOf(api, ['Parent']);
      const { headers, ...request } = await row.ask({ ...ours, person: 'parent' });
      const doing = { [statement]: (owner: Client) => erase(owner, guardian.userId, [['users', 'id']]) };
      const sent = await meanwhile(doing, async () => {
        const { status } = await api.send(null, { ...request, headers: { ...headers, cookie: guardian.cookie } });
        if (status >= 500) failed += 1;
      });
      most = Math.max(most, sent);
    }
  }
  expect(failed).toBe(0);
  expect(most).toBeGreaterThan(2);
});
