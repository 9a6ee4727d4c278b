import type { OutputOf } from '@footprints/contracts/endpoint';
import { consentMessages } from '@footprints/contracts/consent-errors';
import {
  type ConsentInForce,
  type ConsentPurpose,
  consentPurposes,
  consentText,
  type saveConsent,
  textVersionNow,
} from '@footprints/contracts/consents';
import { append } from '../audit/append.ts';
import { dateOf, dayIn } from '../db/calendar.ts';
import { lockRows, type Transaction } from '../db/transaction.ts';
import { refusableTransactionOf } from '../identity/rights.ts';
import type { Deps } from '../deps.ts';
import type { Prisma } from '../generated/client.ts';
import { notFound, type Refusal, Refused } from '../http/failure.ts';
import { holdsLocation, placeScope } from '../viewer/place-scope.ts';
import { hasRole, type Viewer } from '../viewer/viewer.ts';
import { hidePhotosAsAllowed } from './held-photos.ts';

/** The last answers are shown, however often somebody changed their mind. */
const shownEarlier = 20;

const said = {
  granted: true,
  textVersion: true,
  isPaper: true,
  recordedAt: true,
  recorder: { select: { id: true, displayName: true } },
} satisfies Prisma.ConsentSelect;

/**
 * A child whose consents somebody may read and give: as its guardian, or as who sets it up.
 * @throws not found for any other
 */
async function openChild(transaction: Transaction, viewer: Viewer, childId: number) {
  const child = await transaction.child.findUnique({
    where: { id: childId },
    select: {
      id: true,
      locationId: true,
      location: { select: { timeZone: true } },
      guardians: { where: { userId: viewer.userId }, select: { userId: true } },
    },
  });
  if (child === null) throw notFound();
  const { id, locationId, location, guardians } = child;
  const isFamily = hasRole(viewer, 'Parent') && guardians.length > 0;
  if (!isFamily && !holdsLocation(placeScope(viewer), locationId)) throw notFound();
  return { id, locationId, timeZone: location.timeZone, isFamily };
}

/**
 * What a child's family allows, by purpose (product 25.1).
 * @throws not found for a child that the viewer neither sets up nor is a guardian of
 */
export async function consentsOf({ db }: Deps, viewer: Viewer, childId: number): Promise<ConsentInForce[]> {
  const child = await openChild(db.prisma, viewer, childId);
  return Promise.all(consentPurposes.map((purpose) => readConsent(db.prisma, child, purpose)));
}

async function readConsent(
  transaction: Transaction,
  { id, isFamily }: Awaited<ReturnType<typeof openChild>>,
  purpose: ConsentPurpose,
): Promise<ConsentInForce> {
  const [last, ...earlier] = await transaction.consent.findMany({
    where: { childId: id, purpose },
    select: said,
    orderBy: { id: 'desc' },
    take: 1 + shownEarlier,
  });
  const answer = (row: Prisma.ConsentGetPayload<{ select: typeof said }>) => ({
    Granted: row.granted,
    At: row.recordedAt.toISOString(),
    // A family is told who of it said so; who of the staff entered a paper is the staff's.
    By: isFamily && row.isPaper ? '' : (row.recorder?.displayName ?? ''),
    IsPaper: row.isPaper,
  });
  const now = textVersionNow(purpose);
  return {
    Purpose: purpose,
    ...(last === undefined ? { Granted: null, At: null, By: '', IsPaper: false } : answer(last)),
    TextVersion: last === undefined ? now : (last.textVersion ?? 0),
    Text: consentText(purpose, last?.textVersion ?? null),
    Asked: { TextVersion: now, Text: consentText(purpose, now) },
    Earlier: earlier.map(answer),
  };
}

/**
 * Writes down what a guardian allows from now on, or what was said on paper where who sets the child up enters it (product 25.1). The
 * same answer again changes nothing.
 * @returns a refusal when the words that a guardian read are not those asked any more
 * @throws not found for a child that the viewer neither sets up nor is a guardian of
 */
export async function saveConsentAs(
  deps: Deps,
  viewer: Viewer,
  { ChildID, Purpose, Granted, TextVersion }: OutputOf<typeof saveConsent.body>,
): Promise<ConsentInForce | Refusal> {
  const at = deps.now();
  return refusableTransactionOf(deps, viewer, async (transaction) => {
    // Whoever saves a photo of the child holds it meanwhile: either that photo is there by now, or it asks for this answer.
    await lockRows(transaction, 'children', [ChildID]);
    const child = await openChild(transaction, viewer, ChildID);
    if (child.isFamily && TextVersion !== textVersionNow(Purpose)) throw new Refused(consentMessages.wordsChanged);
    const textVersion = child.isFamily ? TextVersion : null;
    const before = await transaction.consent.findFirst({
      where: { childId: ChildID, purpose: Purpose },
      orderBy: { id: 'desc' },
    });
    const isPaper = !child.isFamily;
    if (before?.granted === Granted && before.textVersion === textVersion && before.isPaper === isPaper) {
      return readConsent(transaction, child, Purpose);
    }
    const { locationId } = child;
    const actorId = viewer.userId;
    await transaction.consent.create({
      data: {
        childId: ChildID,
        purpose: Purpose,
        granted: Granted,
        textVersion,
        isPaper,
        fromDay: dateOf(dayIn(child.timeZone, at)),
        recordedAt: at,
        recordedBy: actorId,
      },
    });
    // A form of the child that was filled before does not say again what is no longer so.
    const { version } = await transaction.child.update({
      where: { id: ChildID },
      data: { version: { increment: 1 } },
      select: { version: true },
    });
    await append(transaction, {
      actorId,
      action: Granted ? 'child.consent-given' : 'child.consent-withdrawn',
      entityId: ChildID,
      locationId,
      before: { Consent: before?.granted ?? null },
      after: { Purpose, Consent: Granted, TextVersion: textVersion, IsPaper: isPaper, Version: version },
    });
    // After any other answer a photo would show again on which the child stands alone by now, as where a rule took the others' part.
    if (Purpose !== 'display' && before?.granted !== Granted) {
      await hidePhotosAsAllowed(transaction, { childId: ChildID, locationId, actorId, at });
    }
    return readConsent(transaction, child, Purpose);
  });
}
