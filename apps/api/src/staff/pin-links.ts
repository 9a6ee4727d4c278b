import type { DataOf, OutputOf } from '@footprints/contracts/endpoint';
import { isObviousPin, type makePinLink, type setPin } from '@footprints/contracts/staff';
import { staffMessages } from '@footprints/contracts/staff-errors';
import { append } from '../audit/append.ts';
import { inTransaction, lockRows } from '../db/transaction.ts';
import { inTransactionOf } from '../identity/rights.ts';
import type { Deps } from '../deps.ts';
import { notFound, Refusal } from '../http/failure.ts';
import { tryLink, hashOfNoToken, newToken, tokenHash } from '../identity/tokens.ts';
import type { IdentityDeps } from '../identity/throttles.ts';
import { pinLetter } from '../mail/letters.ts';
import { placeScope } from '../viewer/place-scope.ts';
import { personName, type Viewer } from '../viewer/viewer.ts';
import { lockMember } from './members.ts';
import { hashPin } from './pins.ts';

const validMs = 86_400_000;

const urlOf = (publicUrl: string, token: string) => `${publicUrl}/set-pin?id=${token}`;

/**
 * Makes a link with which somebody chooses a PIN; earlier ones stop working. Where there is an email, one of its own is mailed
 * there as well, whose token nobody has before the mail; the first of the two that is used is the last.
 * @throws not found for a person outside the scope, or who has left
 */
export async function makePinLinkAs(
  deps: Deps,
  viewer: Viewer,
  { StaffMemberID }: OutputOf<typeof makePinLink.body>,
): Promise<DataOf<typeof makePinLink>> {
  const token = newToken();
  const createdAt = deps.now();
  const link = {
    staffMemberId: StaffMemberID,
    createdBy: viewer.userId,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + validMs),
  };
  await inTransactionOf(deps, viewer, async (transaction) => {
    const member = await lockMember(transaction, placeScope(viewer), StaffMemberID);
    if (member.endedOn !== null) throw notFound();
    await transaction.pinLink.deleteMany({ where: { staffMemberId: member.id } });
    await transaction.pinLink.create({ data: { ...link, tokenHash: tokenHash(token) } });
    if (member.email !== '') {
      const mailed = await transaction.pinLink.create({ data: { ...link, tokenHash: hashOfNoToken() } });
      await deps.queue.sendWith(transaction, 'pin-link-mail', [{ linkId: mailed.id }]);
    }
    await append(transaction, {
      actorId: viewer.userId,
      action: 'staff.pin-link-made',
      entityId: member.id,
      locationId: member.locationId,
    });
  });
  return { Link: urlOf(deps.config.publicUrl, token) };
}

/** Mails a PIN link, with a token made for it; nothing when it no longer holds. */
export async function sendPinLinkMail(
  { db, config, mailer, now }: Deps,
  { linkId }: { linkId: number },
): Promise<void> {
  const token = newToken();
  const [link] = await db.prisma.pinLink.updateManyAndReturn({
    where: { id: linkId, expiresAt: { gt: now() }, staffMember: { endedOn: null, email: { not: '' } } },
    data: { tokenHash: tokenHash(token) },
    select: {
      creator: personName,
      staffMember: { select: { email: true, location: { select: { name: true } } } },
    },
  });
  if (link === undefined) return;
  const { creator, staffMember } = link;
  const letter = pinLetter(config.productName, {
    sender: creator?.displayName ?? null,
    locationName: staffMember.location.name,
    url: urlOf(config.publicUrl, token),
  });
  await mailer.send({ to: staffMember.email, ...letter });
}

/**
 * Sets a PIN by the token of a link, once; every other link of the person is worthless then, and they may try their PIN again.
 * @returns a refusal for a PIN that anybody would try first, which does not use the link up, or for a bad link
 * @throws 429 after too many bad links from one address
 */
export async function setPinBy(
  { db, config, throttles, now }: IdentityDeps,
  { TokenID, Pin }: OutputOf<typeof setPin.body>,
  address: string,
): Promise<null | Refusal> {
  if (isObviousPin(Pin)) return new Refusal(staffMessages.pinObvious);
  const valid = () => ({ tokenHash: tokenHash(TokenID), expiresAt: { gt: now() }, staffMember: { endedOn: null } });
  const set = async () => {
    const link = await db.prisma.pinLink.findFirst({ where: valid(), select: { staffMemberId: true } });
    if (link === null) return undefined;
    const { staffMemberId } = link;
    const stored = await hashPin(config.pinSecrets, staffMemberId, Pin);
    return inTransaction({ db }, async (transaction) => {
      await lockRows(transaction, 'staff_members', [staffMemberId], 'NO KEY UPDATE');
      if ((await transaction.pinLink.count({ where: valid() })) === 0) return undefined;
      await transaction.pinLink.deleteMany({ where: { staffMemberId } });
      const { locationId } = await transaction.staffMember.update({
        where: { id: staffMemberId },
        data: { ...stored, pinSetAt: now() },
        select: { locationId: true },
      });
      // Whoever knew the old PIN records no more.
      await transaction.session.updateMany({ where: { actingStaffId: staffMemberId }, data: { actingStaffId: null } });
      await throttles.pin.forgetWith(transaction, String(staffMemberId));
      await append(transaction, { actorId: null, action: 'staff.pin-set', entityId: staffMemberId, locationId });
      return null;
    });
  };
  return tryLink(throttles, address, set, staffMessages.pinLinkInvalid);
}
