import type { Contact } from '@footprints/contracts/child-records';
import type { Prisma } from '../generated/client.ts';

/** A child's contacts in the order in which to call. */
export const inOrder = { orderBy: { position: 'asc' } } satisfies Prisma.Child$contactsArgs;

/** A contact in one line, such as `Ana Diaz, aunt, 555 0100, may pick up`. */
export const contactText = ({ Name, Relation, Phone, MayPickUp }: Contact): string =>
  [Name, Relation, Phone, MayPickUp && 'may pick up'].filter(Boolean).join(', ');

/** Somebody to call, as every answer spells them. */
export function presentContact(row: { name: string; relation: string; phone: string; mayPickUp: boolean }): Contact {
  return { Name: row.name, Relation: row.relation, Phone: row.phone, MayPickUp: row.mayPickUp };
}
