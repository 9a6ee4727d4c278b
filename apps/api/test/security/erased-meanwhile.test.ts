import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useApi } from '../api.ts';
import { callRows } from '../calls/all.ts';
import { recordsOf } from '../calls/records.ts';
import { ownerOf } from '../own-account.ts';

const api = useApi({ LOGIN_ATTEMPTS: '1000' });

/** More than any of these calls sends. */
const statements = 12;

/** What hangs on a child and does not go with its row, and then the row. */
const ofChild: [table: string, column: string][] = [
  ['moment_children', 'child_id'],
  ['report_children', 'child_id'],
  ['awards', 'child_id'],
  ['children', 'id'],
];

/** What is done before a statement that the server sends, counted from when it was set. */
let waiting: { statement: number; run: () => Promise<void> } | undefined;
let owner: Client;
const send = Reflect.get(Client.prototype, 'query') as (...args: unknown[]) => unknown;

beforeAll(async () => {
  owner = await api.connectAsOwner();
  const meanwhile = function (this: Client, ...args: unknown[]) {
    if (waiting === undefined || this === owner) return send.apply(this, args);
    waiting.statement -= 1;
    if (waiting.statement !== 0) return send.apply(this, args);
    const sent = waiting.run().then(() => send.apply(this, args));
    return typeof args.at(-1) === 'function' ? undefined : sent;
  };
  Client.prototype.query = meanwhile as never;
});
afterAll(async () => {
  Client.prototype.query = send as never;
  await owner.end();
});

/** Deletes as an erasure does in the end; nothing while the request holds what is to go: then the erasure waits for it. */
async function erase(id: number, from: [table: string, column: string][]): Promise<void> {
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
  const answers = [];
  for (let statement = 1; statement <= statements; statement += 1) {
    const childId = await newChild();
    const world = { ...api.world, children: { ...api.world.children, ava: childId } };
    const ours = { api, world, records: await recordsOf({ ...api, world }) };
    if (erased === 'child') {
      const request = await row.askRightly({ ...ours, person: row.as });
      waiting = { statement, run: () => erase(childId, ofChild) };
      answers.push(await api.send(row.as, request));
    } else {
      const guardian = await ownerOf(api, ['Parent']);
      const request = await row.ask({ ...ours, person: 'parent' });
      waiting = { statement, run: () => erase(guardian.userId, [['users', 'id']]) };
      answers.push(await api.send(null, { ...request, headers: { ...request.headers, cookie: guardian.cookie } }));
    }
    waiting = undefined;
  }
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
});
