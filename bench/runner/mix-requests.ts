import type { Client } from 'pg';
import { chanceFrom } from '../scale/chance.ts';
import type { DataSet } from '../scale/data-set.ts';
import { accounts, password } from '../scale/people.ts';
import { firstChildOf, numbers } from '../scale/scopes.ts';
import { cookieOf } from '../scale/sessions.ts';
import { badges, childrenPerRoom, parents, rooms, sizes, staff } from '../scale/sizes.ts';
import type { Outgoing } from './http.ts';
import { formOf, makePhoto, uploadBy } from './photos.ts';
import { aNoteFor } from './saves.ts';

export const kinds = ['list', 'thumb', 'save', 'badge', 'upload', 'login'] as const;
export type Kind = (typeof kinds)[number];

/** Of a hundred requests at four o'clock. */
const shares: Record<Kind, number> = { list: 75, thumb: 12, save: 6, badge: 3, upload: 2, login: 2 };

/** Photos that the parent or room of a session may see. */
async function visiblePictures(database: Client): Promise<{ session: number; name: string }[]> {
  const { rows } = await database.query<{ session: number; name: string }>(`
    SELECT mc.classroom_id AS session, i.name
    FROM (SELECT * FROM moments ORDER BY id DESC LIMIT 1000) m
    JOIN images i ON i.id = m.image_id
    JOIN LATERAL (SELECT classroom_id FROM moment_children WHERE moment_id = m.id LIMIT 1) mc ON TRUE`);
  return rows;
}

export type Deal = () => { kind: Kind; outgoing: Outgoing };

/** Deals requests of the mix: the same ones in the same order each time. */
export async function mixOf(database: Client, { size }: DataSet): Promise<Deal> {
  const chance = chanceFrom(6);
  const below = (count: number) => Math.floor(chance() * count);
  const pictures = await visiblePictures(database);
  const form = formOf(await makePhoto());
  const parentSessions = Math.min(parents, sizes[size].sessions - rooms - staff);
  const post = (path: string, session: number, body: object): Outgoing => ({
    method: 'POST',
    path,
    cookie: cookieOf(session),
    body,
  });
  const someOfARoom = () => {
    const room = 1 + below(rooms);
    const count = 1 + below(childrenPerRoom);
    return { room, children: numbers(firstChildOf(room), count) };
  };
  const deals: Record<Kind, () => Outgoing> = {
    list: () => {
      const path = chance() < 0.7 ? '/api/daily-report' : '/api/daily-moment';
      const PageNumber = chance() < 0.85 ? 1 : 1 + below(5);
      return post(path, accounts.parent(1 + below(parentSessions)).id, { PageNumber });
    },
    thumb: () => {
      const { session, name } = pictures[below(pictures.length)]!;
      return { method: 'GET', path: `/api/images/${name}?size=thumb`, cookie: cookieOf(session) };
    },
    save: () => {
      const { room, children } = someOfARoom();
      return post('/api/daily-report/save/', room, aNoteFor(children));
    },
    badge: () => {
      const { room, children } = someOfARoom();
      return post('/api/badges/save/children', room, { BadgeID: 1 + below(badges), ChildIDs: children });
    },
    upload: () => uploadBy(1 + below(rooms), form),
    login: () => ({
      method: 'POST',
      path: '/api/membership/login',
      cookie: '',
      body: { username: accounts.parent(1 + below(parents)).email, password },
    }),
  };
  const deck = kinds.flatMap((kind) => Array.from({ length: shares[kind] }, () => kind));
  return () => {
    const kind = deck[below(deck.length)]!;
    return { kind, outgoing: deals[kind]() };
  };
}
