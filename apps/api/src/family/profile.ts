import type { ChildFacts } from '@footprints/contracts/child-records';
import { consentText } from '@footprints/contracts/consents';
import { type ChildScope, childWhere } from '../children/child-scope.ts';
import { saidOf } from '../children/consent.ts';
import { nameColumns, nameOf, presentNames } from '../viewer/child-names.ts';
import { inOrder, presentAllergy, presentContact } from '../children/contacts.ts';
import { dayOf } from '../db/calendar.ts';
import type { Deps } from '../deps.ts';
import { fileWord } from '../transfer/file-word.ts';

/** Who the child is, as its family may read it: without the staff, other guardians and other children. */
export async function profileOf({ db }: Deps, scope: ChildScope, childId: number) {
  const child = await db.prisma.child.findFirstOrThrow({
    where: { id: childId, AND: childWhere(scope) },
    select: {
      id: true,
      ...nameColumns,
      birthDate: true,
      image: { select: { name: true, usedAt: true } },
      location: { select: { name: true, timeZone: true } },
      allergies: { orderBy: { substance: 'asc' } },
      contacts: inOrder,
      carePlans: { orderBy: [{ fromDay: 'asc' }, { id: 'asc' }] },
      consents: { orderBy: { id: 'asc' } },
      awards: {
        orderBy: [{ earnedAt: 'asc' }, { id: 'asc' }],
        select: {
          earnedAt: true,
          badge: {
            select: {
              id: true,
              title: true,
              description: true,
              category: { select: { value: true } },
              image: { select: { name: true } },
            },
          },
        },
      },
    },
  });
  const portrait = saidOf({ consents: child.consents.toReversed() }, 'portfolio') === true ? child.image : null;
  const facts = {
    ...presentNames(child),
    BirthDate: child.birthDate && dayOf(child.birthDate),
    Allergies: child.allergies.map(presentAllergy),
  } satisfies Record<Exclude<keyof ChildFacts, 'PhotoConsent'>, unknown>;
  return {
    id: child.id,
    name: nameOf(child),
    timeZone: child.location.timeZone,
    portrait,
    record: {
      ...facts,
      Photo: portrait && 'photos/portrait.jpg',
      LocationName: child.location.name,
      TimeZone: child.location.timeZone,
      Contacts: child.contacts.map(presentContact),
      CarePlans: child.carePlans.map(({ kind, content, fromDay, endsOn }) => ({
        Kind: kind,
        Content: content,
        FromDay: dayOf(fromDay),
        EndsOn: endsOn && dayOf(endsOn),
      })),
      Consents: child.consents.map(({ purpose, granted, textVersion, isPaper, recordedAt }) => ({
        Purpose: purpose,
        Text: consentText(purpose, textVersion),
        Granted: granted,
        IsPaper: isPaper,
        At: recordedAt.toISOString(),
      })),
    },
    badges: child.awards.map(({ earnedAt, badge }) => ({
      image: badge.image.name,
      earnedAt,
      shown: {
        Title: badge.title,
        Description: badge.description,
        Category: badge.category.value,
        Earned: earnedAt.toISOString(),
        Picture: `badges/${badge.id}${fileWord(badge.title) && `-${fileWord(badge.title)}`}.jpg`,
      },
    })),
  };
}
export type Profile = Awaited<ReturnType<typeof profileOf>>;
