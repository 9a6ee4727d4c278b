import * as calls from '@footprints/contracts/trivia';
import { type About, anyRole, call, directorHere, directorsOnly, nobodysHere } from './call.ts';
import { nothing } from './records.ts';

const ants = ({ world }: Pick<About, 'world'>) => ({
  Title: 'Ants',
  Message: 'They nap too.',
  LocationID: world.maple,
  FromDay: '2026-01-01',
});

/** Asked about one for Maple Street alone. */
export const triviaCalls = [
  call(calls.getTrivia, anyRole),
  call(calls.listTrivia, directorsOnly),
  call(calls.saveTrivia, directorHere, (about) => ({ body: ants(about) })),
  call(calls.deleteTrivia, nobodysHere, () => ({ body: { ID: nothing, Version: 1 } }), {
    right: async ({ api }) => ({
      body: (await api.post<{ ID: number; Version: number }>('director', '/api/admin/trivia/save', ants(api))).data,
    }),
  }),
];
