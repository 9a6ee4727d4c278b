import type { saveChild } from '@footprints/contracts/child-records';
import { adminMessages } from '@footprints/contracts/admin-errors';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { changesBetween, type Details } from '../audit/append.ts';
import { appendSave, requireVersion, type Saved } from '../audit/saves.ts';
import type { Transaction } from '../db/transaction.ts';
import { refusableTransactionOf } from '../identity/rights.ts';
import { placeScope, type PlaceScope } from '../viewer/place-scope.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { dateOf, dayIn, dayOf } from '../db/calendar.ts';
import type { Prisma } from '../generated/client.ts';
import type { Deps } from '../deps.ts';
import { HttpFailure, type Refusal, Refused } from '../http/failure.ts';
import { type Attempt, claimKey, rememberAnswer } from '../http/idempotency.ts';
import { noteRatios } from './ratio.ts';
import { hidePhotosAsAllowed } from './held-photos.ts';
import { saidOf } from './consent.ts';
import { allergyText, type ChildRecord, columnsAt, lockChild, placeToBe } from './record.ts';

type SaveChild = OutputOf<typeof saveChild.body>;
/** What a save says of the child itself: the compiler asks for each where it is stored and where it is audited. */
type Field = Exclude<keyof SaveChild, 'ChildID' | 'Version' | 'GroupID'>;
type ChildDetails = Record<Field, Details[string]>;
type Column = Uncapitalize<Exclude<Field, 'Allergies' | 'PhotoConsent'>>;

/** Who saves, when and where they may. */
interface Author {
  scope: PlaceScope;
  viewer: Viewer;
  at: Date;
}

/**
 * Adds a child, who starts in the group named today, or changes one whose version is the one sent. A consent that differs from what
 * was said last is kept beside it. The same `attempt` again gives the first answer and stores nothing.
 * @returns a refusal that says what changed meanwhile, or that the birth date is in the future
 * @throws not found for a child or group outside the scope; 400 for a new child without a group
 */
export async function saveChildAs(
  deps: Deps,
  viewer: Viewer,
  body: SaveChild,
  attempt: Attempt | undefined,
): Promise<Saved | Refusal> {
  const author = { scope: placeScope(viewer), viewer, at: deps.now() };
  const { ChildID } = body;
  return refusableTransactionOf(deps, viewer, async (transaction) => {
    const earlier = await claimKey<Saved>(transaction, attempt);
    if (earlier !== undefined) return earlier;
    const saved = await (ChildID === undefined
      ? add(transaction, author, body)
      : change(transaction, author, body, ChildID));
    await rememberAnswer(transaction, attempt, { ...saved });
    return saved;
  });
}

async function add(transaction: Transaction, { scope, viewer, at }: Author, body: SaveChild): Promise<Saved> {
  if (body.GroupID === undefined) throw new HttpFailure(400, adminMessages.placeMissing);
  const place = await placeToBe(transaction, scope, body.GroupID);
  const { location, classroom, group } = place;
  const today = dayIn(location.timeZone, at);
  requireBorn(body, today);
  const where = columnsAt(place);
  const saved = await transaction.child.create({
    data: {
      ...columnsOf(body),
      ...where,
      createdAt: at,
      placements: { create: { ...where, fromDay: dateOf(today) } },
      allergies: { create: allergiesOf(body) },
    },
    select: { id: true, version: true },
  });
  if (body.PhotoConsent !== null) await recordConsent(transaction, saved.id, body.PhotoConsent, today, { viewer, at });
  const after = { ...detailsSent(body, null), ClassroomName: classroom.displayName, GroupName: group.name };
  const about = { entity: 'child', locationId: location.id, saved } as const;
  return appendSave(transaction, viewer, about, { before: undefined, after });
}

async function change(
  transaction: Transaction,
  { scope, viewer, at }: Author,
  body: SaveChild,
  childId: number,
): Promise<Saved> {
  const record = await lockChild(transaction, scope, childId);
  await requireVersion(transaction, { entity: 'child', ...record }, body.Version);
  const { id, version, locationId, location } = record;
  const photosAllowed = saidOf(record, 'portfolio');
  const today = dayIn(location.timeZone, at);
  requireBorn(body, today);
  const details = { before: detailsOf(record), after: detailsSent(body, photosAllowed) };
  const changes = changesBetween(details.before, details.after);
  if (Object.keys(changes.after).length === 0) return { ID: id, Version: version };
  const saved = await transaction.child.update({
    where: { id },
    data: { ...columnsOf(body), version: { increment: 1 } },
    select: { id: true, version: true },
  });
  await transaction.allergy.deleteMany({ where: { childId: id } });
  await transaction.allergy.createMany({ data: allergiesOf(body).map((allergy) => ({ childId: id, ...allergy })) });
  if (body.PhotoConsent !== null && body.PhotoConsent !== photosAllowed) {
    await recordConsent(transaction, id, body.PhotoConsent, today, { viewer, at });
    await hidePhotosAsAllowed(transaction, { childId: id, locationId, actorId: viewer.userId, at });
  }
  if (changes.after['BirthDate'] !== undefined) await noteRatios(transaction, [record.classroomId], at);
  return appendSave(transaction, viewer, { entity: 'child', locationId, saved }, details);
}

function requireBorn({ BirthDate }: SaveChild, today: string): void {
  if (BirthDate !== null && BirthDate > today) throw new Refused(adminMessages.birthDateInFuture);
}

/** Writes down what was said on paper. */
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
      purpose: 'portfolio',
      granted,
      fromDay: dateOf(today),
      recordedAt: at,
      recordedBy: viewer.userId,
    },
  });
}

const noneIfEmpty = (name: string | null) => (name === '' ? null : name);

function columnsOf({ FirstName, MiddleName, LastName, BirthDate }: SaveChild) {
  return {
    firstName: FirstName,
    middleName: noneIfEmpty(MiddleName),
    lastName: LastName,
    birthDate: BirthDate === null ? null : dateOf(BirthDate),
  } satisfies Record<Column, unknown> & Prisma.ChildUncheckedUpdateInput;
}

function allergiesOf({ Allergies }: SaveChild) {
  return Allergies.map(({ Substance, Reaction }) => ({ substance: Substance, reaction: Reaction }));
}

/** What goes into an audit entry of a child that is saved; `allowed` is what was said about photos before. */
function detailsSent(body: SaveChild, allowed: boolean | null): ChildDetails {
  return {
    FirstName: body.FirstName,
    MiddleName: noneIfEmpty(body.MiddleName),
    LastName: body.LastName,
    BirthDate: body.BirthDate,
    Allergies: allergiesOf(body).map(allergyText).toSorted(),
    PhotoConsent: body.PhotoConsent ?? allowed,
  };
}

function detailsOf(record: ChildRecord): ChildDetails {
  return {
    FirstName: record.firstName,
    MiddleName: record.middleName,
    LastName: record.lastName,
    BirthDate: record.birthDate && dayOf(record.birthDate),
    Allergies: record.allergies.map(allergyText).toSorted(),
    PhotoConsent: saidOf(record, 'portfolio'),
  };
}
