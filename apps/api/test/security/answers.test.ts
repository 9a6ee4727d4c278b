import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getAppInfo } from '@footprints/contracts/identity';
import { buildApp } from '../../src/app.ts';
import { useApi } from '../api.ts';
import { callRows, endpoints, type ValidCall, validCalls } from '../calls/all.ts';
import { dataProblems, envelopeProblems } from './contract-keys.ts';

const api = useApi();

/** What the handlers gave, before the answer's schema cut it to the contract. */
let given: unknown;
let app: FastifyInstance;
let calls: ValidCall[];

beforeAll(async () => {
  app = await buildApp(api.deps, {
    onRoute: (route) => {
      const { handler } = route;
      route.handler = async function (request, reply) {
        given = await handler.call(this, request, reply);
        return given;
      };
    },
  });
  const art = { from_day: '2026-01-01', title: 'Colors', code: 'ART.1' };
  const { prisma } = api.db;
  await prisma.lesson.create({
    data: {
      subjectId: api.world.subjects.art,
      title: art.title,
      fromDay: new Date(art.from_day),
      standards: { create: [{ standard: { create: { code: art.code, title: 'Mixes colors' } } }] },
    },
  });
  await prisma.trivia.create({
    data: { title: 'Did you know?', message: 'Ants nap.', fromDay: new Date('2026-11-01') },
  });
  // What lists and details show of a child.
  const { ava } = api.world.children;
  await prisma.allergy.create({ data: { childId: ava, substance: 'Peanuts', reaction: 'Hives' } });
  calls = await validCalls(api);
});

afterAll(() => app.close());

it.each(callRows.map((row) => [row.name, row] as const))(
  'A35 %s answers exactly the keys of the contract, no more and no less',
  async (name, { endpoint, givesFile }) => {
    const call = calls.find((one) => one.name === name)!;
    const cookie = call.as === null ? '' : await api.openSession(api.world.people[call.as]);
    const answer = await app.inject({ ...call.request, headers: { cookie, ...call.request.headers } });
    expect(answer.statusCode).toBe(200);
    if (givesFile) {
      expect(answer.headers['content-type']).toBe(
        name.endsWith('.csv') ? 'text/csv; charset=utf-8' : name.endsWith('/file') ? 'application/zip' : 'image/jpeg',
      );
      return;
    }
    expect(answer.json()).toMatchObject({ Success: true });
    expect(envelopeProblems(endpoint, 200, answer.body)).toEqual([]);
    expect(dataProblems(endpoint, (given as { Data: unknown }).Data)).toEqual([]);
    expect(Object.keys(given as object).toSorted()).toEqual(Object.keys(answer.json<object>()).toSorted());
  },
);

it('A35 the contract itself names nothing that is nobody’s business', async () => {
  for (const endpoint of endpoints) {
    const schema = JSON.stringify(z.toJSONSchema(endpoint.data, { io: 'output', unrepresentable: 'any' }));
    // A kind of record, of which a family reads how long it is kept, and nobody's link.
    const named = schema.replaceAll('"guardianLinks"', '');
    // What an authenticator app is set up with is for its owner to see.
    if (endpoint.path !== '/account/app/start') expect(named).not.toMatch(/password|hash|token|secret/i);
    // Who sets up a place sees its guardians and its address, and everybody where they are signed in.
    if (!/^\/(admin|account)\//.test(endpoint.path)) expect(named).not.toMatch(/guardian|address/i);
  }
  const { data } = await api.get<object>('parent', '/api/membership/user/app-info');
  const more = { ...data, PasswordHash: 'x' };
  expect(dataProblems(getAppInfo, more)).toEqual(['Data.PasswordHash is not in the contract']);
});
