import { randomInt, randomUUID } from 'node:crypto';
import * as recordCalls from '@footprints/contracts/child-records';
import * as calls from '@footprints/contracts/children';
import { saveChildPhoto } from '@footprints/contracts/child-photos';
import { listAdminCarePlans, listCarePlans, saveCarePlan } from '@footprints/contracts/care-plans';
import { getConsents, listHeldPhotos, saveConsent, settleHeldPhoto } from '@footprints/contracts/consents';
import { listContacts, saveContacts } from '@footprints/contracts/contacts';
import * as guardianCalls from '@footprints/contracts/guardians';
import { listLooks } from '@footprints/contracts/looks';
import { visitChild } from '@footprints/contracts/visits';
import { waitingPhoto } from '../photos.ts';
import { guardianRequestOf, momentOf, nothing } from './records.ts';
import {
  type Asked,
  anybody,
  call,
  directorHere,
  directorsOnly,
  familyAndPlace,
  nobodysHere,
  readersOfAva,
  staffOnly,
  Version,
} from './call.ts';

const grandmother = { Name: 'Gia Grandmother', Relation: 'Grandmother', Phone: '+1 312 555 0100', MayPickUp: true };

/** A plan of a day of its own, so that no two of a child overlap. */
function carePlanOf(ChildID: number) {
  const FromDay = new Date(Date.UTC(2030, 0, 1 + randomInt(100_000))).toISOString().slice(0, 10);
  const Content = { Words: 'May sleep on the side.', Positions: ['side' as const] };
  return { ChildID, Kind: 'sleep' as const, Content, FromDay, EndsOn: FromDay };
}

const una = ({ world }: Pick<Asked, 'world'>) => ({
  FirstName: 'Una',
  LastName: 'New',
  GroupID: world.groups.early,
  Allergies: [{ Substance: 'Peanuts', Reaction: 'Hives' }],
  PhotoConsent: true,
});

/** A child that nobody else asks about. */
export async function newChild({ api }: Pick<Asked, 'api'>): Promise<{ ID: number; Version: number }> {
  return (await api.post<{ ID: number; Version: number }>('director', '/api/admin/children/save', una(api))).data;
}

const display = { Purpose: 'display', Granted: true, TextVersion: 1 } as const;

const kept = { Settlement: 'kept' } as const;

/** A photo of Ava that waits to be settled. */
async function heldPhotoOf({ api, ava }: Pick<Asked, 'api' | 'ava'>): Promise<number> {
  const { photo } = await momentOf(api, 'sunflowers', [ava]);
  const data = { child: { connect: { id: ava } }, image: { connect: { name: photo } }, heldAt: api.clock.now };
  return (await api.db.prisma.heldPhoto.create({ data })).id;
}

const ofSunflowers = ({ sunflowers }: Asked) => ({ params: { classroomId: sunflowers } });

/** Asked about Ava, her room or her group. */
export const childrenCalls = [
  call(calls.getOwnChildren, [401, 200, 200, 403, 403, 403, 403, 403, 403]),
  call(visitChild, [401, 200, 404, 403, 403, 403, 403, 403, 403], ({ ava }) => ({ body: { ChildID: ava } })),
  call(listLooks, familyAndPlace, ({ world }) => ({
    params: { childId: world.children.ava },
  })),
  call(getConsents, familyAndPlace, ({ ava }) => ({ params: { childId: ava } })),
  call(saveConsent, familyAndPlace, ({ ava }) => ({ body: { ...display, ChildID: ava } }), {
    as: 'director',
    right: async (about) => ({ body: { ...display, ChildID: (await newChild(about)).ID } }),
  }),
  call(listHeldPhotos, directorsOnly),
  call(settleHeldPhoto, nobodysHere, () => ({ body: { ...kept, HeldPhotoID: nothing } }), {
    right: async (about) => ({ body: { ...kept, HeldPhotoID: await heldPhotoOf(about) } }),
  }),
  call(listContacts, [401, 200, 200, 200, 404, 200, 404, 200, 403], ({ sunflowers }) => ({
    // Parents have no room: they get their own children's whatever they name.
    query: { ClassroomID: sunflowers },
  })),
  call(listCarePlans, readersOfAva, ({ ava }) => ({ query: { ChildID: ava } })),
  call(listAdminCarePlans, directorHere, ({ ava }) => ({ query: { ChildID: ava } })),
  call(saveCarePlan, directorHere, ({ ava }) => ({ body: carePlanOf(ava) })),
  call(calls.getGroups, staffOnly, undefined, {
    as: 'director',
    right: ({ sunflowers }) => ({ query: { ClassroomID: sunflowers } }),
  }),
  call(calls.getFilterChildren, staffOnly),
  call(calls.getFilterChildrenByLocation, directorsOnly),
  call(calls.getFilterChildrenOfClassroom, directorHere, ofSunflowers),
  call(recordCalls.listAdminChildren, directorsOnly),
  call(recordCalls.getAdminChild, directorHere, ({ ava }) => ({ params: { adminChildId: ava } })),
  call(recordCalls.saveChild, directorHere, (about) => ({ body: una(about) })),
  call(
    recordCalls.moveChild,
    directorHere,
    ({ ava, world }) => ({ body: { ChildID: ava, Version, GroupID: world.groups.late, FromDay: '2026-11-01' } }),
    {
      isRefused: true,
      right: async (about) => {
        const child = await newChild(about);
        const to = { GroupID: about.world.groups.late, FromDay: '2026-11-18' };
        return { body: { ChildID: child.ID, Version: child.Version, ...to } };
      },
    },
  ),
  call(recordCalls.archiveChild, directorHere, ({ ava }) => ({ body: { ID: ava, Version, Archived: true } }), {
    isRefused: true,
    right: async (about) => ({ body: { ...(await newChild(about)), Archived: true } }),
  }),
  call(saveContacts, directorHere, ({ ava }) => ({ body: { ChildID: ava, Version, Contacts: [grandmother] } }), {
    isRefused: true,
    right: async (about) => {
      const { ID: ChildID, Version: present } = await newChild(about);
      return { body: { ChildID, Version: present, Contacts: [grandmother] } };
    },
  }),
  call(saveChildPhoto, directorHere, ({ ava }) => ({ body: { ChildID: ava, Version, Filename: null } }), {
    isRefused: true,
    right: async (about) => {
      const { ID: ChildID, Version: present } = await newChild(about);
      return { body: { ChildID, Version: present, Filename: await waitingPhoto(about.api, 'director') } };
    },
  }),
  call(guardianCalls.linkGuardian, directorHere, ({ ava }) => ({
    body: { ChildID: ava, Email: `aunt.${randomUUID()}@calls.test`, Name: 'An aunt' },
  })),
  call(guardianCalls.acceptChild, anybody, async (about) => {
    const { ID } = await newChild(about);
    return { body: { TokenID: (await guardianRequestOf(about.api, ID)).token } };
  }),
  call(
    guardianCalls.withdrawGuardianRequest,
    nobodysHere,
    ({ ava }) => ({ body: { ChildID: ava, RequestID: nothing } }),
    {
      right: async (about) => {
        const { ID: ChildID } = await newChild(about);
        return { body: { ChildID, RequestID: (await guardianRequestOf(about.api, ChildID)).id } };
      },
    },
  ),
  call(guardianCalls.unlinkGuardian, nobodysHere, ({ ava }) => ({ body: { ChildID: ava, UserID: nothing } }), {
    right: async (about) => {
      const { ID: ChildID } = await newChild(about);
      const guardian = { ChildID, Email: 'una.parent@calls.test', Name: 'Una’s parent' };
      const url = '/api/admin/children/guardians/link';
      const { UserID } = (await about.api.post<{ UserID: number }>('director', url, guardian)).data;
      return { body: { ChildID, UserID } };
    },
  }),
];
