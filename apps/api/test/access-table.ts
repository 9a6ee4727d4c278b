import type { Person, World } from './world.ts';

/** Everybody who can ask, seen from Ava, who is with the Sunflowers at Maple Street. */
export const viewers = {
  anonymous: null,
  'parent of the child': 'parent',
  'other parent': 'otherParent',
  'own classroom': 'sunflowers',
  'other classroom': 'rosebuds',
  'director here': 'director',
  'director elsewhere': 'directorOak',
  admin: 'admin',
  'no roles': 'noRoles',
} as const satisfies Record<string, Person | null>;
export type ViewerName = keyof typeof viewers;

type Row = Record<ViewerName, number>;

/** Statuses in the order of `viewers`. */
export const row = (...statuses: [number, number, number, number, number, number, number, number, number]): Row =>
  Object.fromEntries(Object.keys(viewers).map((name, index) => [name, statuses[index] ?? 0])) as Row;

/** What was recorded about Ava before anybody asks. */
export interface Records {
  reportId: number;
  momentId: number;
  photo: string;
}

export interface Call {
  url: (world: World, records: Records) => string;
  body?: (world: World, person: Person | null) => object | Promise<object>;
  expected: Row;
}

export const anybody = row(200, 200, 200, 200, 200, 200, 200, 200, 200);
export const anyRole = row(401, 200, 200, 200, 200, 200, 200, 200, 403);
export const staffOnly = row(401, 403, 403, 200, 200, 200, 200, 200, 403);
export const directorsOnly = row(401, 403, 403, 403, 403, 200, 200, 200, 403);
