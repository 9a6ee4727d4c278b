import { accounts, password } from '../scale/people.ts';
import { rooms } from '../scale/sizes.ts';
import { atLeast, type Contest, get, post, sql } from './contest.ts';
import type { World } from './world.ts';

/** A sign-in, each time of another room. */
export const signIn = post('sign-in', '', '/api/membership/login', (n) => ({
  username: accounts.room(1 + (n % rooms)).email,
  password,
}));

/** P9, P11 and P12: sign-in, a picture and who is signed in. */
export function soloContests({ large, picture }: World): Contest[] {
  const { room } = large.cookies;
  const thumb = get('thumb', room, `/api/images/${picture.name}?size=thumb`);
  const lookup = sql('image by id', 'SELECT * FROM images WHERE id = $1', [{ fixed: picture.id }]);
  return [
    {
      part: 'P9',
      title: signIn.title,
      own: signIn,
      reference: { side: 'bare', what: 'argon2 alone', route: { method: 'POST', kind: 'argon2', statements: [] } },
      ...atLeast(0.75),
    },
    {
      part: 'P11',
      title: 'thumb, 200',
      own: thumb,
      reference: {
        side: 'bare',
        what: 'the file alone',
        route: { method: 'GET', kind: 'file', statements: [], file: picture.thumb },
      },
      ...atLeast(0.6),
    },
    {
      part: 'P11',
      title: 'thumb, 304',
      own: { ...thumb, title: 'thumb, 304', headers: { 'if-none-match': '*' }, status: 304, expect: '3xx' },
      reference: lookup.side === 'bare' ? { ...lookup, route: { ...lookup.route, status: 304 } } : lookup,
      ...atLeast(0.6),
    },
    {
      part: 'P12',
      title: 'app info',
      own: get('app info', room, '/api/membership/user/app-info'),
      reference: sql('person by id', 'SELECT * FROM users WHERE id = $1', [{ fixed: large.room }]),
      ...atLeast(0.85),
    },
  ];
}
