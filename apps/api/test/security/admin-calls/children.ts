import type { TestApi } from '../../api.ts';
import type { Sent } from '../calls.ts';

interface Saved {
  ID: number;
  Version: number;
}

/** Every call about setting up children, sent rightly; what they change is a child of their own each. */
export async function childrenCalls(api: TestApi): Promise<Record<string, Sent>> {
  const { groups } = api.world;
  const body = {
    FirstName: 'Una',
    LastName: 'New',
    GroupID: groups.early,
    Allergies: [{ Substance: 'Peanuts', Reaction: 'Hives' }],
    PhotoConsent: true,
  };
  const url = '/api/admin/children';
  const add = async () => (await api.post<Saved>('director', `${url}/save`, body)).data;
  const [moved, archived, shown, followed] = [await add(), await add(), await add(), await add()];
  const link = { ChildID: followed.ID, Email: 'una.parent@world.test', Name: 'Una’s parent' };
  const linked = await api.post<{ UserID: number }>('director', `${url}/guardians/link`, {
    ...link,
    ChildID: shown.ID,
  });
  const unlink = { ChildID: shown.ID, UserID: linked.data.UserID };
  return {
    'GET /admin/children': { as: 'director', url },
    'GET /admin/children/:adminChildId': { as: 'director', url: `${url}/${String(shown.ID)}` },
    'POST /admin/children/save': { as: 'director', url: `${url}/save`, body },
    'POST /admin/children/move': {
      as: 'director',
      url: `${url}/move`,
      body: { ChildID: moved.ID, Version: moved.Version, GroupID: groups.late, FromDay: '2026-11-18' },
    },
    'POST /admin/children/archive': { as: 'director', url: `${url}/archive`, body: { ...archived, Archived: true } },
    'POST /admin/children/guardians/link': { as: 'director', url: `${url}/guardians/link`, body: link },
    'POST /admin/children/guardians/unlink': { as: 'director', url: `${url}/guardians/unlink`, body: unlink },
  };
}
