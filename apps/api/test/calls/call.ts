import type { InjectOptions } from 'fastify';
import type { Endpoint, InputOf } from '@footprints/contracts/endpoint';
import type { TestApi } from '../api.ts';
import type { Person, World } from '../world.ts';
import type { Records } from './records.ts';

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
type Status = 200 | 401 | 403 | 404;
/** Statuses in the order of `viewers`. */
type Gets = readonly [Status, Status, Status, Status, Status, Status, Status, Status, Status];

export const anybody: Gets = [200, 200, 200, 200, 200, 200, 200, 200, 200];
export const signedIn: Gets = [401, 200, 200, 200, 200, 200, 200, 200, 200];
export const anyRole: Gets = [401, 200, 200, 200, 200, 200, 200, 200, 403];
export const staffOnly: Gets = [401, 403, 403, 200, 200, 200, 200, 200, 403];
export const directorsOnly: Gets = [401, 403, 403, 403, 403, 200, 200, 200, 403];
export const adminsOnly: Gets = [401, 403, 403, 403, 403, 403, 403, 200, 403];
/** Who may read about Ava. */
export const readersOfAva: Gets = [401, 200, 404, 200, 404, 200, 404, 200, 403];
/** Who may record something about Ava. */
export const staffOfAva: Gets = [401, 403, 403, 200, 404, 200, 404, 200, 403];
/** Ava's guardians, and who sets her up. */
export const familyAndPlace: Gets = [401, 200, 404, 403, 403, 200, 404, 200, 403];
/** Who takes back what the Sunflowers have just saved: they themselves. */
export const savers: Gets = [401, 403, 403, 200, 404, 404, 404, 404, 403];
/** Who sets up what belongs to Maple Street: the director there, and admins. */
export const directorHere: Gets = [401, 403, 403, 403, 403, 200, 404, 200, 403];
/** Who would set up what is asked about, if it were there. */
export const nobodysHere: Gets = [401, 403, 403, 403, 403, 404, 404, 404, 403];

/** A version that was never there: refused in words, so that everybody finds the same. */
export const Version = 1_000;

/** What a call is made of when somebody asks. */
export interface About {
  api: TestApi;
  /** The test world, or one in which there is nothing of what is asked about. */
  world: World;
  records: Records;
  person: Person | null;
}

/** With the ids that most calls name. */
export interface Asked extends About {
  ava: number;
  sunflowers: number;
  maple: number;
}

export interface Form {
  payload: Buffer;
  headers: Record<string, string>;
}

/** What the contract reads leniently may be left out. */
type LenientKey<Input> = { [Key in keyof Input]-?: unknown extends Input[Key] ? Key : never }[keyof Input];
type Lenient<Input> = Omit<Input, LenientKey<Input>> & Partial<Input>;

/** What is sent with a call; the compiler holds it to the contract. */
interface Sent<E extends Endpoint> {
  params?: Record<keyof InputOf<E['params']>, number | string>;
  query?: { [Key in keyof InputOf<E['query']>]?: number | string };
  body?: Lenient<InputOf<E['body']>>;
  form?: Form;
  /** Sent with a session of its own, made for this request, instead of the viewer's. */
  cookie?: string;
}

type Ask<E extends Endpoint> = (about: Asked) => Sent<E> | Promise<Sent<E>>;

interface More<E extends Endpoint> {
  /** Who makes the call rightly; the first viewer who may, unless said. */
  as?: Person;
  /** What is done by it when it is made rightly, where everybody is better asked something that changes nothing. */
  right?: Ask<E>;
  /** What everybody asks is heard and refused in words. */
  isRefused?: boolean;
  /** The call ends the session that it comes with. */
  endsSession?: boolean;
}

/** One call of the contract: what is sent with it, and what each viewer gets. */
export interface CallRow {
  name: string;
  endpoint: Endpoint;
  gets: Record<ViewerName, Status>;
  /** Who makes the call rightly; null where nobody need be signed in. */
  as: Person | null;
  /** The request of everybody, about Ava. */
  ask: (about: About) => Promise<InjectOptions & { url: string }>;
  /** The request of somebody who may make it, and which does what the call is for. */
  askRightly: (about: About) => Promise<InjectOptions & { url: string }>;
  isRefused: boolean;
  endsSession: boolean;
  /** It answers a picture or a table instead of an envelope. */
  givesFile: boolean;
}

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const viewerNames = Object.keys(viewers) as ViewerName[];

function requestOf(endpoint: Endpoint, { params = {}, query = {}, body, form, cookie }: Sent<Endpoint>) {
  const values = params as Record<string, unknown>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(values[name]));
  const search = new URLSearchParams(query as Record<string, string>).toString();
  const url = `/api${path}${search && `?${search}`}`;
  return {
    method: endpoint.method,
    url,
    ...(body === undefined ? {} : { payload: body as object }),
    ...form,
    ...(cookie && { headers: { cookie } }),
  };
}

/** A row of the table of calls; see `Sent` for what `ask` gives. */
export function call<E extends Endpoint>(
  endpoint: E,
  gets: Gets,
  ask: Ask<NoInfer<E>> = () => ({}),
  more: More<NoInfer<E>> = {},
): CallRow {
  const first = viewerNames[gets.indexOf(200)];
  const asker = (one: Ask<E>) => async (about: About) => {
    const { children, people, maple } = about.world;
    return requestOf(endpoint, await one({ ...about, ava: children.ava, sunflowers: people.sunflowers, maple }));
  };
  return {
    name: nameOf(endpoint),
    endpoint,
    gets: Object.fromEntries(viewerNames.map((name, index) => [name, gets[index]])) as Record<ViewerName, Status>,
    as: more.as ?? (first === undefined ? 'director' : viewers[first]),
    ask: asker(ask),
    askRightly: asker(more.right ?? ask),
    isRefused: more.isRefused ?? false,
    endsSession: more.endsSession ?? false,
    givesFile: /^\/images\/|\.csv$|\/file$/.test(endpoint.path) && endpoint.method === 'GET',
  };
}
