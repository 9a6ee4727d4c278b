import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { useApi } from '../../test/api.ts';
import { useMeanwhile } from '../../test/meanwhile.ts';

const api = useApi();
const meanwhile = useMeanwhile(api);

/** Where the link holds that email or account by now, nothing is done. */
const tryTo = async (owner: Client, sql: string, values: unknown[]) => {
  await owner.query(`SET lock_timeout = '5ms'`);
  await owner.query(sql, values).catch(() => undefined);
};
const add = (email: string) => (owner: Client) =>
  tryTo(
    owner,
    `WITH made AS (INSERT INTO users (email, display_name, location_id) VALUES ($1, 'Meanwhile', $2) RETURNING id)
     INSERT INTO user_roles (user_id, role) SELECT id, 'Director' FROM made`,
    [email, api.world.maple],
  );
const makeParent = (email: string) => (owner: Client) =>
  tryTo(
    owner,
    `WITH held AS (SELECT id FROM users WHERE email = $1 FOR NO KEY UPDATE)
     INSERT INTO user_roles (user_id, role) SELECT id, 'Parent' FROM held`,
    [email],
  );

it(
  'a guardian who is added, and made a parent, before any statements of the link ends in no failure',
  { timeout: 60_000 },
  async () => {
    const failed: string[] = [];
    const linked = (email: string, added = 0, made = 0) =>
      meanwhile({ [added]: add(email), [made]: makeParent(email) }, async () => {
        const body = { ChildID: api.world.children.ava, Email: email, Name: 'Meanwhile' };
        const { status } = await api.post('director', '/api/admin/children/guardians/link', body);
        if (status !== 200) failed.push(`${added}, ${made}: ${status}`);
      });
    // Before none of them first, which says how many they are.
    await linked('first@world.test');
    const statements = await linked('second@world.test');
    for (let added = 1; added < statements; added += 1) {
      for (let made = added + 1; made <= statements; made += 1) {
        await linked(`meanwhile.${added}.${made}@world.test`, added, made);
      }
    }
    expect(failed).toEqual([]);
    expect(statements).toBeGreaterThan(10);
  },
);
