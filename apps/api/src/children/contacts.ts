import type { Allergy, Contact } from '@footprints/contracts/child-records';
import type { ChildContacts, saveContacts } from '@footprints/contracts/contacts';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { appendSave, requireVersion, type Saved } from '../audit/saves.ts';
import { dayOf } from '../db/calendar.ts';
import type { Deps } from '../deps.ts';
import { notFound, type Refusal } from '../http/failure.ts';
import { refusableTransactionOf } from '../identity/rights.ts';
import { placeScope } from '../viewer/place-scope.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { type ChildScope, childWhere, isReadAsStaff } from './child-scope.ts';
import { byFirstName, nameColumns, presentNames } from '../viewer/child-names.ts';
import { photoColumns, photoInRoomOf, photoOf } from './photo.ts';
import { lockChild } from './record.ts';
import type { Prisma } from '../generated/client.ts';

/**
 * The children of a scope, in use, with whom to call about them and who may pick them up; or one of them, also after it has left.
 * @throws not found for a child outside the scope
 */
export async function contactsOf(
  { db }: Deps,
  scope: ChildScope,
  childId: number | undefined,
): Promise<ChildContacts[]> {
  const children = await db.prisma.child.findMany({
    where: { ...(childId === undefined ? { archivedAt: null } : { id: childId }), AND: childWhere(scope) },
    orderBy: byFirstName,
    select: {
      id: true,
      classroomId: true,
      locationId: true,
      archivedAt: true,
      ...nameColumns,
      ...photoColumns,
      birthDate: true,
      group: { select: { name: true } },
      allergies: { orderBy: { substance: 'asc' } },
      contacts: inOrder,
    },
  });
  if (childId !== undefined && children.length === 0) throw notFound();
  return children.map((child) => ({
    ChildID: child.id,
    ...presentNames(child),
    Photo: isReadAsStaff(scope, child) ? photoInRoomOf(child) : photoOf(child),
    GroupName: child.group.name,
    Allergies: child.allergies.map(({ substance }) => substance),
    AllergyDetails: child.allergies.map(presentAllergy),
    Contacts: child.contacts.map(presentContact),
    BirthDate: child.birthDate && dayOf(child.birthDate),
  }));
}

/**
 * Replaces the contacts of a child whose version is the one sent.
 * @returns a refusal that says what changed meanwhile
 * @throws not found for a child outside the scope
 */
export async function saveContactsAs(
  deps: Deps,
  viewer: Viewer,
  { ChildID, Version, Contacts }: OutputOf<typeof saveContacts.body>,
): Promise<Saved | Refusal> {
  return refusableTransactionOf(deps, viewer, async (transaction) => {
    const child = await lockChild(transaction, placeScope(viewer), ChildID);
    await requireVersion(transaction, { entity: 'child', ...child }, Version);
    const before = await transaction.childContact.findMany({ where: { childId: ChildID }, ...inOrder });
    await transaction.childContact.deleteMany({ where: { childId: ChildID } });
    await transaction.childContact.createMany({
      data: Contacts.map(({ Name, Relation, Phone, MayPickUp }, position) => ({
        childId: ChildID,
        position,
        name: Name,
        relation: Relation,
        phone: Phone,
        mayPickUp: MayPickUp,
      })),
    });
    const saved = await transaction.child.update({
      where: { id: ChildID },
      data: { version: { increment: 1 } },
      select: { id: true, version: true },
    });
    const about = { entity: 'child', locationId: child.locationId, saved } as const;
    const details = { before: detailsOf(before.map(presentContact)), after: detailsOf(Contacts) };
    return appendSave(transaction, viewer, about, details);
  });
}

/** Contacts as the audit trail says them, each in a line. */
const detailsOf = (contacts: readonly Contact[]) => ({
  Contacts: contacts.map((contact) => contactParts(contact).join(', ')),
});

/** A child's contacts in the order in which to call. */
export const inOrder = { orderBy: { position: 'asc' } } satisfies Prisma.Child$contactsArgs;

/** What a line says of a contact, such as `Ana Diaz`, `aunt`, `555 0100`, `may pick up`. */
export const contactParts = ({ Name, Relation, Phone, MayPickUp }: Contact): string[] =>
  [Name, Relation, Phone, MayPickUp ? 'may pick up' : ''].filter((part) => part !== '');

/** Somebody to call, as every answer spells them. */
export function presentContact(row: { name: string; relation: string; phone: string; mayPickUp: boolean }): Contact {
  return { Name: row.name, Relation: row.relation, Phone: row.phone, MayPickUp: row.mayPickUp };
}

/** What a child is allergic to, with what to do, as every answer spells it. */
export function presentAllergy(row: { substance: string; reaction: string }): Allergy {
  return { Substance: row.substance, Reaction: row.reaction };
}
