import { randomUUID } from 'node:crypto';
import { revokeBadge } from '@footprints/contracts/badge-revoking';
import * as calls from '@footprints/contracts/badges';
import { form, jpeg } from '../photos.ts';
import { nothing } from './records.ts';
import {
  type Asked,
  adminsOnly,
  anyRole,
  call,
  directorHere,
  directorsOnly,
  readersOfAva,
  staffOfAva,
  staffOnly,
} from './call.ts';

const artForm = async () => form({ name: 'art.jpg', content: await jpeg(70) });
const ofSunflowers = ({ sunflowers }: Asked) => ({ params: { classroomId: sunflowers } });

export const badgesCalls = [
  call(calls.getBadgeCategories, anyRole),
  call(calls.getBadge, anyRole, ({ world }) => ({ params: { badgeId: world.badges.steps } })),
  call(calls.getBadgeChildren, staffOnly),
  call(calls.getBadgeChildrenByLocation, directorsOnly),
  call(calls.getBadgeChildrenOfClassroom, directorHere, ofSunflowers),
  call(calls.listBadges, readersOfAva, ({ ava }) => ({ body: { ChildID: ava, ShowUnearned: true } }), {
    as: 'otherParent',
    right: ({ world }) => ({ body: { ChildID: world.children.ben } }),
  }),
  call(
    calls.getChildBadge,
    readersOfAva,
    ({ ava, world }) => ({ params: { badgeId: world.badges.steps, childId: ava, childBadgeId: 0 } }),
    {
      as: 'otherParent',
      right: ({ world: { badges, children, awards } }) => ({
        params: { badgeId: badges.helper, childId: children.ben, childBadgeId: awards.benHelper },
      }),
    },
  ),
  call(calls.assignBadge, staffOfAva, ({ ava, world }) => ({ body: { BadgeID: world.badges.steps, ChildID: ava } })),
  call(calls.assignBadgeToMany, staffOfAva, ({ ava, world }) => ({
    body: { BadgeID: world.badges.steps, ChildIDs: [ava] },
  })),
  call(revokeBadge, staffOfAva, async ({ api, ava, world: { badges } }) => {
    const named = { BadgeID: badges.sharing, ChildID: ava };
    await api.post('sunflowers', '/api/badges/save/child', named);
    const award = await api.db.prisma.award.findFirst({ where: { badgeId: badges.sharing, childId: ava } });
    return { body: { ...named, ChildBadgeID: award?.id ?? nothing } };
  }),
  call(calls.listAdminBadges, directorsOnly),
  call(calls.uploadBadgeArt, adminsOnly, async () => ({ form: await artForm() })),
  call(calls.saveBadge, adminsOnly, async ({ api, world }) => {
    const art = { method: 'POST', url: '/api/admin/badges/art', ...(await artForm()) } as const;
    const { data: Art } = await api.send<string>('admin', art);
    const badge = { CategoryID: world.categories.kindness, Title: 'Tree Friend', Description: 'Hugged a tree.' };
    return { body: { ...badge, Art } };
  }),
  call(calls.archiveBadge, adminsOnly, async ({ api, world }) => {
    const { id, version } = await api.db.prisma.badge.findUniqueOrThrow({ where: { id: world.badges.retired } });
    return { body: { ID: id, Version: version, Archived: true } };
  }),
  call(calls.listAdminCategories, directorsOnly),
  call(calls.saveCategory, adminsOnly, () => ({ body: { Value: `Courage ${randomUUID()}` } })),
];
