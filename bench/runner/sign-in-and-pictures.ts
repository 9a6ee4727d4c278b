import { accounts, password } from '../scale/people.ts';
import { rooms } from '../scale/sizes.ts';
import { type Call, get, post } from './call.ts';
import { atLeast, type Contest, sql } from './contest.ts';
import type { World } from './world.ts';

/** A sign-in, each time of another room. */
export const signIn = post('sign-in', '', '/api/membership/login', (n) => ({
  username: accounts.room(1 + (n % rooms)).email,
  password,
}));

/** A picture in the size of lists, for the room that it was taken in. */
export const thumbOf = ({ large, picture }: World): Call =>
  get('thumb', large.cookies.room, `/api/images/${picture.name}?size=thumb`);

/** P9, P11 and P12: sign-in, a picture and who is signed in. */
export function soloContests(world: World): Contest[] {
  const { large, picture } = world;
  const thumb = thumbOf(world);
  return [
    {
      part: 'P9',
      own: signIn,
      reference: { side: 'bare', what: 'argon2 alone', work: { kind: 'argon2' } },
      ...atLeast(0.75),
    },
    {
      part: 'P11',
      title: 'thumb, 200',
      own: thumb,
      reference: { side: 'bare', what: 'the file alone', work: { kind: 'file', file: picture.thumb } },
      ...atLeast(0.6),
    },
    {
      part: 'P11',
      own: { ...thumb, title: 'thumb, 304', headers: { 'if-none-match': '*' }, status: 304 },
      reference: sql('image by id', 'SELECT * FROM images WHERE id = $1', [{ fixed: picture.id }], 304),
      ...atLeast(0.6),
    },
    {
      part: 'P12',
      own: get('app info', large.cookies.room, '/api/membership/user/app-info'),
      reference: sql('person by id', 'SELECT * FROM users WHERE id = $1', [{ fixed: large.room }]),
      ...atLeast(0.85),
    },
  ];
}
