import * as z from 'zod/mini';
import { adminMessages } from './admin-errors.ts';
import { allergy, contact } from './child-records.ts';
import { birthDate, childNames } from './children.ts';
import { endpoint } from './endpoint.ts';
import { dialable, optional, phoneMaxLength, required, savedAs, version } from './fields.ts';
import { contactsPerChildMax } from './limits.ts';
import { id, pathId } from './wire.ts';

/** A child with what one needs to know at once when something is wrong. */
const childContacts = z.object({
  ChildID: id,
  ...childNames.shape,
  /** A small photo of the child, where there is one and its guardians allow it. */
  Photo: z.nullable(z.string()),
  GroupName: z.string(),
  Allergies: z.array(z.string()),
  AllergyDetails: z.array(allergy),
  /** In the order in which to call. */
  Contacts: z.array(contact),
  BirthDate: birthDate,
});
export type ChildContacts = z.infer<typeof childContacts>;

export const listContacts = endpoint({
  method: 'GET',
  path: '/children/contacts',
  summary: 'Emergency contacts and who may pick up: of the own children, of the room, of the location, or of one child',
  query: z.object({ ClassroomID: z.optional(pathId), ChildID: z.optional(pathId) }),
  data: z.array(childContacts),
});

const phone = required(phoneMaxLength, 'phoneMissing').check(dialable);

const contacts = z
  .array(
    z.object({
      Name: required(120, 'contactNameMissing'),
      Relation: optional(60),
      Phone: phone,
      MayPickUp: z.boolean('MayPickUp must be true or false.'),
    }),
  )
  .check(z.maxLength(contactsPerChildMax, adminMessages.tooManyContacts));

export const saveContacts = endpoint({
  method: 'POST',
  path: '/admin/children/contacts/save',
  summary: 'Say whom to call about a child, in this order, and who may pick it up; in place of what was said before',
  body: z.object({ ChildID: id, Version: version, Contacts: contacts }),
  data: savedAs,
});
