import type { Client } from 'pg';
import { addDays, dayClock, type Day } from './calendar.ts';
import { guardianships, people, places as demoPlaces, rooms as demoRooms, type PlaceKey } from './people.ts';
import { imageRow, type StoredImage, type StoreImage, storePictures } from './pictures.ts';
import { idOf, insertFor, insertRows, reserveIds, reserveIdsOf } from './rows.ts';
import type { World } from './world.ts';
import { writeBadges, writeCurriculum } from './write-catalogue.ts';
import { withdrawn } from './write-consents.ts';

type Ids = ReadonlyMap<string, number>;

/** Writes everybody and everything that is there before the first day. */
export async function writeWorld(
  client: Client,
  world: World,
  options: {
    passwordHashes(emails: readonly string[]): Promise<ReadonlyMap<string, string>>;
    storeImage: StoreImage;
  },
): Promise<void> {
  const hashes = await options.passwordHashes(people.map(({ email }) => email));
  const places = await writePlaces(client, world);
  const users = await writePeople(client, world, places, hashes);
  await writeChildren(client, world, places, users, options.storeImage);
  await writeCurriculum(client, world);
  await writeBadges(client, options.storeImage, opened(world, 'maple'));
}

// Everything was there well before the sixty days, at an hour that is the same in every run.
const opened = (world: World, place: PlaceKey): Date => at(place, addDays(world.today[place], -400), 9 * 60);

function at(place: PlaceKey, day: Day, minutes: number): Date {
  return dayClock(day, demoPlaces.find(({ key }) => key === place)?.timeZone ?? 'UTC')(minutes);
}

async function writePlaces(client: Client, world: World): Promise<Ids> {
  const keys = demoPlaces.map(({ key }) => key);
  const ids = await reserveIdsOf(client, 'locations', keys);
  await insertFor(client, 'locations', demoPlaces, ({ key, name, address, timeZone }) => ({
    id: idOf(ids, key),
    name,
    address,
    time_zone: timeZone,
    created_at: opened(world, key),
  }));
  return ids;
}

async function writePeople(
  client: Client,
  world: World,
  places: Ids,
  hashes: ReadonlyMap<string, string>,
): Promise<Ids> {
  const emails = people.map(({ email }) => email);
  const ids = await reserveIdsOf(client, 'users', emails);
  await insertFor(client, 'users', people, ({ email, displayName, place }) => ({
    id: idOf(ids, email),
    email,
    display_name: displayName,
    password_hash: hashes.get(email) ?? null,
    location_id: place && idOf(places, place),
    created_at: opened(world, place ?? 'maple'),
  }));
  await insertFor(client, 'user_roles', people, ({ email, role }) =>
    role === null ? [] : [{ user_id: idOf(ids, email), role }],
  );
  return ids;
}

async function writeChildren(
  client: Client,
  world: World,
  places: Ids,
  users: Ids,
  storeImage: StoreImage,
): Promise<void> {
  const rooms = new Map(demoRooms.map((room) => [room.key as string, idOf(users, room.email)]));
  const demoGroups = demoRooms.flatMap((room) =>
    room.groups.map((name, position) => ({ key: `${room.key} ${name}`, room, name, position })),
  );
  const groupKeys = demoGroups.map(({ key }) => key);
  const groups = await reserveIdsOf(client, 'groups', groupKeys);
  await insertFor(client, 'groups', demoGroups, ({ key, room, name, position }) => ({
    id: idOf(groups, key),
    classroom_id: idOf(rooms, room.key),
    name,
    position,
  }));
  const ids = await reserveIds(client, 'children', world.pupils.length);
  const pupils = world.pupils.map((pupil, index) => ({
    pupil,
    id: ids[index] ?? 0,
    place: idOf(places, pupil.place),
    enrolled: pupil.placements[0]?.fromDay ?? world.today[pupil.place],
  }));
  const portraits = await writePortraits(client, world, storeImage);
  await insertFor(client, 'children', pupils, ({ pupil, id, place, enrolled }) => ({
    id,
    first_name: pupil.first,
    middle_name: pupil.middle,
    last_name: pupil.last,
    birth_date: pupil.birthDate,
    location_id: place,
    classroom_id: idOf(rooms, pupil.room),
    group_id: idOf(groups, `${pupil.room} ${pupil.group}`),
    image_id: pupil.portrait && idOf(portraits, pupil.portrait),
    created_at: at(pupil.place, enrolled, 8 * 60 + 30),
  }));
  await insertFor(client, 'placements', pupils, ({ pupil, id, place }) =>
    pupil.placements.map(({ room, group, fromDay, toDay }) => ({
      child_id: id,
      location_id: place,
      classroom_id: idOf(rooms, room),
      group_id: idOf(groups, `${room} ${group}`),
      from_day: fromDay,
      to_day: toDay,
    })),
  );
  await insertFor(client, 'allergies', pupils, ({ pupil, id }) =>
    pupil.allergies.map((allergy) => ({ child_id: id, ...allergy })),
  );
  await insertFor(client, 'child_contacts', pupils, ({ pupil, id }) =>
    pupil.contacts.map(({ name, relation, phone, mayPickUp }, position) => ({
      child_id: id,
      position,
      name,
      relation,
      phone,
      may_pick_up: mayPickUp,
    })),
  );
  const directors = new Map(
    people.filter(({ role }) => role === 'Director').map(({ place, email }) => [place, idOf(users, email)]),
  );
  await insertFor(client, 'consents', pupils, ({ pupil, id, enrolled }) => ({
    child_id: id,
    purpose: 'portfolio',
    granted: pupil.photosAllowed || pupil.key === `${withdrawn.first} ${withdrawn.last}`,
    from_day: enrolled,
    recorded_at: at(pupil.place, enrolled, 9 * 60),
    recorded_by: directors.get(pupil.place) ?? null,
  }));
  await insertFor(client, 'guardians', guardianships, ({ email, room, child, relationship }) =>
    pupils
      .filter(({ pupil }) => pupil.room === room && pupil.key === child)
      .map(({ pupil, id, enrolled }) => ({
        user_id: idOf(users, email),
        child_id: id,
        relationship,
        created_at: at(pupil.place, enrolled, 9 * 60),
        // So that today's is new to whoever signs in.
        visited_at: at(pupil.place, addDays(world.today[pupil.place], -1), 18 * 60),
      })),
  );
}

/** The drawn photos of children, by the name of their picture. */
async function writePortraits(client: Client, world: World, storeImage: StoreImage): Promise<Ids> {
  const names = world.pupils.flatMap(({ portrait }) => portrait ?? []);
  const images = await storePictures('photo', names, storeImage);
  const ids = await reserveIdsOf(client, 'images', names);
  const used = opened(world, 'maple');
  const rows = names.map((name, index) => imageRow(idOf(ids, name), 'photo', images[index] as StoredImage, null, used));
  await insertRows(client, 'images', rows);
  return ids;
}
