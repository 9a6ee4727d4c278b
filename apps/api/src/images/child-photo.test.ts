import { beforeEach, describe, expect, it } from 'vitest';
import { adminMessages } from '@footprints/contracts/admin-errors';
import type { AttendanceRow } from '@footprints/contracts/attendance';
import type { AdminChild } from '@footprints/contracts/child-records';
import type { Child, ChildGroup } from '@footprints/contracts/children';
import { entryMessages } from '@footprints/contracts/entry-errors';
import type { Look } from '@footprints/contracts/looks';
import { useApi } from '../../test/api.ts';
import { momentOf, reportOf } from '../../test/calls/records.ts';
import { waitingPhoto } from '../../test/photos.ts';
import type { Person } from '../../test/world.ts';
import type { Saved } from '../audit/saves.ts';

const api = useApi();
const ava = () => api.world.children.ava;
const childRow = () => api.db.prisma.child.findUniqueOrThrow({ where: { id: ava() }, include: { image: true } });

const save = async (Filename: string | null, person: Person = 'director') =>
  api.post<Saved>(person, '/api/admin/children/photo/save', {
    ChildID: ava(),
    Version: (await childRow()).version,
    Filename,
  });
/** Gives Ava a photo, and its name. */
async function given(): Promise<string> {
  const name = await waitingPhoto(api, 'director');
  expect((await save(name)).errors).toEqual([]);
  return name;
}
const consent = (granted: boolean) =>
  api.db.prisma.consent.create({
    data: { childId: ava(), purpose: 'portfolio', granted, fromDay: new Date('2026-11-18') },
  });
const details = async () => (await api.get<AdminChild>('director', `/api/admin/children/${ava()}`)).data;
const seen = async (name: string, people: (Person | null)[]) =>
  Promise.all(people.map(async (person) => (await api.get(person, `/api/images/${name}?size=thumb`)).status));

beforeEach(async () => {
  const { image } = await childRow();
  if (image !== null) await save(null);
  await api.asOwner(`DELETE FROM consents WHERE child_id = ${ava()}`);
  await consent(true);
});

describe('product 13.8 a child’s own photo', () => {
  it('stands with the child wherever it is picked', async () => {
    const Photo = `/api/images/${await given()}?size=thumb`;
    const groups = await api.get<ChildGroup[]>('sunflowers', '/api/teacher-classroom/groups');
    expect(groups.data[0]?.Children[0]).toMatchObject({ FirstName: 'Ava', Photo });
    expect((await api.get<Child[]>('parent', '/api/membership/children')).data[0]).toMatchObject({ Photo });
    const sheet = await api.get<{ Children: AttendanceRow[] }>('sunflowers', '/api/attendance/day');
    expect(sheet.data.Children.find(({ ChildID }) => ChildID === ava())).toMatchObject({ Photo });
    expect(await details()).toMatchObject({ Photo, HasPhoto: true });
    const entry = await api.db.prisma.auditEntry.findFirst({
      where: { action: 'child.changed' },
      orderBy: { id: 'desc' },
    });
    expect(entry).toMatchObject({ before: { Photo: '' }, entityId: String(ava()) });
  });

  it('stands with its entries, for staff and family, as long as it is allowed; without one nothing is said', async () => {
    const report = await reportOf(api, 'sunflowers', [ava()]);
    const { id: moment } = await momentOf(api, 'sunflowers', [ava()]);
    const entries = async (person: Person) => {
      const day = { ChildID: ava(), PageSize: 1 };
      type Entry = { Child: { Photo?: string } };
      const rows = ['daily-report', 'daily-moment'].map(async (noun) => {
        const { data } = await api.post<{ Data: Entry[] }[]>(person, `/api/${noun}`, day);
        return data[0]?.Data[0];
      });
      const details = [`daily-report/${report}`, `daily-moment/${moment}`].map(
        async (path) => (await api.get<Entry>(person, `/api/${path}/${ava()}`)).data,
      );
      return (await Promise.all([...rows, ...details])).map((entry) => Object.entries(entry?.Child ?? {}));
    };
    const photosOf = async (person: Person) =>
      (await entries(person)).map((fields) => fields.filter(([name]) => name === 'Photo'));
    const none = [[], [], [], []];
    expect(await photosOf('sunflowers')).toEqual(none);
    const shown = [['Photo', `/api/images/${await given()}?size=thumb`]];
    for (const person of ['sunflowers', 'director', 'parent'] as const) {
      expect(await photosOf(person)).toEqual([shown, shown, shown, shown]);
    }
    await consent(false);
    expect([await photosOf('sunflowers'), await photosOf('parent')]).toEqual([none, none]);
  });

  it('A31 is seen by whoever may see the child, and by nobody else', async () => {
    const name = await given();
    expect(await seen(name, ['parent', 'sunflowers', 'director', 'admin'])).toEqual([200, 200, 200, 200]);
    expect(await seen(name, ['otherParent', 'rosebuds', 'directorOak', 'acorns', null, 'noRoles'])).toEqual([
      404, 404, 404, 404, 401, 403,
    ]);
  });

  it('of a child that has left is seen by its guardians as long as they are, and by its room no more (25.14)', async () => {
    const report = await reportOf(api, 'sunflowers', [ava()]);
    const name = await given();
    const Photo = `/api/images/${name}?size=thumb`;
    await api.db.prisma.child.update({ where: { id: ava() }, data: { archivedAt: api.clock.now } });
    const own = async () =>
      (await api.get<Child[]>('parent', '/api/membership/children')).data.find(({ ChildID }) => ChildID === ava());
    const onReport = async () =>
      (await api.get<{ Child: object }>('parent', `/api/daily-report/${report}/${ava()}`)).data.Child;
    expect(await seen(name, ['parent', 'sunflowers', 'director'])).toEqual([200, 404, 200]);
    expect(await own()).toMatchObject({ Photo });
    expect(await onReport()).toMatchObject({ Photo });
    await consent(false);
    expect(await seen(name, ['parent', 'sunflowers', 'director'])).toEqual([404, 404, 404]);
    expect(await own()).toMatchObject({ Photo: null });
    expect(await onReport()).not.toHaveProperty('Photo');
    await consent(true);
    const link = { userId: api.world.people.parent, childId: ava() };
    await api.db.prisma.guardian.delete({ where: { userId_childId: link } });
    expect(await seen(name, ['parent'])).toEqual([404]);
    await api.db.prisma.guardian.create({ data: link });
    await api.db.prisma.child.update({ where: { id: ava() }, data: { archivedAt: null } });
  });

  it('can be removed also of a child that has left', async () => {
    await given();
    await api.db.prisma.child.update({ where: { id: ava() }, data: { archivedAt: api.clock.now } });
    expect(await details()).toMatchObject({ HasPhoto: true });
    expect((await save(null)).errors).toEqual([]);
    expect(await details()).toMatchObject({ HasPhoto: false });
    await api.db.prisma.child.update({ where: { id: ava() }, data: { archivedAt: null } });
  });

  it('needs the guardians’ consent: without it none is set, and one that is there is shown to nobody', async () => {
    const name = await given();
    await consent(false);
    expect(await seen(name, ['parent', 'sunflowers', 'director', 'admin'])).toEqual([404, 404, 404, 404]);
    expect((await api.get<Child[]>('parent', '/api/membership/children')).data[0]).toMatchObject({ Photo: null });
    const another = await waitingPhoto(api, 'director');
    expect((await save(another)).errors).toEqual([adminMessages.childPhotoWithoutConsent]);
    await api.asOwner(`DELETE FROM consents WHERE child_id = ${ava()}`);
    expect((await save(another)).errors).toEqual([adminMessages.childPhotoWithoutConsent]);
    expect((await childRow()).image?.name).toBe(name);
    // It can be taken away all the same, and the upload still waits.
    expect(await details()).toMatchObject({ Photo: null, HasPhoto: true });
    expect((await save(null)).success).toBe(true);
    expect(await details()).toMatchObject({ Photo: null, HasPhoto: false });
    await consent(true);
    expect((await save(another)).success).toBe(true);
  });

  it('is deleted when another takes its place, or none does', async () => {
    const first = await given();
    const second = await given();
    expect(await seen(first, ['director', 'parent'])).toEqual([404, 404]);
    expect(await seen(second, ['director', 'parent'])).toEqual([200, 200]);
    expect((await save(null)).success).toBe(true);
    expect(await seen(second, ['director', 'parent'])).toEqual([404, 404]);
    const waiting = await api.db.prisma.image.findMany({ where: { name: { in: [first, second] } } });
    expect(waiting.map(({ usedAt }) => usedAt)).toEqual([null, null]);
  });

  it('A33 is an upload of who sets it, used once', async () => {
    const others = await waitingPhoto(api, 'sunflowers');
    expect((await save(others)).errors).toEqual([entryMessages.photoGone]);
    const name = await given();
    expect((await save(name)).errors).toEqual([entryMessages.photoGone]);
    expect((await save(await waitingPhoto(api, 'sunflowers'), 'sunflowers')).status).toBe(403);
  });

  it('leaves a look when it is asked for in full', async () => {
    const name = await given();
    await api.app.storeLooks();
    await api.asOwner('DELETE FROM looks');
    await api.get('sunflowers', `/api/images/${name}`);
    await api.get('sunflowers', `/api/images/${name}?size=thumb`);
    await api.app.storeLooks();
    const looks = await api.get<Look[]>('director', `/api/children/${ava()}/looks`);
    expect(looks.data.map(({ Kind, Name, Count }) => [Kind, Name, Count])).toEqual([['photo', 'The sunflowers', 1]]);
  });
});
