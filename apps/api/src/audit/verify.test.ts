import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { useApi } from '../../test/api.ts';
import { plain } from '../../test/note-report.ts';
import { query } from '../db/statement.ts';
import { append } from './append.ts';
import { hashOf } from './hash.ts';
import { createSealer } from './sealer.ts';
import { eraseDetails, sealedEntries } from './sql.ts';
import { verifyAudit } from './verify.ts';

const api = useApi();
/** Seals what has been saved, and verifies all of it. */
async function verified(heads: string[] = []) {
  await createSealer(api, (error) => expect.unreachable(String(error))).round();
  return verifyAudit(url, heads);
}

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
/** What somebody does who owns the database and turns its rules off; undone again, so that every test begins with a whole trail. */
async function tampered<Result>(statement: string, values: unknown[], look: () => Promise<Result>): Promise<Result> {
  await owner.query('SET session_replication_role = replica; BEGIN');
  for (const table of ['audit_entries', 'audit_seals']) {
    await owner.query(`CREATE TEMPORARY TABLE whole_${table} AS SELECT * FROM ${table}`);
  }
  await owner.query('COMMIT');
  try {
    await owner.query(statement, values);
    return await look();
  } finally {
    for (const table of ['audit_entries', 'audit_seals']) {
      await owner.query(`DELETE FROM ${table}`);
      await owner.query(`INSERT INTO ${table} SELECT * FROM whole_${table}`);
      await owner.query(`DROP TABLE whole_${table}`);
    }
    await owner.query('SET session_replication_role = DEFAULT');
  }
}

beforeEach(async () => {
  for (let index = 0; index < 4; index++) {
    await save('sunflowers', api.world.children.ava);
    await save('acorns', api.world.children.noah);
  }
  await verified();
});

describe('the audit trail', () => {
  it('is whole as the server writes it, a chain for each location and one for none', async () => {
    await api.signIn('noRoles');
    const verdict = await verified();
    expect([verdict.broken, verdict.missingHeads, verdict.unsealed]).toEqual([[], [], 0]);
    expect(verdict.chains.map(({ locationId }) => locationId)).toEqual([null, api.world.maple, api.world.oak]);
    const entries = verdict.chains.reduce((sum, chain) => sum + chain.entries, 0);
    expect(entries).toBe(await api.db.prisma.auditEntry.count());
  });

  it('is whole after twenty saves at once at one location', async () => {
    const before = (await ids(api.world.maple)).length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => save('sunflowers', api.world.children.ava)));
    expect(answers.every(({ success }) => success)).toBe(true);
    expect((await verified()).broken).toEqual([]);
    expect(await ids(api.world.maple)).toHaveLength(before + 20);
  });

  it.each([
    ['UPDATE audit_entries SET actor_id = 1'],
    ['DELETE FROM audit_entries'],
    ['TRUNCATE audit_entries'],
    ['UPDATE audit_seals SET location_id = 1'],
    ['DELETE FROM audit_seals'],
    ['TRUNCATE audit_seals'],
    ['ALTER TABLE audit_seals DISABLE TRIGGER USER'],
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
    await expect(owner.query('UPDATE audit_seals SET location_id = 1')).rejects.toThrow('never changed');
    await expect(owner.query('DELETE FROM audit_seals')).rejects.toThrow('never changed');
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
    const { sequence } = await api.db.prisma.auditSeal.findUniqueOrThrow({ where: { entryId: BigInt(second) } });
    const statement = 'UPDATE audit_entries SET actor_id = 999 WHERE id = $1';
    const { broken } = await tampered(statement, [second], async () => {
      const [seal] = await query(api.db, sealedEntries(sequence - 1n, 1));
      const hash = hashOf(seal?.previousHash ?? null, seal?.content ?? '');
      await owner.query('UPDATE audit_seals SET hash = $2 WHERE entry_id = $1', [second, hash]);
      return verifyAudit(url);
    });
    expect(broken).toEqual([third]);
  });

  it('shows an entry that is gone, and the one that follows where its seal is gone too', async () => {
    const [first = '', second = '', third = ''] = await ids(api.world.oak);
    const entryGone = (id: string) => tampered('DELETE FROM audit_entries WHERE id = $1', [id], () => verifyAudit(url));
    const bothGone = (id: string) =>
      tampered('DELETE FROM audit_seals WHERE entry_id = $1', [id], async () => {
        await owner.query('DELETE FROM audit_entries WHERE id = $1', [id]);
        return verifyAudit(url);
      });
    expect((await entryGone(second)).broken).toEqual([second]);
    expect((await bothGone(second)).broken).toContain(third);
    expect((await bothGone(first)).broken).toContain(second);
    expect((await verifyAudit(url)).broken).toEqual([]);
  });

  it('shows an entry whose seal is gone, and one that no sealer would find any more', async () => {
    const [, second = ''] = await ids(api.world.oak);
    const unsealedNow = await tampered('DELETE FROM audit_seals WHERE entry_id = $1', [second], async () => {
      await owner.query('UPDATE audit_seals SET settled_id = $1', [second]);
      return verifyAudit(url);
    });
    expect(unsealedNow.broken).toContain(second);
    expect(unsealedNow.unsealed).toBe(1);
  });

  it.each([
    ['waits for the seal of an entry that has just come', 'now()', false],
    ['shows an entry that has had no seal for more than a minute', `now() - interval '61 seconds'`, true],
  ])('%s', async (_title, at, isBroken) => {
    const add = `INSERT INTO audit_entries (at, action, entity, entity_id) VALUES (${at}, 'trivia.added', 'trivia', '1')`;
    const { broken, unsealed } = await tampered(add, [], () => verifyAudit(url));
    expect([broken.length > 0, unsealed]).toEqual([isBroken, 1]);
  });

  it.each([
    ['', 'NULL'],
    [' and looks like one of an earlier release', `'x'`],
  ])(
    'shows an entry that is numbered before all others%s, which its owner adds past its rules alone',
    async (_title, hash) => {
      const add = `INSERT INTO audit_entries (id, action, entity, entity_id, hash) VALUES (-5, 'trivia.added', 'trivia', '1', ${hash})`;
      await expect(owner.query(add)).rejects.toThrow('audit_entries_id_check');
      await owner.query('ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_id_check');
      try {
        expect((await tampered(add, [], () => verifyAudit(url))).broken).toContain('-5');
      } finally {
        await owner.query('ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_id_check CHECK (id > 0) NOT VALID');
      }
    },
  );

  it('shows that its end was cut off to whoever noted a head before', async () => {
    for (let index = 0; index < 3; index++) await save('acorns', api.world.children.noah);
    const head = (await verified()).chains.find(({ locationId }) => locationId === api.world.oak)?.head ?? '';
    await save('acorns', api.world.children.noah);
    expect((await verified([head, head.toUpperCase()])).missingHeads).toEqual([]);
    const last = (await ids(api.world.oak)).at(-3);
    const cut = 'DELETE FROM audit_seals WHERE entry_id > $1';
    const verdict = await tampered(cut, [last], async () => {
      await owner.query('DELETE FROM audit_entries WHERE id > $1', [last]);
      return verifyAudit(url, [head]);
    });
    expect(verdict).toMatchObject({ broken: [], missingHeads: [head] });
    expect((await verifyAudit(url, ['no hash'])).missingHeads).toEqual(['no hash']);
  });

  it('shows one location’s end cut off also without a head, as long as another’s entries follow', async () => {
    const [last = ''] = (await ids(api.world.oak)).slice(-1);
    await save('sunflowers', api.world.children.ava);
    await verified();
    const { broken } = await tampered('DELETE FROM audit_seals WHERE entry_id = $1', [last], async () => {
      await owner.query('DELETE FROM audit_entries WHERE id = $1', [last]);
      return verifyAudit(url);
    });
    expect(broken).toEqual((await ids(api.world.maple)).slice(-1));
  });
});

describe('a chain from before there were seals', () => {
  /** As the database hashed entries while they were written. */
  const hashAsThen = `sha256(convert_to(jsonb_build_array(
    encode(e.previous_hash, 'hex'), e.id, (extract(epoch FROM e.at) * 1000)::bigint, e.actor_id, e.action, e.entity,
    e.entity_id, e.location_id, e.before, e.after)::text, 'UTF8'))`;

  it('is followed from its first entry into the seals, and shows a change of either', async () => {
    const location = await api.db.prisma.location.create({ data: { name: 'Old Mill', timeZone: 'UTC' } });
    await owner.query('SET session_replication_role = replica');
    for (let index = 1; index <= 3; index++) {
      await owner.query(
        `INSERT INTO audit_entries (action, entity, entity_id, location_id, after, previous_hash, hash)
         SELECT 'trivia.added', 'trivia', $1, $2, '{"Title": "Ants"}',
                (SELECT hash FROM audit_entries WHERE location_id = $2 ORDER BY id DESC LIMIT 1), 'not yet'`,
        [index, location.id],
      );
      await owner.query(`UPDATE audit_entries e SET hash = ${hashAsThen} WHERE location_id = $1 AND hash = 'not yet'`, [
        location.id,
      ]);
    }
    await owner.query('SET session_replication_role = DEFAULT');
    const about = { actorId: null, action: 'trivia.added', entity: 'trivia', locationId: location.id } as const;
    await append(
      api.db.prisma,
      [4, 5].map((entityId) => ({ ...about, entityId })),
    );
    const verdict = await verified();
    expect(verdict.broken).toEqual([]);
    expect(verdict.chains.find(({ locationId }) => locationId === location.id)?.entries).toBe(5);

    const [, second = '', third = '', fourth = ''] = await ids(location.id);
    const change = 'UPDATE audit_entries SET actor_id = 999 WHERE id = $1';
    expect((await tampered(change, [second], () => verifyAudit(url))).broken).toEqual([second]);
    expect((await tampered(change, [fourth], () => verifyAudit(url))).broken).toEqual([fourth]);
    const cut = 'DELETE FROM audit_entries WHERE id = $1';
    expect((await tampered(cut, [third], () => verifyAudit(url))).broken).toEqual([fourth]);
  });
});

/** An erasure of a child that two people have asked for. */
async function confirmedErasure(childId: number, userIds: number[] = []): Promise<string> {
  const { admin, director } = api.world.people;
  const at = new Date();
  const { id } = await api.db.prisma.erasure.create({
    data: {
      ...{
        childId,
        userIds,
        childCreatedAt: at,
        locationId: api.world.maple,
        reason: 'asked',
        askedBy: admin,
        askedAt: at,
      },
      ...{ confirmedBy: director, confirmedAt: at },
    },
  });
  return id;
}
const erase = async (erasureId: string) => (await query(api.db, eraseDetails(erasureId, 0n)))[0]?.count;
const about = { actorId: null, action: 'child.changed' } as const;

describe('an erasure', () => {
  it('takes the details of what names the child and leaves the trail whole, and says how many it took', async () => {
    const [childId, locationId] = [910_001, api.world.maple];
    const details = { before: { FirstName: 'Zebulon' }, after: { FirstName: 'Zebulina', Version: 2 } };
    await append(api.db.prisma, [
      { ...about, entityId: childId, locationId, ...details },
      { ...about, entityId: childId + 1, locationId, ...details },
      {
        ...about,
        action: 'badge.revoked',
        entityId: 3,
        locationId,
        after: { ChildID: childId, Reason: 'Zebulon' },
      },
    ]);
    await verified();
    const erasureId = await confirmedErasure(childId);
    expect(await erase(erasureId)).toBe(2);
    expect(await erase(erasureId)).toBe(0);
    const verdict = await verified();
    expect(verdict).toMatchObject({ broken: [], erased: [{ erasureId, entries: 2 }] });
    const left = await api.db.prisma.auditEntry.findMany({
      where: { entityId: { in: [String(childId), String(childId + 1)] } },
    });
    expect(left.map(({ before }) => before)).toEqual([null, details.before]);
    const [erased] = left;
    const forged = await tampered('UPDATE audit_entries SET actor_id = 999 WHERE id = $1', [erased?.id], () =>
      verifyAudit(url),
    );
    expect(forged.broken).toEqual([String(erased?.id)]);
  });

  it('takes what names a guardian who goes too, also beside another child, and of somebody who is more than a parent nothing', async () => {
    const make = (email: string, role: 'Parent' | 'Director') =>
      api.db.prisma.user.create({ data: { email, displayName: 'Quill', roles: { create: [{ role }] } } });
    const [parent, director] = [
      await make('quill@example.test', 'Parent'),
      await make('dquill@example.test', 'Director'),
    ];
    const childId = 910_010;
    const changed = { ...about, action: 'person.changed', entity: 'person', locationId: null } as const;
    await append(api.db.prisma, [
      { ...changed, entityId: parent.id, after: { Email: 'quill@example.test' } },
      { ...changed, entityId: director.id, after: { Email: 'dquill@example.test' } },
      {
        ...about,
        action: 'guardian.unlinked',
        entityId: 3,
        locationId: null,
        before: { UserID: parent.id, Email: 'old@example.test' },
      },
      { ...about, action: 'guardian.asked', entityId: 3, locationId: null, after: { Email: 'Quill@Example.test' } },
    ]);
    expect(await erase(await confirmedErasure(childId, [parent.id, director.id]))).toBe(3);
    expect((await verified()).broken).toEqual([]);
  });

  it.each([
    [
      'details that are gone without one',
      'UPDATE audit_entries SET before = NULL, after = NULL, salt = NULL WHERE id = $1',
    ],
    ['a salt that is gone', 'UPDATE audit_entries SET salt = NULL WHERE id = $1'],
  ])('is what makes the difference to %s', async (_title, statement) => {
    const [, second = ''] = await ids(api.world.maple);
    const { broken } = await tampered(statement, [second], () => verifyAudit(url));
    expect(broken).toEqual([second]);
  });

  it.each([
    ['that nobody confirmed', 'UPDATE erasures SET confirmed_by = NULL, confirmed_at = NULL WHERE id = $1'],
    [
      'that took more than it said at its end',
      `INSERT INTO audit_entries (action, entity, entity_id, after) VALUES ('erasure.done', 'erasure', $1, '{"Entries": 0}')`,
    ],
  ])('%s took no details away', async (_title, statement) => {
    const childId = 910_030;
    await append(api.db.prisma, { ...about, entityId: childId, locationId: null, after: { FirstName: 'Zora' } });
    await verified();
    const erasureId = await confirmedErasure(childId);
    await erase(erasureId);
    const { broken } = await tampered(statement, [erasureId], () => verified());
    expect(broken).toHaveLength(1);
    await owner.query('UPDATE erasures SET confirmed_by = 2, confirmed_at = now() WHERE id = $1', [erasureId]);
  });

  it('is needed also by whoever owns the tables, as long as the triggers are there', async () => {
    const gone = 'UPDATE audit_entries SET before = NULL, after = NULL, salt = NULL';
    await expect(owner.query(gone)).rejects.toThrow('never changed');
    await expect(owner.query('DELETE FROM audit_erasures')).rejects.toThrow('never changed');
  });

  it('is refused that one person confirmed for themselves, and one that is done', async () => {
    const id = await confirmedErasure(910_020);
    await expect(owner.query('UPDATE erasures SET confirmed_by = asked_by WHERE id = $1', [id])).rejects.toThrow(
      'two_people',
    );
    await api.db.prisma.erasure.update({ where: { id }, data: { doneAt: new Date() } });
    await expect(erase(id)).rejects.toThrow('no such erasure under way');
  });
});

describe('entries of an earlier release', () => {
  const thenOf = (previous: string) => `sha256(convert_to(jsonb_build_array(
    encode(${previous}, 'hex'), e.id, (extract(epoch FROM e.at) * 1000)::bigint, e.actor_id, e.action, e.entity,
    e.entity_id, e.location_id, e.before, e.after)::text, 'UTF8'))`;
  let locationId: number;
  let childId: number;
  const old: string[] = [];

  /** Two entries hashed while they were written and two sealed as that release did. */
  beforeAll(async () => {
    ({ id: locationId } = await api.db.prisma.location.create({ data: { name: 'Older Mill', timeZone: 'UTC' } }));
    childId = 920_001;
    await verified();
    await owner.query('SET session_replication_role = replica');
    let head: Buffer | null = null;
    for (let index = 0; index < 4; index++) {
      const isSealed = index >= 2;
      const entry: { rows: { id: string; hash: Buffer }[] } = await owner.query(
        `WITH e AS (INSERT INTO audit_entries (action, entity, entity_id, location_id, after)
           VALUES ('child.changed', 'child', $1, $2, '{"FirstName": "Zora"}') RETURNING *)
         SELECT e.id, ${thenOf('$3::bytea')} AS hash FROM e`,
        [String(childId + (index % 2)), locationId, head],
      );
      const [row] = entry.rows;
      const { id, hash } = row ?? { id: '', hash: Buffer.of() };
      old.push(id);
      await (isSealed
        ? owner.query(
            `INSERT INTO audit_seals (sequence, entry_id, location_id, previous_hash, hash, settled_id)
             SELECT max(sequence) + 1, $1, $2, $3, $4, max(settled_id) FROM audit_seals`,
            [id, locationId, head, hash],
          )
        : owner.query('UPDATE audit_entries SET previous_hash = $2, hash = $3 WHERE id = $1', [id, head, hash]));
      head = hash;
    }
    await owner.query('SET session_replication_role = DEFAULT');
    await append(api.db.prisma, { ...about, entityId: childId, locationId, after: { FirstName: 'Zora' } });
  });

  it('are whole, and stay so when their details are erased, in one chain with those of today', async () => {
    expect((await verified()).broken).toEqual([]);
    await owner.query('SELECT audit_anchor()');
    await owner.query('SELECT audit_anchor()');
    expect(await api.db.prisma.auditEntry.count({ where: { action: 'trail.anchored', locationId } })).toBe(1);
    const erasureId = await confirmedErasure(childId);
    expect(await erase(erasureId)).toBe(3);
    const verdict = await verified();
    expect(verdict.broken).toEqual([]);
    expect(verdict.erased).toContainEqual({ erasureId, entries: 3 });
    expect(verdict.chains.find((chain) => chain.locationId === locationId)?.entries).toBe(6);
  });

  it('show a change of an erased one by the anchor, and of another by its own hash too', async () => {
    const anchor = await api.db.prisma.auditEntry.findFirstOrThrow({ where: { action: 'trail.anchored', locationId } });
    const change = 'UPDATE audit_entries SET actor_id = 999 WHERE id = $1';
    const forged = async (index: number) => (await tampered(change, [old[index]], () => verifyAudit(url))).broken;
    expect(await forged(0)).toEqual(expect.arrayContaining([String(anchor.id), old[0]]));
    expect(await forged(2)).toContain(String(anchor.id));
    expect(await forged(3)).toContain(old[3]);
  });

  it('that another release sealed since the anchor are anchored before they are erased', async () => {
    await append(api.db.prisma, { ...about, entityId: childId + 5, locationId, after: { FirstName: 'Zora' } });
    await verified();
    await owner.query('SET session_replication_role = replica');
    await owner.query(
      `UPDATE audit_seals s SET is_digested = false, hash = ${thenOf('s.previous_hash')} FROM audit_entries e
       WHERE e.id = s.entry_id AND s.sequence = (SELECT max(sequence) FROM audit_seals)`,
    );
    await owner.query('SET session_replication_role = DEFAULT');
    expect((await verified()).broken).toEqual([]);
    expect(await erase(await confirmedErasure(childId + 5))).toBe(1);
    expect((await verified()).broken).toEqual([]);
    const anchors = await api.db.prisma.auditEntry.findMany({
      where: { action: 'trail.anchored', locationId },
      orderBy: { id: 'asc' },
    });
    expect(anchors.map(({ after }) => after)).toEqual([
      expect.objectContaining({ Entries: 4 }),
      expect.objectContaining({ Entries: 5 }),
    ]);
  });
});
