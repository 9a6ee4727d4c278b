import type { ConsentPurpose } from '@footprints/contracts/consents';
import { Prisma } from '../generated/client.ts';

/** What the guardians said last for each purpose, for `consents` of a child that Prisma reads. */
export const lastConsents = {
  select: { purpose: true, granted: true },
  orderBy: { id: 'desc' },
  distinct: ['purpose'],
} satisfies Prisma.Child$consentsArgs;

/** A child that was read with `lastConsents`. */
export interface WithConsents {
  consents: readonly { purpose: ConsentPurpose; granted: boolean }[];
}

/** What the guardians said for a purpose; null where nobody has asked them. */
export function saidOf({ consents }: WithConsents, purpose: ConsentPurpose): boolean | null {
  return consents.find((consent) => consent.purpose === purpose)?.granted ?? null;
}

/** Whether they allow photos, and more than those alone for a purpose: as long as nobody has asked about it, yes. */
const allows = (child: WithConsents, purpose: ConsentPurpose) =>
  saidOf(child, 'portfolio') === true && saidOf(child, purpose) !== false;

/** Whether a child may be in photos with others: not as long as nobody has asked about photos. */
export const allowsTogether = (child: WithConsents): boolean => allows(child, 'together');

/** Whether the child's own photo may stand on the rooms' screens and prints. */
export const allowsDisplay = (child: WithConsents): boolean => allows(child, 'display');

const said = (purpose: ConsentPurpose) => Prisma.sql`(
  SELECT s.granted FROM consents s WHERE s.child_id = c.id AND s.purpose = ${Prisma.raw(`'${purpose}'`)} ORDER BY s.id DESC LIMIT 1)`;

/** Whether the guardians of the child `c` allowed photos: not as long as nobody has asked them. */
export const photoConsent = Prisma.sql`coalesce(${said('portfolio')}, FALSE)`;

/** The same of `allowsDisplay`. */
export const displayConsent = Prisma.sql`(${photoConsent} AND coalesce(${said('display')}, TRUE))`;
