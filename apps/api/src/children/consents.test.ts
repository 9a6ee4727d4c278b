import { beforeEach, describe, expect, it } from 'vitest';
import type { AdminChild } from '@footprints/contracts/child-records';
import type { Child, ChildGroup } from '@footprints/contracts/children';
import { adminMessages } from '@footprints/contracts/admin-errors';
import { consentMessages } from '@footprints/contracts/consent-errors';
import { type ConsentInForce, photoRefusal } from '@footprints/contracts/consents';
import { groupPhotoRefusal, type MomentDetail, type MomentRow } from '@footprints/contracts/moments';
import type { EntryGroup } from '@footprints/contracts/corrections';
import type { DataOf } from '@footprints/contracts/endpoint';
import type { getRoomNow } from '@footprints/contracts/room';
import { useApi } from '../../test/api.ts';
import { momentOf } from '../../test/calls/records.ts';
import { familiesOf } from '../../test/consents.ts';
import { ownerOf } from '../../test/own-account.ts';
import { waitingPhoto } from '../../test/photos.ts';
import { untilWaiting } from '../../test/waiting.ts';
import type { Person } from '../../test/world.ts';

const api = useApi();
const { say, photoStatus, held, rowOf, allSaidYes } = familiesOf(api);

const consents = async (person: Person, childId: number) =>
  (await api.get<ConsentInForce[]>(person, `/api/consents/${childId}`)).data;
const save = (photo: string, ids: number[]) =>
  api.post('sunflowers', '/api/daily-moment/save/', {
    Filename: photo,
    SubjectID: api.world.subjects.art,
    children: ids.map((childId) => ({ childId })),
  });

beforeEach(allSaidYes);

describe('product 25.1 what a family allows', () => {
  it('is said by a guardian in the words that are asked, and kept with all that was said before', async () => {
    const { ava } = api.world.children;
    expect(await consents('parent', ava)).toMatchObject([
      { Purpose: 'portfolio', Granted: true, IsPaper: true, TextVersion: 0, By: '' },
      { Purpose: 'together', Granted: null, At: null, IsPaper: false, TextVersion: 1, Earlier: [] },
      { Purpose: 'display', Granted: null },
    ]);
    const answer = await say('parent', ava, 'together', false);
    const At = api.clock.now.toISOString();
    expect(answer.data).toMatchObject({ Purpose: 'together', Granted: false, TextVersion: 1, At, By: 'The parent' });
    expect(answer.data.Text).toContain('photos with other children');
    await say('parent', ava, 'together', true);
    const [, together] = await consents('director', ava);
    expect(together).toMatchObject({ Granted: true, By: 'The parent', Earlier: [{ Granted: false, At }] });
    const entries = await api.db.prisma.auditEntry.findMany({
      where: { entity: 'child', entityId: String(ava), action: { startsWith: 'child.consent' } },
      orderBy: { id: 'asc' },
    });
    expect(entries.slice(-2)).toMatchObject([
      {
        action: 'child.consent-withdrawn',
        actorId: api.world.people.parent,
        after: { Purpose: 'together', Consent: false, TextVersion: 1, IsPaper: false },
      },
      { action: 'child.consent-given', before: { Consent: false }, after: { Consent: true } },
    ]);
  });

  it('is neither read nor said by a guardian whose role as a parent was taken, whatever they are elsewhere', async () => {
    const { ava } = api.world.children;
    const link = { userId: api.world.people.directorOak, childId: ava };
    await api.db.prisma.guardian.create({ data: link });
    expect((await api.get('directorOak', `/api/consents/${ava}`)).status).toBe(404);
    expect((await say('directorOak', ava, 'together', true)).status).toBe(404);
    await api.db.prisma.guardian.delete({ where: { userId_childId: link } });
  });

  it('is not said in words that changed since they were read, and the same answer again adds nothing', async () => {
    const { ava } = api.world.children;
    const refused = await say('parent', ava, 'display', true, { TextVersion: 2 });
    expect([refused.status, refused.errors, refused.codes]).toEqual([
      200,
      [consentMessages.wordsChanged],
      ['wordsChanged'],
    ]);
    expect(await api.db.prisma.consent.count({ where: { childId: ava } })).toBe(1);
    await say('parent', ava, 'display', true);
    await say('parent', ava, 'display', true);
    expect(await api.db.prisma.consent.count({ where: { childId: ava, purpose: 'display' } })).toBe(1);
  });

  it('is entered from a paper by who sets the child up, marked as such, and told to the family without a name of the staff', async () => {
    const { ava } = api.world.children;
    expect((await say('director', ava, 'display', false)).data).toMatchObject({
      Granted: false,
      IsPaper: true,
      TextVersion: 0,
      By: 'The director',
    });
    expect((await consents('parent', ava))[2]).toMatchObject({ Granted: false, IsPaper: true, By: '' });
    // What the family says itself counts from then on.
    await say('parent', ava, 'display', true);
    expect((await consents('director', ava))[2]).toMatchObject({ Granted: true, IsPaper: false, By: 'The parent' });
  });

  it('is one answer with the photo consent of the child’s form', async () => {
    const { ava } = api.world.children;
    const child = async () => (await api.get<AdminChild>('director', `/api/admin/children/${ava}`)).data;
    await say('parent', ava, 'portfolio', false);
    expect(await child()).toMatchObject({ PhotoConsent: false, Consents: [{ Granted: false, IsPaper: false }, {}] });
    const { FirstName, MiddleName, LastName, BirthDate, Version } = await child();
    const form = { ChildID: ava, Version, FirstName, MiddleName, LastName, BirthDate, PhotoConsent: true };
    expect((await api.post('director', '/api/admin/children/save', form)).errors).toEqual([]);
    expect((await consents('parent', ava))[0]).toMatchObject({ Granted: true, IsPaper: true });
  });

  it('is not said again by a child’s form that was filled before the family answered: the refusal says who did', async () => {
    const { ava } = api.world.children;
    const { data } = await api.get<AdminChild>('director', `/api/admin/children/${ava}`);
    const { FirstName, MiddleName, LastName, BirthDate, Version, PhotoConsent } = data;
    expect(PhotoConsent).toBe(true);
    await say('parent', ava, 'portfolio', false);
    const form = { ChildID: ava, Version, FirstName, MiddleName, LastName, BirthDate, PhotoConsent };
    const { codes, errors } = await api.post('director', '/api/admin/children/save', form);
    expect(codes).toEqual(['changedMeanwhile']);
    const said = 'The parent changed consent from “yes” to “no”. This was not saved: please look at it again.';
    expect(errors).toEqual([`${adminMessages.changedMeanwhile} ${said}`]);
    expect((await consents('parent', ava))[0]).toMatchObject({ Granted: false, IsPaper: false });
  });

  it('is nobody’s to say or read but the family’s and who sets the child up', async () => {
    const { ava } = api.world.children;
    for (const [person, status] of [
      ['otherParent', 404],
      ['teacherAndParent', 404],
      ['directorOak', 404],
      ['sunflowers', 403],
    ] as const) {
      expect([person, (await say(person, ava, 'together', false)).status]).toEqual([person, status]);
      expect((await api.get(person, `/api/consents/${ava}`)).status).toBe(status);
    }
    expect(await api.db.prisma.consent.count({ where: { childId: ava } })).toBe(1);
  });
});

describe('product 25.2 a photo that is saved', () => {
  it('with others asks for the consent to that at the moment of saving, and is refused in words with nothing stored', async () => {
    const { ava, ben } = api.world.children;
    const photo = await waitingPhoto(api, 'sunflowers');
    await say('otherParent', ben, 'together', false);
    const before = await api.db.prisma.moment.count();
    const refused = await save(photo, [ava, ben]);
    expect([refused.errors, refused.codes]).toEqual([[groupPhotoRefusal(['Ben Diaz'])], ['groupPhotoWithoutConsent']]);
    expect(await api.db.prisma.moment.count()).toBe(before);
    expect((await save(photo, [ben])).success).toBe(true);
  });

  it('is refused of a child alone too, whose family wants no photos', async () => {
    const { ava, ben } = api.world.children;
    const photo = await waitingPhoto(api, 'sunflowers');
    await say('otherParent', ben, 'portfolio', false);
    for (const ids of [[ben], [ava, ben]]) {
      const refused = await save(photo, ids);
      expect([refused.status, refused.errors, refused.codes]).toEqual([
        200,
        [photoRefusal(['Ben Diaz'])],
        ['photoWithoutConsent'],
      ]);
    }
    const groups = await api.get<ChildGroup[]>('sunflowers', '/api/teacher-classroom/groups');
    const children = groups.data.flatMap(({ Children }) => Children);
    expect(children.find(({ ChildID }) => ChildID === ben)).toMatchObject({ PhotoConsent: false, PhotosRefused: true });
    expect((await save(photo, [ava])).success).toBe(true);
  });
});

describe('product 25.3 the child’s own photo', () => {
  it('stands on no screen of the room without the consent for that, and still on the family’s', async () => {
    const { ava } = api.world.children;
    const photo = await waitingPhoto(api, 'director');
    const { version: Version } = await api.db.prisma.child.findUniqueOrThrow({ where: { id: ava } });
    const body = { ChildID: ava, Version, Filename: photo };
    expect((await api.post('director', '/api/admin/children/photo/save', body)).errors).toEqual([]);
    const { id } = await momentOf(api, 'sunflowers', [ava]);
    const inRoom = async () => {
      const groups = await api.get<ChildGroup[]>('sunflowers', '/api/teacher-classroom/groups');
      const chip = groups.data.flatMap(({ Children }) => Children).find(({ ChildID }) => ChildID === ava);
      const row = await rowOf('sunflowers', id, ava);
      const contacts = await api.get<{ ChildID: number; Photo: string | null }[]>(
        'sunflowers',
        '/api/children/contacts',
      );
      const contact = contacts.data.find(({ ChildID }) => ChildID === ava);
      const { Room } = (await api.get<DataOf<typeof getRoomNow>>('sunflowers', '/api/room/now')).data;
      const tile = Room?.Children.find(({ ChildID }) => ChildID === ava);
      return [chip?.Photo, row.Child.Photo, contact?.Photo, tile?.Photo].map((shown) => typeof shown === 'string');
    };
    const atHome = async () => {
      const own = (await api.get<Child[]>('parent', '/api/membership/children')).data[0]?.Photo;
      return [own, (await rowOf('parent', id, ava)).Child.Photo].map((shown) => typeof shown === 'string');
    };
    expect(await inRoom()).toEqual([true, true, true, true]);
    await say('parent', ava, 'display', false);
    expect(await inRoom()).toEqual([false, false, false, false]);
    expect(await photoStatus('sunflowers', photo)).toBe(404);
    expect(await atHome()).toEqual([true, true]);
    expect(await photoStatus('parent', photo)).toBe(200);
    await say('parent', ava, 'display', true);
    expect(await inRoom()).toEqual([true, true, true, true]);
  });
});

describe('product 25.4 a photo of many, of which one family wants none any more', () => {
  /** Asks as somebody of the test world, as `ownerOf` does as somebody of its own. */
  const askingAs = (person: Person) => ({
    get: <Data>(path: string) => api.get<Data>(person, `/api${path}`),
    post: <Data>(path: string, body: object) => api.post<Data>(person, `/api${path}`, body),
  });
  type Asking = ReturnType<typeof askingAs>;
  interface Family {
    childId: number;
    asking: Asking;
  }

  /** A child of the Sunflowers whose only guardian has no other. */
  async function newFamily(firstName: string): Promise<Family> {
    const { maple: locationId, people, groups } = api.world;
    const place = { locationId, classroomId: people.sunflowers, groupId: groups.early };
    const asking = await ownerOf(api, ['Parent']);
    const { id } = await api.db.prisma.child.create({
      data: { firstName, lastName: 'Field', ...place, guardians: { create: { userId: asking.userId } } },
    });
    const fromDay = new Date('2026-09-01');
    await api.db.prisma.consent.create({ data: { childId: id, purpose: 'portfolio', granted: true, fromDay } });
    return { childId: id, asking };
  }

  /** What somebody sees of a photo by the list, the detail and the addresses of its sizes; the words are there either way. */
  async function lookAt({ asking, childId }: Family, { id, photo }: { id: number; photo: string }) {
    const list = await asking.post<EntryGroup<MomentRow>[]>('/daily-moment', { ChildID: childId, PageSize: 100 });
    const row = list.data.flatMap(({ Data }) => Data).find(({ DailyMomentId }) => DailyMomentId === id);
    const { data: detail } = await asking.get<MomentDetail>(`/daily-moment/${id}/${childId}`);
    const sizes = await Promise.all(['thumb', 'full'].map((size) => asking.get(`/images/${photo}?size=${size}`)));
    return {
      words: [row?.Note, detail.Note],
      isHidden: [row?.PhotoHidden ?? false, detail.PhotoHidden ?? false],
      isNamed: [row?.Filename !== '', detail.Filename !== ''],
      sizes: sizes.map(({ status }) => status),
    };
  }
  const words = ['All four', 'All four'];
  const shown = { words, isHidden: [false, false], isNamed: [true, true], sizes: [200, 200] };
  const hidden = { words, isHidden: [true, true], isNamed: [false, false], sizes: [404, 404] };

  it('is seen by that one of four families alone from the next request on, and by all again once it is allowed again', async () => {
    const { ava, ben } = api.world.children;
    const families = [
      { childId: ava, asking: askingAs('parent') },
      { childId: ben, asking: askingAs('otherParent') },
      await newFamily('Cora'),
      await newFamily('Dan'),
    ];
    const ids = families.map(({ childId }) => childId);
    const moment = await momentOf(api, 'sunflowers', ids, 'All four');
    const alone = await momentOf(api, 'sunflowers', [ava]);
    const outside = ['teacherAndParent', 'directorOak', 'acorns', 'rosebuds'] as const;
    const seen = async () => {
      for (const who of outside) expect(await photoStatus(who, moment.photo)).toBe(404);
      return {
        families: await Promise.all(families.map((family) => lookAt(family, moment))),
        room: await lookAt({ childId: ava, asking: askingAs('sunflowers') }, moment),
        director: await lookAt({ childId: ben, asking: askingAs('director') }, moment),
      };
    };
    const seenByAll = { families: families.map(() => shown), room: shown, director: shown };
    expect(await seen()).toEqual(seenByAll);
    for (const { childId, asking } of families) {
      const together = { ChildID: childId, Purpose: 'together', TextVersion: 1 };
      expect((await asking.post('/consents/save', { ...together, Granted: false })).success).toBe(true);
      expect(await seen()).toEqual({
        families: ids.map((id) => (id === childId ? shown : hidden)),
        room: hidden,
        // Who settles what becomes of it looks at it in the list of those that wait.
        director: { ...hidden, sizes: [200, 200] },
      });
      expect(await photoStatus('sunflowers', alone.photo)).toBe(200);
      expect(await held(moment.photo)).toMatchObject([{ ChildID: childId, Others: 3 }]);
      expect(await held(moment.photo, 'directorOak')).toEqual([]);
      expect((await asking.post('/consents/save', { ...together, Granted: true })).success).toBe(true);
      expect(await seen()).toEqual(seenByAll);
      expect(await held(moment.photo)).toEqual([]);
    }
  });

  it('is seen by neither family where both want it no more', async () => {
    const { ava, ben } = api.world.children;
    const { photo } = await momentOf(api, 'sunflowers', [ava, ben]);
    await say('parent', ava, 'together', false);
    await say('otherParent', ben, 'together', false);
    for (const who of ['parent', 'otherParent', 'sunflowers'] as const) expect(await photoStatus(who, photo)).toBe(404);
  });

  it('goes for every photo of the child where its family wants none at all', async () => {
    const { ava, ben } = api.world.children;
    const alone = await momentOf(api, 'sunflowers', [ava]);
    const both = await momentOf(api, 'sunflowers', [ava, ben]);
    await say('parent', ava, 'portfolio', false);
    for (const { id, photo } of [alone, both]) {
      expect([await photoStatus('parent', photo), await photoStatus('sunflowers', photo)]).toEqual([200, 404]);
      expect(await rowOf('sunflowers', id, ava)).toMatchObject({ Filename: '', PhotoHidden: true });
    }
    // Given again for photos alone, those with others stay hidden.
    await say('parent', ava, 'together', false);
    await say('parent', ava, 'portfolio', true);
    expect([await photoStatus('sunflowers', alone.photo), await photoStatus('sunflowers', both.photo)]).toEqual([
      200, 404,
    ]);
  });

  it('goes for what the director enters in the child’s form as well', async () => {
    const { ava, ben } = api.world.children;
    const { photo } = await momentOf(api, 'sunflowers', [ava, ben]);
    const child = (await api.get<AdminChild>('director', `/api/admin/children/${ava}`)).data;
    const { FirstName, MiddleName, LastName, BirthDate, Version } = child;
    const form = { ChildID: ava, Version, FirstName, MiddleName, LastName, BirthDate, PhotoConsent: false };
    expect((await api.post('director', '/api/admin/children/save', form)).errors).toEqual([]);
    expect([await photoStatus('otherParent', photo), await photoStatus('parent', photo)]).toEqual([404, 200]);
  });

  it('waits no more for a child whose it never was', async () => {
    const { ava, ben, liam } = api.world.children;
    const { id, photo } = await momentOf(api, 'director', [ava, ben]);
    await say('parent', ava, 'together', false);
    const body = { DailyMomentId: id, FromChildID: ava, ToChildID: liam, Version: 1, Reason: 'Wrong child' };
    expect((await api.post('director', '/api/daily-moment/move', body)).errors).toEqual([]);
    expect([await held(photo), await photoStatus('otherParent', photo)]).toEqual([[], 200]);
  });
});

it(
  'product 25.2 of a consent withdrawn while photos are saved, in twenty rounds: no photo is left that anybody else sees',
  { timeout: 60_000 },
  async () => {
    const { ava, ben } = api.world.children;
    for (let round = 0; round < 20; round++) {
      await say('parent', ava, 'together', true);
      const photos = await Promise.all([0, 1, 2].map(() => waitingPhoto(api, 'sunflowers')));
      const [withdrawn, ...saved] = await Promise.all([
        say('parent', ava, 'together', false),
        ...photos.map((photo) => save(photo, [ava, ben])),
        say('parent', ava, 'display', round % 2 === 0),
      ]);
      expect(withdrawn.success).toBe(true);
      for (const answer of saved) expect(answer.status).toBe(200);
      const images = await api.db.prisma.image.findMany({
        where: { name: { in: photos }, usedAt: { not: null } },
        include: { held: true },
      });
      expect(images.every(({ held: holds }) => holds.length === 1)).toBe(true);
      for (const { name } of images) expect(await photoStatus('otherParent', name)).toBe(404);
    }
  },
);

it('product 25.1 a hundred answers of one guardian at once keep nobody else waiting', async () => {
  const { ava, liam } = api.world.children;
  await api.get('director', '/api/account');
  await api.get('parent', '/api/account');
  const owner = await api.connectAsOwner();
  await owner.query('BEGIN');
  await owner.query('SELECT FROM children WHERE id = $1 FOR UPDATE', [ava]);
  const answers = Array.from({ length: 100 }, (_, index) => say('parent', ava, 'display', index % 2 === 0));
  try {
    await untilWaiting(owner);
    for (let round = 0; round < 20; round += 1) {
      expect((await api.get('director', `/api/admin/children/${liam}`)).status).toBe(200);
    }
    await untilWaiting(owner);
  } finally {
    await owner.query('ROLLBACK');
    await owner.end();
  }
  expect((await Promise.all(answers)).every(({ success }) => success)).toBe(true);
});
