import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { useApi } from '../../test/api.ts';
import { plain } from '../../test/security/calls.ts';
import { verifyAudit } from './verify.ts';

const api = useApi();

/** The database as its owner has it, who may do anything. */
let owner: Client;
let url: string;
beforeAll(async () => {
  const { rows } = await api.db.pool.query<{ name: string }>('SELECT current_database() AS name');
  const address = new URL(inject('serverUrl'));
  address.pathname = `/${rows[0]?.name ?? ''}`;
  url = address.href;
  owner = new Client({ connectionString: url });
  await owner.connect();
});
afterAll(() => owner.end());

const save = (person: 'sunflowers' | 'acorns', childId: number) =>
  api.post(person, '/api/daily-report/save/', { ReportTypeId: 7, Note: 'Hello', children: [plain(childId)] });
const ids = async (locationId: number) =>
  (
    await api.db.prisma.auditEntry.findMany({ where: { locationId }, orderBy: { id: 'asc' }, select: { id: true } })
  ).map(({ id }) => String(id));
/** What somebody does who owns the database; undone again, so that every test begins with a whole trail. */
async function tampered<Result>(statement: string, values: unknown[], look: () => Promise<Result>): Promise<Result> {
  await owner.query('CREATE TEMPORARY TABLE kept AS SELECT * FROM audit_entries');
  await owner.query('ALTER TABLE audit_entries DISABLE TRIGGER USER');
  try {
    await owner.query(statement, values);
    return await look();
  } finally {
    await owner.query('DELETE FROM audit_entries');
    await owner.query('INSERT INTO audit_entries SELECT * FROM kept');
    await owner.query('ALTER TABLE audit_entries ENABLE TRIGGER USER');
    await owner.query('DROP TABLE kept');
  }
}

beforeEach(async () => {
  for (let index = 0; index < 4; index++) {
    await save('sunflowers', api.world.children.ava);
    await save('acorns', api.world.children.noah);
  }
});

describe('the audit trail', () => {
  it('is whole as the server writes it, a chain for each location and one for none', async () => {
    await api.signIn('noRoles');
    const verdict = await verifyAudit(url);
    expect([verdict.broken, verdict.missingHeads]).toEqual([[], []]);
    expect(verdict.chains.map(({ locationId }) => locationId)).toEqual([null, api.world.maple, api.world.oak]);
    const entries = verdict.chains.reduce((sum, chain) => sum + chain.entries, 0);
    expect(entries).toBe(await api.db.prisma.auditEntry.count());
  });

  it('is whole after twenty saves at once at one location', async () => {
    const before = (await ids(api.world.maple)).length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => save('sunflowers', api.world.children.ava)));
    expect(answers.every(({ success }) => success)).toBe(true);
    expect((await verifyAudit(url)).broken).toEqual([]);
    expect(await ids(api.world.maple)).toHaveLength(before + 20);
  });

  it.each([
    ['UPDATE audit_entries SET actor_id = 1'],
    ['DELETE FROM audit_entries'],
    ['TRUNCATE audit_entries'],
    ['UPDATE audit_drafts SET actor_id = 1'],
    ['ALTER TABLE audit_drafts DISABLE TRIGGER USER'],
    ['ALTER TABLE audit_entries DISABLE TRIGGER USER'],
    ['DROP TRIGGER audit_entries_keep ON audit_entries'],
  ])('is closed to the server itself: %s', async (statement) => {
    await expect(api.db.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('is closed to its owner too, as long as the triggers are there', async () => {
    await expect(owner.query('UPDATE audit_entries SET actor_id = 1')).rejects.toThrow(
      'Audit entries are never changed',
    );
    await expect(owner.query('DELETE FROM audit_entries')).rejects.toThrow('Audit entries are never changed');
  });

  it.each([
    ['actor_id', '999'],
    ['action', `'report.forged'`],
    ['at', `at + interval '1 second'`],
    ['location_id', 'NULL'],
    ['after', `after || '{"Type": "Nap"}'`],
    ['before', `'{}'`],
  ])('shows an entry whose %s was changed', async (column, value) => {
    const [, second = ''] = await ids(api.world.maple);
    const statement = `UPDATE audit_entries SET ${column} = ${value} WHERE id = $1`;
    const { broken } = await tampered(statement, [second], () => verifyAudit(url));
    expect(broken).toContain(second);
  });

  it('shows an entry that was changed and sealed anew, by the one that follows it', async () => {
    const [, second = '', third = ''] = await ids(api.world.maple);
    const statement = 'UPDATE audit_entries SET actor_id = 999 WHERE id = $1';
    const reseal = 'UPDATE audit_entries e SET hash = audit_hash(e) WHERE id = $1';
    const { broken } = await tampered(statement, [second], async () => {
      await owner.query(reseal, [second]);
      return verifyAudit(url);
    });
    expect(broken).toEqual([third]);
  });

  it('shows where an entry in the middle, or the first, is gone', async () => {
    const [first = '', second = '', third = ''] = await ids(api.world.oak);
    const gone = (id: string) => tampered('DELETE FROM audit_entries WHERE id = $1', [id], () => verifyAudit(url));
    expect((await gone(second)).broken).toEqual([third]);
    expect((await gone(first)).broken).toEqual([second]);
    expect((await verifyAudit(url)).broken).toEqual([]);
  });

  it('shows that its end was cut off to whoever noted a head before', async () => {
    const head = (await verifyAudit(url)).chains.find(({ locationId }) => locationId === api.world.oak)?.head ?? '';
    await save('acorns', api.world.children.noah);
    expect((await verifyAudit(url, [head, head.toUpperCase()])).missingHeads).toEqual([]);
    const cut = 'DELETE FROM audit_entries WHERE location_id = $1 AND id > $2';
    const kept = (await ids(api.world.oak)).at(-3);
    const verdict = await tampered(cut, [api.world.oak, kept], () => verifyAudit(url, [head]));
    expect(verdict).toMatchObject({ broken: [], missingHeads: [head] });
    expect((await verifyAudit(url, ['no hash'])).missingHeads).toEqual(['no hash']);
  });

  it('shows a change also when the database’s own function was made to lie', async () => {
    const [first = ''] = await ids(api.world.maple);
    const { rows } = await owner.query<{ source: string }>(
      `SELECT pg_get_functiondef('audit_hash'::regproc) AS source`,
    );
    await owner.query(`CREATE OR REPLACE FUNCTION audit_hash(entry audit_entries) RETURNS bytea LANGUAGE sql STABLE
      AS 'SELECT entry.hash'`);
    try {
      const statement = 'UPDATE audit_entries SET actor_id = 999 WHERE id = $1';
      expect((await tampered(statement, [first], () => verifyAudit(url))).broken).toEqual([first]);
    } finally {
      await owner.query(rows[0]?.source ?? '');
    }
  });
});
