import type { Contact } from '@footprints/contracts/child-records';
import type { Prisma } from '../generated/client.ts';

/** A child's contacts in the order in which to call. */
export const inOrder = { orderBy: { position: 'asc' } } satisfies Prisma.Child$contactsArgs;

/** Somebody to call, as every answer spells them. */
export function presentContact(row: { name: string; relation: string; phone: string; mayPickUp: boolean }): Contact {
  return { Name: row.name, Relation: row.relation, Phone: row.phone, MayPickUp: row.mayPickUp };
}
