import { ledgerIn } from '@footprints/prisma/erasure-ledger';
import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { useApi } from '../../test/api.ts';
import { eraseAgain } from './run.ts';

const api = useApi();

it('a ledger writes nothing into a database that begins anew, where its numbers are others’', async () => {
  const { people, children, maple } = api.world;
  const at = '2020-01-01T12:00:00.000Z';
  const erasure = '7f0c6a1e-3b52-4d0e-9a57-2f1d8c7b6e90';
  const others = { child: children.ava, childAddedAt: at, guardians: [{ id: people.parent, addedAt: at }] };
  const by = { askedBy: people.director, askedAt: at, confirmedBy: people.admin, confirmedAt: at };
  writeFileSync(
    ledgerIn(api.deps.config.dataDir),
    `${JSON.stringify({ erasure, location: maple, ...others, ...by })}\n`,
  );
  expect(await eraseAgain(api.deps)).toBe(0);
  expect(await api.db.prisma.erasure.count({ where: { id: erasure } })).toBe(0);
  expect(await api.db.prisma.child.count({ where: { id: children.ava } })).toBe(1);
  expect(await api.db.prisma.user.count({ where: { id: people.parent } })).toBe(1);
});
