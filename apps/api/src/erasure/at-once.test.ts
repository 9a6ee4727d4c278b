import { describe, expect, it } from 'vitest';
import { erasureMessages } from '@footprints/contracts/erasure-errors';
import { type Answer, useApi } from '../../test/api.ts';
import {
  askErasure,
  confirmedErasure,
  confirmErasure,
  type Family,
  ok,
  plantFamily,
} from '../../test/planted-family.ts';
import { whileUnmounted } from '../../test/unmounted.ts';
import { untilWaiting } from '../../test/waiting.ts';
import { append } from '../audit/append.ts';
import { openDatabase } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';
import { Unavailable } from '../http/failure.ts';
import { imageKey } from '../images/store.ts';
import { jobHandlers } from '../start/jobs.ts';
import { eraseAgain, erasureSteps, runErasure, runGivenUp } from './run.ts';

const api = useApi();
const withdraw = (id: string, person: 'director' | 'admin') =>
  api.post<null>(person, `/api/admin/erasures/${id}/withdraw`, {});
/** Confirms an erasure and begins it in the same breath, as a queue does that waits for nothing. */
async function confirmAndRun(id: string) {
  const answer = await confirmErasure(api, id);
  await runErasure(api.deps, id);
  return answer;
}
/** The erasures of a child as they are stored, and what the trail says of one. */
const rowsOf = (childId: number) => api.db.prisma.erasure.findMany({ where: { childId } });
const actionsOf = async (entityId: string) => {
  const entries = await api.db.prisma.auditEntry.findMany({
    where: { entity: 'erasure', entityId },
    select: { action: true },
    orderBy: { id: 'asc' },
  });
  return entries.map(({ action }) => action);
};
const rounds = Array.from({ length: 50 }, (_, round) => round);

describe('an erasure about which two people decide at the same moment', () => {
  it('is withdrawn or confirmed, never both: whoever comes second is told which', async () => {
    const { childId } = await plantFamily(api, 'Either');
    for (const round of rounds) {
      const { ErasureID: id } = await ok(askErasure(api, childId));
      const both = [() => confirmErasure(api, id), () => withdraw(id, 'director')] as const;
      // Whichever is sent first, so that each wins now and then.
      const answers = await Promise.all((round % 2 === 0 ? both : both.toReversed()).map((send) => send()));
      const [confirmation, withdrawal] = round % 2 === 0 ? answers : answers.toReversed();
      const rows = await rowsOf(childId);
      if (rows.length === 0) {
        expect([withdrawal?.success, confirmation?.status]).toEqual([true, 404]);
        expect(await actionsOf(id)).toEqual(['erasure.asked', 'erasure.withdrawn']);
      } else {
        expect(rows).toEqual([expect.objectContaining({ id, confirmedBy: api.world.people.admin })]);
        expect([confirmation?.success, withdrawal?.codes]).toEqual([true, ['erasureConfirmed']]);
        expect(await actionsOf(id)).toEqual(['erasure.asked', 'erasure.confirmed']);
        // The next round begins anew; the job finds nothing to do.
        await api.db.prisma.erasure.delete({ where: { id } });
      }
    }
  });

  it('is withdrawn once by two: for the second one there is none any more', async () => {
    const { childId } = await plantFamily(api, 'Twice');
    for (const _ of rounds) {
      const { ErasureID: id } = await ok(askErasure(api, childId));
      const answers = await Promise.all([withdraw(id, 'director'), withdraw(id, 'admin')]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
      expect(await actionsOf(id)).toEqual(['erasure.asked', 'erasure.withdrawn']);
    }
  });

  it('is confirmed once by two, and asked for once by two: the last wish is the one that stands', async () => {
    const { childId } = await plantFamily(api, 'Thrice');
    for (const _ of rounds) {
      const asked = await Promise.all([ok(askErasure(api, childId)), ok(askErasure(api, childId))]);
      const [row, ...more] = await rowsOf(childId);
      expect(more).toEqual([]);
      const id = row?.id ?? '';
      expect(asked.map(({ ErasureID }) => ErasureID)).toContain(id);
      const answers = await Promise.all([confirmErasure(api, id), confirmErasure(api, id)]);
      expect(answers.flatMap(({ codes }) => codes)).toEqual(['erasureConfirmed']);
      expect(await actionsOf(id)).toEqual(['erasure.asked', 'erasure.confirmed']);
      await api.db.prisma.erasure.delete({ where: { id } });
    }
  });
});

/** Everything that there is of a family: rows by what they are, its account, and its photos' files. */
async function everythingOf({ childId, userId, photos }: Family) {
  const counted = ['moments', 'reports', 'comments', 'awards', 'attendance', 'carePlans', 'looks', 'changes'] as const;
  const setUp = ['guardians', 'allergies', 'contacts', 'consents', 'placements'] as const;
  const _count = { select: Object.fromEntries([...counted, ...setUp].map((relation) => [relation, true])) };
  return {
    child: await api.db.prisma.child.findUnique({ where: { id: childId }, include: { _count } }),
    account: await api.db.prisma.user.findUnique({ where: { id: userId } }),
    erasedEntries: await api.db.prisma.auditEntry.count({
      where: { entity: 'child', entityId: String(childId), salt: null },
    }),
    files: await Promise.all(photos.map((name) => api.deps.storage.exists(imageKey(name, 'full')))),
  };
}

/** Nothing of the erasure has happened: the family is whole, and nothing was put aside. */
async function expectUntouched(family: Family, before: Awaited<ReturnType<typeof everythingOf>>, id: string) {
  await runErasure(api.deps, id);
  expect(await everythingOf(family)).toEqual(before);
  expect(before.files).toEqual([true, true]);
  expect(await api.db.prisma.restrictedRecord.count({ where: { erasureId: id } })).toBe(0);
  expect(await actionsOf(id)).toEqual(['erasure.asked', 'erasure.withdrawn']);
}

/** The erasure has come to its end. */
async function expectErased(family: Family, id: string) {
  expect(await everythingOf(family)).toMatchObject({ child: null, account: null, files: [false, false] });
  expect(await rowsOf(family.childId)).toMatchObject([{ id, doneAt: api.clock.now, imageNames: [] }]);
  expect(await actionsOf(id)).toEqual(['erasure.asked', 'erasure.confirmed', 'erasure.done']);
}

const refused = [200, false, [erasureMessages.erasureConfirmed]];
const saidOf = (answer: Answer | undefined) => [answer?.status, answer?.success, answer?.errors];

describe('an erasure while one of its entries is moved to another child', () => {
  it.each(['report', 'moment'] as const)('leaves that child the %s', async (kind) => {
    const family = await plantFamily(api, `Moved${kind}`);
    const { ben } = api.world.children;
    const report = await api.db.prisma.reportChild.findFirstOrThrow({
      where: { childId: family.childId },
      orderBy: { reportId: 'asc' },
    });
    const entryId = kind === 'report' ? report.reportId : family.ownMoment;
    const id = await confirmedErasure(api, family.childId);
    const owner = await api.connectAsOwner();
    try {
      await owner.query('BEGIN');
      await owner.query(`UPDATE ${kind}s SET version = version + 1 WHERE id = $1`, [entryId]);
      await owner.query(`UPDATE ${kind}_children SET child_id = $1 WHERE ${kind}_id = $2`, [ben, entryId]);
      const run = runErasure(api.deps, id);
      await untilWaiting(owner);
      await owner.query('COMMIT');
      await run;
      const { rows } = await owner.query(`SELECT child_id FROM ${kind}_children WHERE ${kind}_id = $1`, [entryId]);
      expect(rows).toEqual([{ child_id: ben }]);
      expect(await rowsOf(family.childId)).toMatchObject([{ id, doneAt: api.clock.now }]);
    } finally {
      await owner.end();
    }
  });
});

describe('an erasure while something of the child is saved', () => {
  it('takes what the trail says of that, too, also of a child that never had a guardian', async () => {
    const { world, db, deps, clock } = api;
    const place = { locationId: world.maple, classroomId: world.people.sunflowers, groupId: world.groups.early };
    const name = { firstName: 'Wilhelmina', lastName: 'Overlap' };
    const { id: childId } = await db.prisma.child.create({ data: { ...name, ...place, archivedAt: clock.now } });
    const id = await confirmedErasure(api, childId);
    const owner = await api.connectAsOwner();
    try {
      await owner.query('BEGIN');
      await owner.query('SELECT FROM children WHERE id = $1 FOR UPDATE', [childId]);
      const run = runErasure(deps, id);
      await untilWaiting(owner);
      const saved = { actorId: world.people.director, action: 'child.changed', entityId: childId } as const;
      await inTransaction(deps, (transaction) =>
        append(transaction, { ...saved, locationId: world.maple, after: { Name: 'Wilhelmina Overlap' } }),
      );
      await owner.query('COMMIT');
      await run;
    } finally {
      await owner.end();
    }
    const about = { entity: 'child', entityId: String(childId) };
    expect(await db.prisma.auditEntry.findMany({ where: about, select: { action: true, after: true } })).toEqual([
      { action: 'child.changed', after: null },
    ]);
  });
});

describe('an erasure that is withdrawn while it begins', () => {
  it.each(['the withdrawal', 'the run'])('goes by who was at the child first: %s', async (first) => {
    const family = await plantFamily(api, `First${String(first === 'the run')}`);
    const { ErasureID: id } = await ok(askErasure(api, family.childId));
    const before = await everythingOf(family);
    const owner = await api.connectAsOwner();
    try {
      await owner.query('BEGIN');
      await owner.query('SELECT FROM children WHERE id = $1 FOR UPDATE', [family.childId]);
      const sends = [() => withdraw(id, 'director'), () => confirmAndRun(id)];
      const answers: Promise<Answer>[] = [];
      for (const send of first === 'the run' ? sends.toReversed() : sends) {
        answers.push(send());
        await untilWaiting(owner, answers.length);
      }
      await owner.query('ROLLBACK');
      const [won, lost] = await Promise.all(answers);
      expect(won?.success).toBe(true);
      if (first === 'the run') {
        expect(saidOf(lost)).toEqual(refused);
        await expectErased(family, id);
      } else {
        expect(lost?.status).toBe(404);
        await expectUntouched(family, before, id);
      }
    } finally {
      await owner.end();
    }
  });

  it('is withdrawn or comes to its end, whoever wins: never half of it', { timeout: 60_000 }, async () => {
    for (const round of rounds.slice(0, 20)) {
      const family = await plantFamily(api, `While${round}`);
      const { ErasureID: id } = await ok(askErasure(api, family.childId));
      const before = await everythingOf(family);
      const both = [() => confirmAndRun(id), () => withdraw(id, 'director')] as const;
      const answers = await Promise.all((round % 2 === 0 ? both : both.toReversed()).map((send) => send()));
      const [confirmation, withdrawal] = round % 2 === 0 ? answers : answers.toReversed();
      if (withdrawal?.success === true) {
        expect(confirmation?.status).toBe(404);
        await expectUntouched(family, before, id);
      } else {
        expect([confirmation?.success, ...saidOf(withdrawal)]).toEqual([true, ...refused]);
        await expectErased(family, id);
      }
    }
  });

  it('is withdrawn at no step of its run any more: each time it is said why, and all of it goes', async () => {
    const family = await plantFamily(api, 'Steps');
    const id = await confirmedErasure(api, family.childId);
    const withdrawals: Promise<Answer>[] = [];
    await runErasure(api.deps, id, () => {
      withdrawals.push(withdraw(id, 'director'), withdraw(id, 'admin'));
    });
    const answers = await Promise.all([...withdrawals, withdraw(id, 'admin')]);
    expect(answers).toHaveLength(2 * erasureSteps.length + 1);
    for (const answer of answers) expect(saidOf(answer)).toEqual(refused);
    await expectErased(family, id);
  });

  it('is not at its end as long as the storage of its pictures is away', async () => {
    const family = await plantFamily(api, 'Unmounted');
    const id = await confirmedErasure(api, family.childId);
    const run = () => runErasure(api.deps, id);
    await expect(whileUnmounted(api, run)).rejects.toThrow(Unavailable);
    expect(await rowsOf(family.childId)).toMatchObject([{ id, doneAt: null }]);
    await run();
    await expectErased(family, id);
  });

  it('is begun again where its job was given up, as after days without a storage (product 25.23)', async () => {
    const family = await plantFamily(api, 'Given');
    const id = await confirmedErasure(api, family.childId);
    const confirmedBefore = (hours: number) => {
      const confirmedAt = new Date(api.clock.now.getTime() - hours * 60 * 60_000);
      return api.db.prisma.erasure.update({ where: { id }, data: { confirmedAt } });
    };
    // Its job is tried again for a day.
    await confirmedBefore(25);
    await runGivenUp(api.deps);
    expect(await rowsOf(family.childId)).toMatchObject([{ id, doneAt: null }]);
    await confirmedBefore(27);
    await jobHandlers(api.deps).sweep({}, new AbortController().signal);
    await expectErased(family, id);
  });

  it(
    'is waited for by a server that starts while another one is at it, however long (product 25.23)',
    { timeout: 60_000 },
    async () => {
      const family = await plantFamily(api, 'Starts');
      const id = await confirmedErasure(api, family.childId);
      await expect(
        runErasure(api.deps, id, (step) => {
          if (step === 'emails') throw new Error('killed');
        }),
      ).rejects.toThrow('killed');
      const starting = openDatabase(api.db.pool.options.connectionString ?? '', () => undefined);
      starting.pool.options.statement_timeout = 1_000;
      const other = await api.connectAsOwner();
      try {
        await other.query('BEGIN');
        await other.query('SELECT FROM erasures WHERE id = $1 FOR UPDATE', [id]);
        const start = eraseAgain({ ...api.deps, db: starting });
        const patient = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND clock_timestamp() - query_start > '1100 ms'`;
        await Promise.race([
          start,
          expect.poll(async () => (await api.db.pool.query(patient)).rowCount, { timeout: 10_000 }).toBe(1),
        ]);
        await other.query('COMMIT');
        expect(await start).toBe(1);
        await expectErased(family, id);
      } finally {
        await other.end();
        await starting.close();
      }
    },
  );

  it('begins once by two servers that both run it, while it is withdrawn', async () => {
    const family = await plantFamily(api, 'Servers');
    const id = await confirmedErasure(api, family.childId);
    const runs = [runErasure(api.deps, id), runErasure(api.deps, id)];
    expect(saidOf(await withdraw(id, 'director'))).toEqual(refused);
    await Promise.all(runs);
    await expectErased(family, id);
  });
});
