import * as z from 'zod/mini';
import { accountMessages } from './account-errors.ts';
import { correctionMessages } from './correction-errors.ts';
import { endpoint } from './endpoint.ts';
import { erasureMessages } from './erasure-errors.ts';
import { askedText } from './fields.ts';
import { anyPassword } from './mailed-links.ts';
import { day, id, instant, pathId } from './wire.ts';

/** What becomes of some records of a child that is erased: they are gone, or kept as a law asks, where nobody works. */
const erasurePlanRow = z.object({
  What: z.string(),
  Count: z.int(),
  Action: z.enum(['gone', 'restricted']),
  /** The day on which the last of what stays goes; null for what is gone. */
  Until: z.nullable(day),
  /** Which rule keeps it; '' for what is gone. */
  Rule: z.string(),
});
export type ErasurePlanRow = z.infer<typeof erasurePlanRow>;

const erasureId = z.uuid('An erasure is known by a UUID.');

/** An erasure that was asked for. */
const erasure = z.object({
  ErasureID: erasureId,
  ChildID: id,
  /** '' once the child is gone. */
  ChildName: z.string(),
  LocationID: id,
  LocationName: z.string(),
  Reason: z.string(),
  AskedBy: z.string(),
  AskedAt: instant,
  ConfirmedBy: z.nullable(z.string()),
  ConfirmedAt: z.nullable(instant),
  DoneAt: z.nullable(instant),
  State: z.enum(['asked', 'confirmed', 'done']),
  /** It waits for a second person, and the viewer is one. */
  MayConfirm: z.boolean(),
  /** What stays, by kind. */
  Restricted: z.array(erasurePlanRow),
  /** Which child it is, where others have its name; null once the child is gone, or where it is not known. */
  BirthDate: z.nullable(day),
  /** Its room; null once the child is gone. */
  ClassroomName: z.nullable(z.string()),
});
export type Erasure = z.infer<typeof erasure>;

/** Who it is may be said with the call itself, by an account without a second factor. */
const saidAnew = z.optional(anyPassword.check(z.maxLength(200, accountMessages.oldPasswordWrong)));

export const planErasure = endpoint({
  method: 'GET',
  path: '/admin/erasures/plan',
  summary: 'What erasing a child removes, and what stays restricted until when and by which rule',
  query: z.object({ ChildID: pathId }),
  data: z.array(erasurePlanRow),
});

export const askErasure = endpoint({
  method: 'POST',
  path: '/admin/erasures',
  summary:
    'Ask to erase what is about an archived child; somebody else has to confirm it. Who it is must have been said anew',
  body: z.object({
    ChildID: id,
    Password: saidAnew,
    /** Without the child’s name: it stays. */
    Reason: askedText({
      max: 250,
      missing: correctionMessages.whyMissing,
      tooLong: erasureMessages.erasureReasonTooLong,
    }),
  }),
  data: z.object({ ErasureID: erasureId }),
});

export const confirmErasure = endpoint({
  method: 'POST',
  path: '/admin/erasures/:erasureId/confirm',
  summary: 'Confirm, as somebody else than who asked, that a child is erased. Who it is must have been said anew',
  params: z.object({ erasureId }),
  body: z.object({ Password: saidAnew }),
  data: z.object({ ErasureID: erasureId }),
});

export const withdrawErasure = endpoint({
  method: 'POST',
  path: '/admin/erasures/:erasureId/withdraw',
  summary: 'Withdraw an erasure that nobody has confirmed: nothing goes, and it can be asked for anew',
  params: z.object({ erasureId }),
  data: z.null(),
});

export const listErasures = endpoint({
  method: 'GET',
  path: '/admin/erasures',
  summary: 'Erasures of the viewer’s locations, the last asked first',
  data: z.array(erasure),
});

/** A record that a law keeps, as an inspection reads it. */
const restrictedRecord = z.object({
  Kind: z.string(),
  Until: day,
  Rule: z.string(),
  Content: z.record(z.string(), z.unknown()),
});

export const readRestricted = endpoint({
  method: 'GET',
  path: '/admin/erasures/:erasureId/restricted',
  summary: 'What the law keeps of somebody who was erased, for an inspection; that it was read is written down',
  params: z.object({ erasureId }),
  data: z.array(restrictedRecord),
});

export const exportRestricted = endpoint({
  method: 'GET',
  path: '/admin/erasures/:erasureId/restricted.csv',
  summary: 'What the law keeps of somebody who was erased, one row a record, as CSV for an inspection',
  params: z.object({ erasureId }),
  data: z.unknown(),
});
