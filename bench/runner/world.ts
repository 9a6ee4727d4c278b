import type { Client } from 'pg';
import { imageKey } from '../../apps/api/src/images/store.ts';
import type { DataSet } from '../scale/data-set.ts';
import { accounts } from '../scale/people.ts';
import { firstChildOf, numbers, roomsOf } from '../scale/scopes.ts';
import { cookieOf } from '../scale/sessions.ts';
import { childrenPerRoom, large, roomsPerLocation, same } from '../scale/sizes.ts';

/** Rows of a page. */
export const pageSize = 50;

/** A room, its children and who looks after them, as requests name them. */
export interface Place {
  location: number;
  room: number;
  children: number[];
  /** Children of the whole location. */
  ofLocation: number[];
  cookies: { room: string; director: string; parent: string };
  parentsChild: number;
}

/** What the requests of a measurement need to know of the data set. */
export interface World {
  /** The busiest room of the location that has a fifth of all rows. */
  large: Place;
  /** The room whose rows are the same in every size. */
  same: Place;
  /** Where reports are saved: nowhere else is measured what its lists cost. */
  saved: Place;
  /** Rows of the large room that exist. */
  report: { id: number; child: number };
  moment: { id: number; child: number };
  award: { id: number; child: number; badge: number };
  picture: { id: number; name: string; thumb: string };
  /** The numbers of the last pages of reports: of the same room, and of the large location. */
  lastPages: { room: number; location: number };
  /** Awards after this one were given by the measurement. */
  lastAward: number;
}

function placeOf(location: number): Place {
  const room = roomsOf(location)[0]!;
  const firstChild = firstChildOf(room);
  // A child like most others: the first of a room has ten times the rows.
  const parentsChild = firstChild + 4;
  return {
    location,
    room,
    children: numbers(firstChild, childrenPerRoom),
    ofLocation: numbers(firstChild, childrenPerRoom * roomsPerLocation),
    // The sessions of the data set are numbered like the accounts.
    cookies: {
      room: cookieOf(room),
      director: cookieOf(accounts.director(location).id),
      parent: cookieOf(accounts.parent(parentsChild).id),
    },
    parentsChild,
  };
}

async function one<Row extends object>(database: Client, text: string, values: unknown[] = []): Promise<Row> {
  const { rows } = await database.query<Row>(text, values);
  const [row] = rows;
  if (row === undefined) throw new Error(`The data set has no row for: ${text}`);
  return row;
}

async function lastPage(database: Client, column: string, id: number): Promise<number> {
  const { pages } = await one<{ pages: number }>(
    database,
    `SELECT greatest(1, ceil(count(*) / $2::numeric))::int AS pages FROM report_children WHERE ${column} = $1`,
    [id, pageSize],
  );
  return pages;
}

/** Looks the rows up that the requests name. */
export async function lookAround(database: Client, { dataDir }: DataSet): Promise<World> {
  const place = placeOf(large.location);
  const theSame = placeOf(same.location);
  const picture = await one<{ moment: number; child: number; id: number; name: string }>(
    database,
    `SELECT m.id AS moment, mc.child_id AS child, i.id, i.name FROM moment_children mc
     JOIN moments m ON m.id = mc.moment_id JOIN images i ON i.id = m.image_id
     WHERE mc.classroom_id = $1 ORDER BY mc.happened_at DESC LIMIT 1`,
    [place.room],
  );
  const { last } = await one<{ last: number }>(database, 'SELECT max(id) AS last FROM awards');
  return {
    large: place,
    same: theSame,
    saved: placeOf(large.location + 1),
    report: await one(
      database,
      'SELECT report_id AS id, child_id AS child FROM report_children WHERE classroom_id = $1 ORDER BY happened_at DESC LIMIT 1',
      [place.room],
    ),
    moment: { id: picture.moment, child: picture.child },
    award: await one(
      database,
      'SELECT id, child_id AS child, badge_id AS badge FROM awards WHERE classroom_id = $1 ORDER BY earned_at DESC LIMIT 1',
      [place.room],
    ),
    picture: { id: picture.id, name: picture.name, thumb: `${dataDir}/images/${imageKey(picture.name, 'thumb')}` },
    lastPages: {
      room: await lastPage(database, 'classroom_id', theSame.room),
      location: await lastPage(database, 'location_id', place.location),
    },
    lastAward: last,
  };
}
