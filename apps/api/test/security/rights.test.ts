import { Client, type Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { useApi } from '../api.ts';
import { callRows } from '../calls/all.ts';
import { recordsOf } from '../calls/records.ts';
import { untilWaiting } from '../waiting.ts';
import type { Person } from '../world.ts';
import { stateOf } from './state.ts';

const api = useApi();

/** Runs `change` in a transaction that has not been committed when the request is sent, and is once the request waits for it. */
async function whileItWaits(held: number, change: string, send: () => Promise<{ status: number }>) {
  const other = new Client({ connectionString: api.db.pool.options.connectionString });
  await other.connect();
  try {
    await other.query('BEGIN');
    await other.query('SELECT id FROM users WHERE id = $1 FOR UPDATE', [held]);
    await other.query(change);
    const answer = send();
    await untilWaiting(other);
    const before = await stateOf({ ...api, db: { ...api.db, pool: other as unknown as Pool } });
    await other.query('COMMIT');
    const { status } = await answer;
    expect(await stateOf(api)).toEqual(before);
    return status;
  } finally {
    await other.end();
  }
}

/** What each of these saves about people sends, about a colleague. */
async function saveOf(call: string, id: number): Promise<[string, object]> {
  const { version, email, displayName } = await api.db.prisma.user.findUniqueOrThrow({ where: { id } });
  const person = { UserID: id, Version: version, Email: email, Name: `${displayName}!`, LocationID: api.world.maple };
  switch (call) {
    case 'save':
      return ['/api/admin/people/save', { ...person, Roles: ['Director'] }];
    case 'disable':
      return ['/api/admin/people/disable', { ID: id, Version: version, Disabled: true }];
    case 'invite':
      return ['/api/admin/people/invite', { UserIDs: [id] }];
    case 'withdraw-email':
      return ['/api/admin/people/withdraw-email', { UserID: id, Version: version }];
    default:
      return ['/api/admin/people/revoke', { UserID: id }];
  }
}

/** Somebody else at Maple Street with this role, who has no password yet. */
async function colleague(role: 'Admin' | 'Director'): Promise<number> {
  const name = `${role.toLowerCase()}.${String(await api.db.prisma.user.count())}`;
  const data = {
    email: `${name}@rights.test`,
    displayName: name,
    locationId: api.world.maple,
    roles: { create: { role } },
  };
  return (await api.db.prisma.user.create({ data })).id;
}

const demote = (person: Person) => `DELETE FROM user_roles WHERE user_id = ${String(api.world.people[person])}`;
const change = (person: Person, what: string) =>
  `UPDATE users SET ${what} WHERE id = ${String(api.world.people[person])}`;

describe.each(['save', 'disable', 'invite', 'revoke', 'withdraw-email'])(
  'A8 to %s somebody, in a request that waits for another',
  (call) => {
    it.each([
      ['admin', 'Admin', 'is no admin any more', () => demote('admin'), 403],
      ['admin', 'Admin', 'is disabled', () => change('admin', 'disabled_at = now()'), 401],
      ['director', 'Director', 'is no director any more', () => demote('director'), 403],
      ['director', 'Director', 'belongs elsewhere', () => change('director', `location_id = ${api.world.oak}`), 404],
    ] as const)('takes the rights of that moment: %s of %s who %s', async (actor, role, _, meanwhile, expected) => {
      const id = await colleague(role);
      const [url, body] = await saveOf(call, id);
      const user = await api.db.prisma.user.findUniqueOrThrow({ where: { id: api.world.people[actor] } });
      await api.signIn(actor);
      await api.get(actor, '/api/membership/user/app-info');
      try {
        expect(await whileItWaits(id, meanwhile(), () => api.post(actor, url, body))).toBe(expected);
      } finally {
        const { disabledAt, locationId } = user;
        await api.db.prisma.user.update({ where: { id: user.id }, data: { disabledAt, locationId } });
        await api.db.prisma.userRole.createMany({ data: [{ userId: user.id, role }], skipDuplicates: true });
      }
    });
  },
);

/** Every call by which directors and admins set places up. */
const saves = callRows
  .filter(({ endpoint }) => endpoint.body !== undefined && endpoint.path.startsWith('/admin/'))
  .map((row) => [row.name, row] as const);

describe('A8 whoever was demoted while their request waited stores nothing', () => {
  it.each(saves)('by %s', async (_, row) => {
    const person = row.as === 'admin' ? 'admin' : 'director';
    const role = person === 'admin' ? 'Admin' : 'Director';
    const userId = api.world.people[person];
    const records = await recordsOf(api);
    const { url, payload } = await row.askRightly({ api, world: api.world, records, person });
    await api.get(person, '/api/membership/user/app-info');
    try {
      const send = () => api.post(person, url, payload as object);
      expect(await whileItWaits(userId, demote(person), send)).toBe(403);
    } finally {
      await api.db.prisma.userRole.createMany({ data: [{ userId, role }], skipDuplicates: true });
    }
  });
});

it.each([
  ['POST /admin/children/save', 'groups', () => api.world.groups.early],
  ['POST /admin/import/children', 'users', () => api.world.people.sunflowers],
])('whoever saves two things at once does not wait for themselves, as by %s', async (name, table, held) => {
  const row = callRows.find((one) => one.name === name);
  if (row === undefined) throw new Error(`No row of the calls is called ${name}.`);
  const records = await recordsOf(api);
  const request = await row.askRightly({ api, world: api.world, records, person: row.as });
  const id = await colleague('Director');
  const owner = await api.connectAsOwner();
  try {
    await owner.query('BEGIN');
    await owner.query(`SELECT id FROM ${table} WHERE id = $1 FOR UPDATE`, [held()]);
    const saved = api.send(row.as, request);
    await untilWaiting(owner);
    expect((await api.post(row.as, '/api/admin/people/invite', { UserIDs: [id] })).success).toBe(true);
    await owner.query('COMMIT');
    expect((await saved).success).toBe(true);
  } finally {
    await owner.end();
  }
});

it('A8 only admins change admins, also when somebody is made one while a director’s change waits', async () => {
  const id = await colleague('Director');
  const [url, body] = await saveOf('save', id);
  await api.get('director', '/api/membership/user/app-info');
  const promoted = `INSERT INTO user_roles (user_id, role) VALUES (${id}, 'Admin')`;
  expect(await whileItWaits(id, promoted, () => api.post('director', url, body))).toBe(200);
  expect(await api.db.prisma.userRole.count({ where: { userId: id, role: 'Admin' } })).toBe(1);
});
