import type { Client } from 'pg';
import { imageKey } from '../../apps/api/src/images/store.ts';
import type { DataSet } from '../scale/data-set.ts';
import { accounts } from '../scale/people.ts';
import { cookieOf } from '../scale/sessions.ts';
import { childrenPerRoom, large, roomsPerLocation, same } from '../scale/sizes.ts';

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
  reportId: number;
  momentId: number;
  momentChild: number;
  badgeId: number;
  awardId: number;
  awardChild: number;
  reportChild: number;
  picture: { id: number; name: string; thumb: string };
  /** Awards after this one were given by the measurement. */
  lastAward: number;
}

function placeOf(location: number): Place {
  const room = (location - 1) * roomsPerLocation + 1;
  const firstChild = (room - 1) * childrenPerRoom + 1;
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => firstChild + index);
  // A child like most others: the first of a room has ten times the rows.
  const parentsChild = firstChild + 4;
  return {
    location,
    room,
    children: numbers(childrenPerRoom),
    ofLocation: numbers(childrenPerRoom * roomsPerLocation),
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

/** Looks the rows up that the requests name. */
export async function lookAround(database: Client, { dataDir }: DataSet): Promise<World> {
  const place = placeOf(large.location);
  const report = await one<{ id: number; child: number }>(
    database,
    'SELECT report_id AS id, child_id AS child FROM report_children WHERE classroom_id = $1 ORDER BY happened_at DESC LIMIT 1',
    [place.room],
  );
  const moment = await one<{ id: number; child: number; image: number; name: string }>(
    database,
    `SELECT m.id, mc.child_id AS child, i.id AS image, i.name FROM moment_children mc
     JOIN moments m ON m.id = mc.moment_id JOIN images i ON i.id = m.image_id
     WHERE mc.classroom_id = $1 ORDER BY mc.happened_at DESC LIMIT 1`,
    [place.room],
  );
  const award = await one<{ id: number; child: number; badge: number }>(
    database,
    `SELECT id, child_id AS child, badge_id AS badge FROM awards WHERE classroom_id = $1 ORDER BY earned_at DESC LIMIT 1`,
    [place.room],
  );
  const { last } = await one<{ last: number }>(database, 'SELECT max(id) AS last FROM awards');
  return {
    large: place,
    same: placeOf(same.location),
    saved: placeOf(large.location + 1),
    reportId: report.id,
    reportChild: report.child,
    momentId: moment.id,
    momentChild: moment.child,
    badgeId: award.badge,
    awardId: award.id,
    awardChild: award.child,
    picture: { id: moment.image, name: moment.name, thumb: `${dataDir}/images/${imageKey(moment.name, 'thumb')}` },
    lastAward: last,
  };
}
