import type { TestApi } from '../../api.ts';
import type { Sent } from '../calls.ts';

/** Every call about locations and classrooms, sent rightly. */
export async function placesCalls(api: TestApi): Promise<Record<string, Sent>> {
  const { maple } = api.world;
  const location = { Name: 'Elm Court', Address: '5 Elm Court', TimeZone: 'America/Denver' };
  const { data } = await api.post<{ ID: number; Version: number }>('admin', '/api/admin/locations/save', location);
  const count = await api.db.prisma.user.count();
  const room = {
    LocationID: maple,
    Name: 'Tulips Room',
    Groups: [{ GroupName: 'Morning' }, { GroupName: 'Afternoon' }],
  };
  return {
    'GET /admin/overview': { as: 'director', url: '/api/admin/overview' },
    'GET /admin/locations': { as: 'director', url: '/api/admin/locations' },
    'POST /admin/locations/save': { as: 'admin', url: '/api/admin/locations/save', body: location },
    'POST /admin/locations/archive': {
      as: 'admin',
      url: '/api/admin/locations/archive',
      body: { ...data, Archived: true },
    },
    'GET /admin/classrooms': { as: 'director', url: '/api/admin/classrooms' },
    'POST /admin/classrooms/save': {
      as: 'director',
      url: '/api/admin/classrooms/save',
      body: { ...room, Email: `tulips.${String(count)}@calls.test` },
    },
  };
}
