import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useApi } from '../../test/api.ts';

const api = useApi();

/** More than are sent until a link is stored or refused. */
const statements = 22;

/** What is done before statements that the server sends, by their numbers. */
let meanwhile: Partial<Record<number, () => Promise<unknown>>> = {};
let sent = 0;
let owner: Client;
const send = Reflect.get(Client.prototype, 'query') as (...args: unknown[]) => unknown;

// Before the first connection is made, each of which keeps what it sends with.
Client.prototype.query = function (this: Client, ...args: unknown[]) {
  const first = this === owner ? undefined : meanwhile[(sent += 1)];
  if (first === undefined) return send.apply(this, args);
  const done = first().then(() => send.apply(this, args));
  return typeof args.at(-1) === 'function' ? undefined : done;
} as never;
beforeAll(async () => {
  owner = await api.connectAsOwner();
});
afterAll(async () => {
  Client.prototype.query = send as never;
  await owner.end();
});

/** Where the link holds that email or account by now, nothing is done. */
const tryTo = (sql: string, values: unknown[]) => owner.query(sql, values).catch(() => undefined);
const add = (email: string) =>
  tryTo(
    `WITH made AS (INSERT INTO users (email, display_name, location_id) VALUES ($1, 'Meanwhile', $2) RETURNING id)
     INSERT INTO user_roles (user_id, role) SELECT id, 'Director' FROM made`,
    [email, api.world.maple],
  );
const makeParent = (email: string) =>
  tryTo(
    `WITH held AS (SELECT id FROM users WHERE email = $1 FOR NO KEY UPDATE)
     INSERT INTO user_roles (user_id, role) SELECT id, 'Parent' FROM held`,
    [email],
  );

it(
  'a guardian who is added, and made a parent, before any statements of the link ends in no failure',
  { timeout: 60_000 },
  async () => {
    await api.get('director', '/api/app-info');
    await owner.query(`SET lock_timeout = '5ms'`);
    const failed: string[] = [];
    for (let added = 1; added < statements; added += 1) {
      for (let made = added + 1; made <= statements; made += 1) {
        const Email = `meanwhile.${added}.${made}@world.test`;
        const body = { ChildID: api.world.children.ava, Email, Name: 'Meanwhile' };
        meanwhile = { [added]: () => add(Email), [made]: () => makeParent(Email) };
        sent = 0;
        const { status } = await api.post('director', '/api/admin/children/guardians/link', body);
        meanwhile = {};
        if (status !== 200) failed.push(`${added}, ${made}: ${status}`);
      }
    }
    expect(failed).toEqual([]);
  },
);
