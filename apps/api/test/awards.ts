import type { TestApi } from './api.ts';

/** Ava's award of First Steps, the newest of all; gives its id. */
export async function earnFirstSteps({ db, world }: TestApi): Promise<number> {
  const { badges, children, maple, people } = world;
  const award = await db.prisma.award.create({
    data: {
      badgeId: badges.steps,
      childId: children.ava,
      classroomId: people.sunflowers,
      locationId: maple,
      earnedAt: new Date('2026-11-17T16:00:00Z'),
      awardedBy: people.sunflowers,
    },
  });
  return award.id;
}

/** The stored name of a badge's picture. */
export const imageOf = async ({ db }: TestApi, badgeId: number): Promise<string> =>
  (await db.prisma.badge.findUniqueOrThrow({ where: { id: badgeId }, select: { image: true } })).image.name;
