import type { Saved } from '../audit/saves.ts';
import { describe, expect, it } from 'vitest';
import type { AdminBadgeRow, CategoryRow } from '@footprints/contracts/badges';
import { adminMessages } from '@footprints/contracts/admin-errors';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { type Answer, useApi } from '../../test/api.ts';
import { countFiles, form, jpeg, waitingPhoto } from '../../test/photos.ts';
import type { Person } from '../../test/world.ts';
import { checkImages } from '../images/integrity.ts';
import { sweepUploads } from '../images/uploads.ts';

const api = useApi();
const dayMs = 86_400_000;

const list = (person: Person, query = '') => api.get<AdminBadgeRow[]>(person, `/api/admin/badges${query}`);
const upload = async (person: Person = 'admin', tint = 0, name: string | undefined = 'art.jpg') => {
  const { payload, headers } = form({ name, content: await jpeg(tint) });
  return api.send<string>(person, { method: 'POST', url: '/api/admin/badges/art', payload, headers });
};
const save = (body: object, person: Person = 'admin') =>
  api.post<Saved>(person, '/api/admin/badges/save', {
    CategoryID: api.world.categories.growing,
    Title: 'Tree Friend',
    Description: 'Hugged a tree.',
    ...body,
  });
const archive = (ID: number, Version: number, Archived = true, person: Person = 'admin') =>
  api.post<Saved>(person, '/api/admin/badges/archive', { ID, Version, Archived });
const refusal = ({ status, success, errors }: Answer) => [status, success, errors[0]];
const gone = [200, false, adminMessages.artGone];
const show = (person: Person, name: string) => api.get(person, `/api/images/${name}?size=detail`);
const kindOf = async (name: string) => (await api.db.prisma.image.findUnique({ where: { name } }))?.kind;

describe('badges', () => {
  it('are listed for directors with how many of their own children have earned them', async () => {
    const earned = async (person: Person, query: string) => {
      const { data } = await list(person, query);
      return data.map(({ Title, Earned }) => [Title, Earned]);
    };
    expect(await earned('admin', '?Search=first%20steps')).toEqual([['First Steps', 1]]);
    expect(await earned('director', '?Search=first%20steps')).toEqual([['First Steps', 0]]);
    expect(await earned('unassigned', '?Search=helping')).toEqual([['Helping Hand', 0]]);
    const kindness = `?CategoryID=${api.world.categories.kindness}&Sort=Earned&Descending=true`;
    expect(await earned('director', kindness)).toEqual([
      ['Helping Hand', 1],
      ['Sharing', 0],
    ]);
    expect(await earned('director', '?Archived=true&Search=old%20star')).toEqual([['Old Star', 1]]);
  });

  it('whose answer was lost and that are sent again with their key are there once (product 4.14)', async () => {
    const { data: Art } = await upload();
    const body = { CategoryID: api.world.categories.growing, Title: 'Once Only', Description: '', Art };
    const send = () => api.post<Saved>('admin', '/api/admin/badges/save', body, { 'idempotency-key': 'one badge' });
    const [first, second] = [await send(), await send()];
    expect([second.success, second.data]).toEqual([true, first.data]);
    expect((await list('admin', '?Search=once%20only')).count).toBe(1);
  });

  it('are added with art that every signed-in person may see from then on', async () => {
    const { data: Art } = await upload();
    expect([(await show('admin', Art)).status, (await show('parent', Art)).status]).toEqual([200, 404]);
    const { data } = await save({ Art, Title: 'With Art' });
    expect((await show('parent', Art)).status).toBe(200);
    expect((await list('admin', '?Search=with%20art')).data).toEqual([
      {
        BadgeID: data.ID,
        CategoryID: api.world.categories.growing,
        Category: 'Growing Up',
        Title: 'With Art',
        Description: 'Hugged a tree.',
        Filename: `/api/images/${Art}?size=thumb`,
        Earned: 0,
        IsArchived: false,
        Version: 1,
      },
    ]);
    const entry = await api.db.prisma.auditEntry.findFirst({ where: { entity: 'badge', entityId: String(data.ID) } });
    expect(entry).toMatchObject({
      action: 'badge.added',
      locationId: null,
      after: { Title: 'With Art', Art, Version: 1 },
    });
  });

  it('are for admins alone to add, change and archive', async () => {
    const { data: Art } = await upload();
    expect((await upload('director')).status).toBe(403);
    expect((await save({ Art }, 'director')).status).toBe(403);
    expect((await archive(api.world.badges.sharing, 1, true, 'director')).status).toBe(403);
    expect((await save({ Art })).success).toBe(true);
  });

  it('need art, a category that exists and an upload that is a JPEG', async () => {
    expect(refusal(await save({}))).toEqual([400, false, adminMessages.artMissing]);
    expect(refusal(await save({ Art: '../secret.jpg' }))).toEqual([400, false, adminMessages.artGone]);
    const { data: Art } = await upload();
    expect((await save({ Art, CategoryID: 2_000_000_000 })).status).toBe(404);
    expect((await save({ BadgeID: 2_000_000_000, Version: 1 })).status).toBe(404);
    expect(await kindOf(Art)).toBe('photo');
    expect(refusal(await upload('admin', 0, 'art.png'))).toEqual([400, false, entryMessages.photoWrongType]);
    const empty = form({ field: 'note', content: 'no file' });
    const answer = await api.send('admin', { method: 'POST', url: '/api/admin/badges/art', ...empty });
    expect(refusal(answer)).toEqual([400, false, adminMessages.artMissing]);
  });

  it('take no art that was used, has expired, is unknown or somebody else’s', async () => {
    const { data: used } = await upload();
    expect((await save({ Art: used })).success).toBe(true);
    const { data: old } = await upload();
    await api.db.prisma.image.update({
      where: { name: old },
      data: { uploadedAt: new Date(api.clock.now.getTime() - dayMs) },
    });
    const foreign = await waitingPhoto(api, 'director');
    for (const Art of [used, old, foreign, `${'0'.repeat(40)}.jpg`]) expect(refusal(await save({ Art }))).toEqual(gone);
  });

  it('get the art of one upload once, of two saves at the same moment', async () => {
    const { data: Art } = await upload();
    const both = await Promise.all([save({ Art }), save({ Art })]);
    expect(both.map(({ success }) => success).toSorted()).toEqual([false, true]);
    expect(refusal(both.find(({ success }) => !success)!)).toEqual(gone);
  });

  it('keep their art when changed without, and their upload waits when the save is refused', async () => {
    const { data: first } = await upload();
    const { data } = await save({ Art: first, Title: 'Kept' });
    await save({ BadgeID: data.ID, Version: 1, Title: 'Kept Longer' });
    expect((await list('admin', '?Search=kept')).data[0]?.Filename).toContain(first);
    const { data: second } = await upload();
    const late = await save({ BadgeID: data.ID, Version: 1, Title: 'Kept', Art: second });
    expect(late.errors[0]).toContain('The admin changed title from “Kept” to “Kept Longer”');
    expect([await kindOf(first), await kindOf(second)]).toEqual(['badge', 'photo']);
    expect((await save({ BadgeID: data.ID, Version: 2, Art: second })).success).toBe(true);
  });
});

describe('art that is replaced', () => {
  it('is seen by nobody any more, and the sweep leaves neither its row nor a file', async () => {
    await sweepUploads(api.deps);
    const { data: old } = await upload('admin', 1);
    const { data } = await save({ Art: old, Title: 'Repainted' });
    const { data: fresh } = await upload('admin', 2);
    const files = await countFiles(api);
    await save({ BadgeID: data.ID, Version: 1, Title: 'Repainted', Art: fresh });
    expect([(await show('admin', old)).status, (await show('admin', fresh)).status]).toEqual([404, 200]);
    expect(refusal(await save({ Art: old }))).toEqual(gone);
    expect(await sweepUploads(api.deps)).toBe(1);
    expect([await kindOf(old), await kindOf(fresh)]).toEqual([undefined, 'badge']);
    expect(await countFiles(api)).toBe(files - 3);
    const { missing, orphans } = await checkImages(api.deps, { now: new Date(Date.now() + dayMs) });
    expect(orphans).toEqual([]);
    expect(missing.filter((key) => key.includes(fresh.replace('.jpg', '')))).toEqual([]);
    const entry = await api.db.prisma.auditEntry.findFirst({
      where: { entity: 'badge', entityId: String(data.ID) },
      orderBy: { id: 'desc' },
    });
    expect(entry).toMatchObject({ action: 'badge.changed', before: { Art: old }, after: { Art: fresh, Version: 2 } });
  });
});

describe('an archived badge', () => {
  it('stays with those who earned it, and is neither offered nor assigned any more until it is restored', async () => {
    const { children } = api.world;
    const { data } = await save({ Art: (await upload()).data, Title: 'Retiring' });
    const award = () => api.post('sunflowers', '/api/badges/save/child', { BadgeID: data.ID, ChildID: children.ava });
    const offered = async () => {
      const body = { ShowUnearned: true, PageSize: 100 };
      const shelf = await api.post<{ BadgeID: number }[]>('sunflowers', '/api/badges-child', body);
      return shelf.data.some(({ BadgeID }) => BadgeID === data.ID);
    };
    const earned = async () => {
      const body = { ChildID: children.ava, PageSize: 100 };
      const shelf = await api.post<{ BadgeID: number }[]>('parent', '/api/badges-child', body);
      return shelf.data.some(({ BadgeID }) => BadgeID === data.ID);
    };
    await award();
    expect((await archive(data.ID, 1)).data).toEqual({ ID: data.ID, Version: 2 });
    expect([await offered(), await earned()]).toEqual([false, true]);
    expect((await api.get('parent', `/api/badges/${data.ID}`)).status).toBe(404);
    const other = { BadgeID: data.ID, ChildID: children.ben };
    expect((await api.post('sunflowers', '/api/badges/save/child', other)).status).toBe(404);
    expect((await list('admin', '?Search=retiring')).count).toBe(0);
    expect((await archive(data.ID, 2, false)).data.Version).toBe(3);
    expect([await offered(), await earned()]).toEqual([true, true]);
    const entries = await api.db.prisma.auditEntry.findMany({
      where: { entity: 'badge', entityId: String(data.ID), locationId: null },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ action }) => action)).toEqual(['badge.added', 'badge.archived', 'badge.restored']);
  });
});

describe('categories', () => {
  const categories = async () => (await api.get<CategoryRow[]>('director', '/api/admin/badges/categories')).data;
  const saveCategory = (body: object, person: Person = 'admin') =>
    api.post<Saved>(person, '/api/admin/badges/categories/save', body);

  it('are listed in the order of the shelf with their badges in use, a new one last', async () => {
    expect((await saveCategory({ Value: 'Music' }, 'director')).status).toBe(403);
    await saveCategory({ Value: 'Music' });
    const listed = await categories();
    expect(listed[0]).toMatchObject({ CategoryID: api.world.categories.growing, Value: 'Growing Up' });
    expect(listed[1]).toMatchObject({ CategoryID: api.world.categories.kindness, Value: 'Kindness', Badges: 2 });
    expect(listed.at(-1)).toMatchObject({ Value: 'Music', Badges: 0, Version: 1 });
  });

  it('are renamed to a name of their own, and it is written down', async () => {
    const { data } = await saveCategory({ Value: 'Drawing' });
    expect((await saveCategory({ Value: 'Drawing' })).errors).toEqual([adminMessages.nameTaken]);
    const renamed = await saveCategory({ CategoryID: data.ID, Version: 1, Value: 'Drawing and Painting' });
    expect(renamed.data).toEqual({ ID: data.ID, Version: 2 });
    const late = await saveCategory({ CategoryID: data.ID, Version: 1, Value: 'Crayons' });
    expect(late.errors[0]).toContain('The admin changed value from “Drawing” to “Drawing and Painting”');
    expect((await saveCategory({ CategoryID: 2_000_000_000, Version: 1, Value: 'X' })).status).toBe(404);
    const entry = await api.db.prisma.auditEntry.findFirst({ where: { action: 'category.changed' } });
    expect(entry).toMatchObject({ entityId: String(data.ID), before: { Value: 'Drawing' } });
  });
});
