import * as z from 'zod/mini';
import { correctionMessages } from './correction-errors.ts';
import { version, visible } from './fields.ts';
import { childrenPerSaveMax } from './limits.ts';
import { performedFields } from './performer.ts';
import { day, id, instant, pathId, storable } from './wire.ts';

/** What a room has on its tongue when it taps wrong, each with the words in which the family reads it. */
export const presetReasons = {
  'Wrong child': 'It was about another child.',
  'Wrong time': 'The time was not right.',
  'Wrong amount': 'The amount was not right.',
  'Entered twice': 'It had been entered twice.',
} as const;

const reasonMin = 3;
const reasonMax = 250;

/** Why; empty where none is needed yet, which the server knows. */
const reason = z._default(
  z.string(correctionMessages.whyMissing).check(
    storable,
    z.trim(),
    visible(correctionMessages.whyMissing),
    z.refine((text) => text === '' || [...text].length >= reasonMin, correctionMessages.whyMissing),
    z.maxLength(reasonMax, correctionMessages.whyTooLong),
  ),
  '',
);

/** Why something is put right, and whether the family may read a reason that is not one of the presets. */
export const why = {
  Reason: reason,
  IsReasonShared: z._default(z.boolean('IsReasonShared must be true or false.'), false),
};

/** When something happened, where that was not just now. */
export const happenedAt = z.iso.datetime(correctionMessages.timeOutOfReach);

/** Whom an entry is put right for, and what that is held against. */
export const whose = {
  /** Which of its children: absent, all of them that the viewer may touch. */
  ChildIDs: z.optional(
    z
      .array(id)
      .check(z.minLength(1, 'ChildIDs names nobody.'), z.maxLength(childrenPerSaveMax, 'ChildIDs names too many.')),
  ),
  /** On whose page: whoever was too late is told what it says since of this child. Absent, of the first. */
  ChildID: z.optional(id),
  Version: version,
};

/** What was put right about an entry, in order: its words changed, another child's, nobody's, taken back at once. */
const changeKinds = ['amended', 'moved', 'retracted', 'undone'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** A line of an entry that is gone for its family, who had read it. */
const withdrawn = z.object({ HappenedAt: instant, Text: z.string() });

/** What rows and details say of having been put right. */
export const correctedFields = {
  /** What a correction is held against. */
  Version: version,
  IsCorrected: z.boolean(),
  CorrectedAt: z.nullable(instant),
};

/** Rows under their day; to guardians also what was withdrawn of it after they had read it. */
export function entriesByDate<Row extends z.core.$ZodType>(row: Row) {
  return z.array(z.object({ Date: day, Data: z.array(row), Withdrawn: z.optional(z.array(withdrawn)) }));
}

/** One day of such a list. */
export type EntryGroup<Row> = z.infer<ReturnType<typeof entriesByDate<z.core.$ZodType<Row>>>>[number];

/** One change of an entry, as staff read it; a guardian reads neither `By` nor a reason that is not for them. */
export function changeOf<Content extends z.core.$ZodType>(content: Content) {
  return z.object({
    Version: version,
    Kind: z.enum(changeKinds),
    At: instant,
    By: z.nullable(z.string()),
    ...performedFields,
    Reason: z.string(),
    Before: content,
    /** Null where nothing is left of it for this child. */
    After: z.nullable(content),
    /** To whom it was moved, where that is a child of the reader’s by now; staff alone read it. */
    MovedTo: z.nullable(z.string()),
  });
}

/** Such a change, as it is answered. */
export type Change<Content> = z.infer<ReturnType<typeof changeOf<z.ZodMiniType<Content>>>>;

/** The parameters of one entry of one child. */
export const entryParams = z.object({ id: pathId, childId: pathId });
