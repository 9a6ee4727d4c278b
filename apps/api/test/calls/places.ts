import { randomUUID } from 'node:crypto';
import * as calls from '@footprints/contracts/places';
import { getProduct } from '@footprints/contracts/product';
import { adminsOnly, anybody, call, directorHere, directorsOnly, Version } from './call.ts';

const elmCourt = { Name: 'Elm Court', Address: '5 Elm Court', TimeZone: 'America/Denver' };

/** Asked about Maple Street and its Sunflowers. */
export const placesCalls = [
  call(getProduct, anybody),
  call(calls.getClassrooms, directorsOnly),
  call(calls.getOverview, directorsOnly),
  call(calls.listLocations, directorsOnly),
  call(
    calls.saveLocation,
    directorHere,
    ({ maple }) => ({ body: { LocationID: maple, Version, Name: 'Maple Street', TimeZone: 'America/Chicago' } }),
    { isRefused: true, as: 'admin', right: () => ({ body: elmCourt }) },
  ),
  call(calls.archiveLocation, adminsOnly, ({ maple }) => ({ body: { ID: maple, Version, Archived: true } }), {
    isRefused: true,
    right: async ({ api }) => {
      const { id, version } = await api.db.prisma.location.create({ data: { name: 'Elm Court', timeZone: 'UTC' } });
      return { body: { ID: id, Version: version, Archived: true } };
    },
  }),
  call(calls.listRooms, directorHere, ({ maple }) => ({ query: { LocationID: maple } })),
  call(
    calls.saveRoom,
    directorHere,
    ({ maple, sunflowers }) => {
      const room = { ClassroomID: sunflowers, LocationID: maple, Name: 'Sunflowers' };
      return { body: { ...room, Version, Email: 'sunflowers@world.test', Groups: [{ GroupName: 'Early Birds' }] } };
    },
    {
      isRefused: true,
      right: ({ maple }) => {
        const Groups = [{ GroupName: 'Morning' }, { GroupName: 'Afternoon' }];
        return { body: { LocationID: maple, Name: 'Tulips', Email: `${randomUUID()}@calls.test`, Groups } };
      },
    },
  ),
];
