import type { saveChild } from '@footprints/contracts/children';
import { adminMessages } from '@footprints/contracts/admin-errors';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { changesBetween, type Details, append } from '../audit/append.ts';
import type { PlaceScope } from '../viewer/place-scope.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { dateOf } from '../db/calendar.ts';
import type { Transaction } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { HttpFailure, refusable, type Refusal, Refused } from '../http/failure.ts';
import { requireVersion, type Saved } from '../audit/versions.ts';
import { allergyText, type ChildRecord, lockChild, placeToBe } from './record.ts';

type SaveChild = OutputOf<typeof saveChild.body>;

/** Who saves, when and where they may. */
interface Author {
  scope: PlaceScope;
  viewer: Viewer;
  at: Date;
}

/**
 * Adds a child, who starts in the group named from today on, or changes one whose version is the one sent. A consent
 * that differs from what was said last is kept beside it, from today on.
 * @returns a refusal that says what changed meanwhile, or that the birth date is in the future
 * @throws not found for a child or group outside the scope; 400 for a new child without a group
 */
export async function saveChildAs(
  deps: Deps,
  scope: PlaceScope,
  viewer: Viewer,
  body: SaveChild,
): Promise<Saved | Refusal> {
  const author = { scope, viewer, at: deps.now() };
  const { ChildID } = body;
  return refusable(() =>
    inTransaction(deps, (transaction) =>
      ChildID === undefined ? add(transaction, author, body) : change(transaction, author, body, ChildID),
    ),
  );
}

async function add(transaction: Transaction, { scope, viewer, at }: Author, body: SaveChild): Promise<Saved> {
  if (body.GroupID === undefined) throw new HttpFailure(400, adminMessages.placeMissing);
  const { locationId, classroomId, classroomName, groupId, groupName, today } = await placeToBe(
    transaction,
    scope,
    body.GroupID,
    at,
  );
  requireBorn(body, today);
  const where = { locationId, classroomId, groupId };
  const child = await transaction.child.create({
    data: {
      ...namesOf(body),
      ...where,
      createdAt: at,
      placements: { create: { ...where, fromDay: dateOf(today) } },
      allergies: { create: allergiesOf(body) },
    },
    select: { id: true, version: true },
  });
  if (body.PhotoConsent !== null) await recordConsent(transaction, child.id, body.PhotoConsent, today, { viewer, at });
  await append(transaction, {
    actorId: viewer.userId,
    action: 'child.added',
    entity: 'child',
    entityId: child.id,
    locationId,
    after: { ...detailsSent(body, null), ClassroomName: classroomName, GroupName: groupName, Version: child.version },
  });
  return { ID: child.id, Version: child.version };
}

async function change(
  transaction: Transaction,
  { scope, viewer, at }: Author,
  body: SaveChild,
  childId: number,
): Promise<Saved> {
  const record = await lockChild(transaction, scope, childId, at);
  await requireVersion(transaction, { entity: 'child', ...record }, body.Version);
  requireBorn(body, record.today);
  const { id, version, locationId, photosAllowed, today } = record;
  const changes = changesBetween(detailsOf(record), detailsSent(body, photosAllowed));
  if (Object.keys(changes.after).length === 0) return { ID: id, Version: version };
  await transaction.child.update({
    where: { id },
    data: { ...namesOf(body), version: { increment: 1 } },
  });
  await transaction.allergy.deleteMany({ where: { childId: id } });
  await transaction.allergy.createMany({ data: allergiesOf(body).map((allergy) => ({ childId: id, ...allergy })) });
  if (body.PhotoConsent !== null && body.PhotoConsent !== photosAllowed) {
    await recordConsent(transaction, id, body.PhotoConsent, today, { viewer, at });
  }
  await append(transaction, {
    actorId: viewer.userId,
    action: 'child.changed',
    entity: 'child',
    entityId: id,
    locationId,
    before: changes.before,
    after: { ...changes.after, Version: version + 1 },
  });
  return { ID: id, Version: version + 1 };
}

function requireBorn({ BirthDate }: SaveChild, today: string): void {
  if (BirthDate !== null && BirthDate > today) throw new Refused(adminMessages.birthDateInFuture);
}

async function recordConsent(
  transaction: Transaction,
  childId: number,
  granted: boolean,
  today: string,
  { viewer, at }: Pick<Author, 'viewer' | 'at'>,
): Promise<void> {
  await transaction.consent.create({
    data: {
      childId,
      purpose: 'photo',
      granted,
      fromDay: dateOf(today),
      recordedAt: at,
      recordedBy: viewer.userId,
    },
  });
}

const noneIfEmpty = (name: string | null) => (name === '' ? null : name);

function namesOf({ FirstName, MiddleName, LastName, BirthDate }: SaveChild) {
  return {
    firstName: FirstName,
    middleName: noneIfEmpty(MiddleName),
    lastName: LastName,
    birthDate: BirthDate === null ? null : dateOf(BirthDate),
  };
}

function allergiesOf({ Allergies }: SaveChild) {
  return Allergies.map(({ Substance, Reaction }) => ({ substance: Substance, reaction: Reaction }));
}

const byText = (one: string, other: string) => (one < other ? -1 : 1);

/** What goes into an audit entry of a child that is saved; `allowed` is what was said about photos before. */
function detailsSent(body: SaveChild, allowed: boolean | null): Details {
  return {
    FirstName: body.FirstName,
    MiddleName: noneIfEmpty(body.MiddleName),
    LastName: body.LastName,
    BirthDate: body.BirthDate,
    Allergies: allergiesOf(body).map(allergyText).toSorted(byText),
    PhotoConsent: body.PhotoConsent ?? allowed,
  };
}

function detailsOf(record: ChildRecord): Details {
  return {
    FirstName: record.firstName,
    MiddleName: record.middleName,
    LastName: record.lastName,
    BirthDate: record.birthDate,
    Allergies: record.allergies.toSorted(byText),
    PhotoConsent: record.photosAllowed,
  };
}
