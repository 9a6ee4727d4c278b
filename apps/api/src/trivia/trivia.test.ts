import { describe, expect, it } from 'vitest';
import type { TriviaRow } from '@footprints/contracts/trivia';
import { useApi } from '../../test/api.ts';

const api = useApi();

const list = (query = '') => api.get<TriviaRow[]>('director', `/api/admin/trivia${query}`);
const save = (body: object, person: 'director' | 'admin' | 'directorOak' = 'director') =>
  api.post<{ ID: number; Version: number }>(person, '/api/admin/trivia/save', {
    Title: 'Ants',
    Message: 'They nap too.',
    LocationID: api.world.maple,
    FromDay: '2026-11-01',
    ...body,
  });

describe('trivia', () => {
  it('of a director is shown at the own location, and found by any of its words', async () => {
    const { data } = await save({});
    const { data: rows, count } = await list('?Search=nap%20ANTS');
    expect(count).toBe(1);
    expect(rows[0]).toMatchObject({ TriviaID: data.ID, LocationName: 'Maple Street', MayChange: true, ToDay: null });
    expect((await api.get('directorOak', '/api/admin/trivia')).count).toBe(0);
  });

  it('of any location is listed for an admin too (product 13.1)', async () => {
    await save({ Title: 'Snails' });
    const { data } = await api.get<TriviaRow[]>('admin', '/api/admin/trivia?Search=snails');
    expect(data).toMatchObject([{ LocationName: 'Maple Street', MayChange: true }]);
  });

  it('whose answer was lost and that is sent again with its key is there once (product 4.14)', async () => {
    const body = { Title: 'Wasps', Message: 'Twice?', LocationID: api.world.maple, FromDay: '2026-11-01' };
    const send = () => api.post('director', '/api/admin/trivia/save', body, { 'idempotency-key': 'one trivia' });
    const [first, second] = [await send(), await send()];
    expect([second.success, second.data]).toEqual([true, first.data]);
    expect((await list('?Search=wasps')).count).toBe(1);
  });

  it('for every location is an admin’s to write and a director’s to read', async () => {
    expect((await save({ LocationID: null })).status).toBe(403);
    await save({ Title: 'Bees', LocationID: null }, 'admin');
    expect((await list('?Search=Bees')).data).toMatchObject([{ LocationID: null, MayChange: false }]);
  });

  it('of another location can be neither changed nor deleted', async () => {
    const { data } = await save({ Title: 'Ours' });
    const foreign = { TriviaID: data.ID, Version: 1, LocationID: api.world.oak };
    expect((await save(foreign, 'directorOak')).status).toBe(404);
    const answer = await api.post('directorOak', '/api/admin/trivia/delete', { ID: data.ID, Version: 1 });
    expect(answer.status).toBe(404);
  });

  it('that somebody else changed meanwhile is refused, with what changed and by whom', async () => {
    const { data } = await save({ Title: 'Frogs' });
    await save({ TriviaID: data.ID, Version: 1, Title: 'Toads' }, 'admin');
    const late = await save({ TriviaID: data.ID, Version: 1, Title: 'Newts' });
    expect([late.status, late.success]).toEqual([200, false]);
    expect(late.errors[0]).toContain('The admin changed title from “Frogs” to “Toads”');
    expect((await list('?Search=Toads')).count).toBe(1);
    expect((await save({ TriviaID: data.ID, Title: 'Newts' })).status).toBe(400);
  });

  it('is deleted, and the deletion is written down', async () => {
    const { data } = await save({ Title: 'Gone' });
    expect((await api.post('director', '/api/admin/trivia/delete', data)).success).toBe(true);
    expect((await list('?Search=Gone')).count).toBe(0);
    const entries = await api.db.prisma.auditEntry.findMany({
      where: { entity: 'trivia', entityId: String(data.ID) },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ action }) => action)).toEqual(['trivia.added', 'trivia.deleted']);
    expect(entries[1]).toMatchObject({ actorId: api.world.people.director, locationId: api.world.maple });
  });

  it.each([
    [{ ToDay: '2026-10-31' }, 'The last day must not be before the first.'],
    [{ Title: '  ' }, 'Please enter a title.'],
    [{ FromDay: '2026-02-30' }, 'Please enter a date as YYYY-MM-DD.'],
  ])('with %j is refused in words', async (wrong, sentence) => {
    const answer = await save(wrong);
    expect([answer.status, answer.errors]).toEqual([400, [sentence]]);
  });
});
