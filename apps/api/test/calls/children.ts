import { randomUUID } from 'node:crypto';
import * as calls from '@footprints/contracts/children';
import { listLooks } from '@footprints/contracts/looks';
import { type About, call, directorHere, directorsOnly, nobodysHere, staffOnly } from './call.ts';

/** A version that was never there: refused in words, so that Ava stays where she is. */
const Version = 1_000;

const una = ({ world }: Pick<About, 'world'>) => ({
  FirstName: 'Una',
  LastName: 'New',
  GroupID: world.groups.early,
  Allergies: [{ Substance: 'Peanuts', Reaction: 'Hives' }],
  PhotoConsent: true,
});

/** A child that nobody else asks about. */
async function newChild({ api }: About): Promise<{ ID: number; Version: number }> {
  return (await api.post<{ ID: number; Version: number }>('director', '/api/admin/children/save', una(api))).data;
}

const ofSunflowers = ({ world }: About) => ({ params: { classroomId: world.people.sunflowers } });

/** Asked about Ava, her room or her group. */
export const childrenCalls = [
  call(calls.getOwnChildren, [401, 200, 200, 403, 403, 403, 403, 403, 403]),
  call(listLooks, [401, 200, 404, 403, 403, 200, 404, 200, 403], ({ world }) => ({
    params: { childId: world.children.ava },
  })),
  call(calls.getGroups, staffOnly, undefined, {
    as: 'director',
    right: ({ world }) => ({ query: { ClassroomID: world.people.sunflowers } }),
  }),
  call(calls.getFilterChildren, staffOnly),
  call(calls.getFilterChildrenByLocation, directorsOnly),
  call(calls.getFilterChildrenOfClassroom, directorHere, ofSunflowers),
  call(calls.listAdminChildren, directorsOnly),
  call(calls.getAdminChild, directorHere, ({ world }) => ({ params: { adminChildId: world.children.ava } })),
  call(calls.saveChild, directorHere, (about) => ({ body: una(about) })),
  call(
    calls.moveChild,
    directorHere,
    ({ world: { children, groups } }) => ({
      body: { ChildID: children.ava, Version, GroupID: groups.late, FromDay: '2026-11-01' },
    }),
    {
      isRefused: true,
      right: async (about) => {
        const child = await newChild(about);
        const to = { GroupID: about.world.groups.late, FromDay: '2026-11-18' };
        return { body: { ChildID: child.ID, Version: child.Version, ...to } };
      },
    },
  ),
  call(
    calls.archiveChild,
    directorHere,
    ({ world }) => ({ body: { ID: world.children.ava, Version, Archived: true } }),
    { isRefused: true, right: async (about) => ({ body: { ...(await newChild(about)), Archived: true } }) },
  ),
  call(calls.linkGuardian, directorHere, ({ world }) => ({
    body: { ChildID: world.children.ava, Email: `aunt.${randomUUID()}@calls.test`, Name: 'An aunt' },
  })),
  call(
    calls.unlinkGuardian,
    nobodysHere,
    ({ world }) => ({ body: { ChildID: world.children.ava, UserID: 2_000_000_000 } }),
    {
      right: async (about) => {
        const { ID: ChildID } = await newChild(about);
        const guardian = { ChildID, Email: 'una.parent@calls.test', Name: 'Una’s parent' };
        const url = '/api/admin/children/guardians/link';
        const { UserID } = (await about.api.post<{ UserID: number }>('director', url, guardian)).data;
        return { body: { ChildID, UserID } };
      },
    },
  ),
];
