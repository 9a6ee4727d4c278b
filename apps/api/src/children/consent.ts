import { Prisma } from '../generated/client.ts';

/** What the guardians said last about photos with other children, for `consents` of a child that Prisma reads. */
export const lastPhotoConsent = {
  where: { purpose: 'photo' },
  select: { granted: true },
  orderBy: [{ fromDay: 'desc' }, { id: 'desc' }],
  take: 1,
} satisfies Prisma.Child$consentsArgs;

/** Whether the guardians of the child `c` allowed photos with other children: not as long as nobody has asked them. */
export const photoConsent = Prisma.sql`coalesce((
  SELECT s.granted FROM consents s WHERE s.child_id = c.id AND s.purpose = 'photo'
  ORDER BY s.from_day DESC, s.id DESC LIMIT 1), FALSE)`;
