import type { withdrawGuardianRequest } from '@footprints/contracts/guardians';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { append } from '../audit/append.ts';
import { inTransaction, lockRows, type Transaction } from '../db/transaction.ts';
import { inTransactionOf } from '../identity/rights.ts';
import type { Deps } from '../deps.ts';
import { notFound, type Refusal } from '../http/failure.ts';
import { tryLink, hashOfNoToken, newToken, tokenHash } from '../identity/tokens.ts';
import { lockHolder } from '../identity/new-password.ts';
import type { IdentityDeps } from '../identity/throttles.ts';
import { guardianRequestLetter } from '../mail/letters.ts';
import { placeScope } from '../viewer/place-scope.ts';
import { personName, type Viewer } from '../viewer/viewer.ts';
import { lockChild } from './record.ts';

const validMs = 14 * 86_400_000;

/** Somebody who is to be asked whether they are a guardian of a child. */
export interface GuardianToAsk {
  userId: number;
  childId: number;
  /** As it was typed: whoever asks learns nothing else of the account. */
  email: string;
  relationship: string;
}

/** Asks people who belong elsewhere by mail. Nobody may have been asked for the same child before. */
export async function askGuardians(
  { queue, now }: Deps,
  transaction: Transaction,
  viewer: Viewer,
  asked: GuardianToAsk[],
): Promise<void> {
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + validMs);
  const requests = await transaction.guardianRequest.createManyAndReturn({
    data: asked.map((one) => ({
      ...one,
      requestedBy: viewer.userId,
      createdAt,
      expiresAt,
      tokenHash: hashOfNoToken(),
    })),
    select: { id: true },
  });
  const letters = requests.map(({ id }) => ({ requestId: id }));
  await queue.sendWith(transaction, 'guardian-request-mail', letters);
}

/** Mails the question, with a link to say yes; nothing when it was withdrawn. */
export async function sendGuardianRequestMail(
  { db, config, mailer, now }: Deps,
  { requestId }: { requestId: number },
): Promise<void> {
  const token = newToken();
  const [request] = await db.prisma.guardianRequest.updateManyAndReturn({
    where: { id: requestId, expiresAt: { gt: now() }, user: { disabledAt: null } },
    data: { tokenHash: tokenHash(token) },
    select: {
      relationship: true,
      user: { select: { email: true } },
      requester: personName,
      child: { select: { location: { select: { name: true } } } },
    },
  });
  if (request === undefined) return;
  const { user, requester, child, relationship } = request;
  const letter = guardianRequestLetter(config.productName, {
    requester: requester?.displayName ?? null,
    locationName: child.location.name,
    relationship,
    url: `${config.publicUrl}/accept-child?id=${token}`,
  });
  await mailer.send({ to: user.email, ...letter });
}

/**
 * Makes who was asked a guardian of the child, and a parent if they were none, by the link that was mailed to them.
 * @returns a refusal for a link that was used, withdrawn or is too old
 * @throws 429 after too many bad links from one address
 */
export async function acceptGuardianRequest(
  { db, throttles, now }: IdentityDeps,
  { TokenID }: { TokenID: string },
  address: string,
): Promise<null | Refusal> {
  const hash = tokenHash(TokenID);
  return tryLink(throttles, address, () =>
    inTransaction({ db }, async (transaction) => {
      const request = await transaction.guardianRequest.findUnique({ where: { tokenHash: hash } });
      if (request === null) return undefined;
      const { userId, childId, relationship } = request;
      // The account comes first, as where it is linked at once: each save of that person's own holds them so.
      const holder = await lockHolder(transaction, request);
      await lockRows(transaction, 'children', [childId], 'SHARE');
      const valid = { tokenHash: hash, expiresAt: { gt: now() }, child: { archivedAt: null } };
      if (holder === undefined || (await transaction.guardianRequest.deleteMany({ where: valid })).count === 0) {
        return undefined;
      }
      const child = await transaction.child.findUniqueOrThrow({ where: { id: childId }, select: { locationId: true } });
      const made = await transaction.userRole.createMany({ data: [{ userId, role: 'Parent' }], skipDuplicates: true });
      if (made.count > 0) {
        await transaction.user.update({ where: { id: userId }, data: { version: { increment: 1 } } });
      }
      await transaction.guardian.createMany({
        data: [{ userId, childId, relationship, createdAt: now() }],
        skipDuplicates: true,
      });
      await append(transaction, {
        actorId: userId,
        action: 'guardian.linked',
        entityId: childId,
        locationId: child.locationId,
        after: { UserID: userId, Relationship: relationship },
      });
      return null;
    }),
  );
}

/**
 * Takes a question back that nobody has answered yet.
 * @throws not found for a child outside the scope, or a question that there is not (any more)
 */
export async function withdrawGuardianRequestAs(
  deps: Deps,
  viewer: Viewer,
  { ChildID, RequestID }: OutputOf<typeof withdrawGuardianRequest.body>,
): Promise<null> {
  return inTransactionOf(deps, viewer, async (transaction) => {
    const child = await lockChild(transaction, placeScope(viewer), ChildID);
    const where = { id: RequestID, childId: child.id };
    const request = await transaction.guardianRequest.findUnique({ where });
    if (request === null) throw notFound();
    await transaction.guardianRequest.delete({ where });
    await append(transaction, {
      actorId: viewer.userId,
      action: 'guardian.withdrawn',
      entityId: child.id,
      locationId: child.locationId,
      before: { Email: request.email, Relationship: request.relationship },
    });
    return null;
  });
}
