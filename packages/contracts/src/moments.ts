import * as z from 'zod/mini';
import { adminMessages } from './admin-errors.ts';
import { entryMessages } from './entry-errors.ts';
import { namedChild } from './children.ts';
import { changeOf, correctedFields, entriesByDate, entryParams, happenedAt, whose, why } from './corrections.ts';
import { endpoint } from './endpoint.ts';
import { imageNamePattern } from './images.ts';
import { childrenPerSaveMax, noteMaxLength, photoMaxBytes } from './limits.ts';
import { allDiffer, askedText, chosen, note, orEmpty, version } from './fields.ts';
import { entryListBody } from './paging.ts';
import { performedFields } from './performer.ts';
import { day, id, instant, storable, timeOfDay } from './wire.ts';

/** A stored photo as an upload names it; nothing else can be one. */
export const photoName = z.string(entryMessages.photoMissing).check(
  z.refine((name) => name.trim() !== '', entryMessages.photoMissing),
  z.refine((name) => name.trim() === '' || imageNamePattern.test(name), entryMessages.photoNameInvalid),
);

/** Base64 of the largest photo that is accepted; a `data:` prefix comes on top. */
export const photoMaxBase64 = Math.ceil(photoMaxBytes / 3) * 4;

export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/daily-moment/save/file',
  summary: 'Upload a photo as multipart field `file`',
  data: z.string(),
});

export const uploadPhotoBase64 = endpoint({
  method: 'POST',
  path: '/daily-moment/save/file-base',
  summary: 'Upload a photo as base64, bare or as a data URL',
  body: z.object({
    base64Image: z.string(entryMessages.photoMissing).check(z.minLength(1, entryMessages.photoMissing)),
  }),
  data: z.string(),
});

const momentChildren = z.array(z.object({ childId: id }), entryMessages.noStudentSelected).check(
  z.minLength(1, entryMessages.noStudentSelected),
  z.maxLength(childrenPerSaveMax, entryMessages.tooManyChildren),
  allDiffer(({ childId }) => childId, entryMessages.childNamedTwice),
);

/** Why a photo of several children is refused: the names of those without photo consent, by first name, and what to do. */
export function groupPhotoRefusal(names: readonly string[]): string {
  return `${new Intl.ListFormat('en-US').format(names)} ${adminMessages.groupPhotoWithoutConsent}`;
}

/** What a save sends; problems come in the order of product 9.2: image, subject, students. */
export const saveMomentBody = z.object({
  Filename: photoName,
  SubjectID: chosen(entryMessages.subjectMissing),
  /** The subject's words as the form showed them; the id decides. */
  Subject: z.optional(z.nullable(z.string().check(z.maxLength(200, 'Subject is too long.'), storable))),
  children: momentChildren,
  Note: note,
  /** When it happened; absent, now. */
  HappenedAt: z.optional(happenedAt),
});
export type SaveMomentBody = z.output<typeof saveMomentBody>;
export type SaveMomentInput = z.input<typeof saveMomentBody>;

export const saveMoment = endpoint({
  method: 'POST',
  path: '/daily-moment/save/',
  summary: 'Record a portfolio moment for one or many children',
  body: saveMomentBody,
  data: z.object({ DailyMomentId: id }),
});

/** One moment as one child's list shows it; `Filename` is the image's URL at `thumb`. */
const momentRow = z.object({
  DailyMomentId: id,
  ChildID: id,
  /** '' where the photo is hidden. */
  Filename: z.string(),
  /** A family on the photo has withdrawn its consent to it; left out where none has. */
  PhotoHidden: z.optional(z.boolean()),
  /** Of the photo at `full`, in pixels: its place is as large before it arrives. */
  Width: z.int(),
  Height: z.int(),
  Created: instant,
  Date: day,
  /** When it happened, as the location's clock showed it. */
  Time: timeOfDay,
  DayAsNumber: z.int(),
  Subject: z.string(),
  Lesson: z.string(),
  /** The teacher's comment. */
  Note: z.string(),
  HasNote: z.boolean(),
  HasParentNote: z.boolean(),
  ...correctedFields,
  ...performedFields,
  Child: z.object({ ...namedChild.shape, ParentNote: z.nullable(z.string()) }),
});
export type MomentRow = z.infer<typeof momentRow>;

export const listMoments = endpoint({
  method: 'POST',
  path: '/daily-moment',
  summary: 'A page of moments, newest first, grouped by date',
  body: entryListBody,
  data: entriesByDate(momentRow),
  paged: true,
});

/** `Filename` at `full`; `Author` is who recorded it, null for parents; `ParentNote` is that of its `Child`. */
const momentDetail = z.object({
  ...momentRow.shape,
  ParentNote: z.nullable(z.string()),
  DailyMomentEducationalStandard: z.array(z.object({ Code: z.string(), Title: z.string() })),
  Author: z.nullable(z.string()),
});
export type MomentDetail = z.infer<typeof momentDetail>;

export const getMoment = endpoint({
  method: 'GET',
  path: '/daily-moment/:id/:childId',
  summary: 'One moment of one child',
  params: entryParams,
  data: momentDetail,
});

/** The id under which it is now. A refusal because somebody else was first (`entryChanged`) has it too, with what it says since. */
const saved = z.object({ DailyMomentId: id, Newer: z.optional(momentDetail) });

export const undoMoment = endpoint({
  method: 'POST',
  path: '/daily-moment/undo',
  summary: 'Take a moment back that one has just saved and nobody has seen',
  body: z.object({ DailyMomentId: id }),
  data: saved,
});

export const amendMoment = endpoint({
  method: 'POST',
  path: '/daily-moment/amend',
  summary: 'Correct a moment, for all or some of its children; its photo stays',
  body: z.object({
    DailyMomentId: id,
    ...whose,
    /** What is absent stays as it is. */
    Changes: z.object({ Note: z.optional(note), SubjectID: z.optional(id), HappenedAt: z.optional(happenedAt) }),
    ...why,
  }),
  data: saved,
});

export const retractMoment = endpoint({
  method: 'POST',
  path: '/daily-moment/retract',
  summary: 'Withdraw a moment and its photo, for all or some of its children',
  body: z.object({ DailyMomentId: id, ...whose, ...why }),
  data: saved,
});

export const moveMoment = endpoint({
  method: 'POST',
  path: '/daily-moment/move',
  summary: 'Give a moment to the child whom it was about',
  body: z.object({ DailyMomentId: id, FromChildID: id, ToChildID: id, Version: version, ...why }),
  data: saved,
});

/** What a moment said of one child, and what the family wrote to it. */
const momentContent = z.object({
  Note: z.string(),
  Subject: z.string(),
  HappenedAt: instant,
  ParentNote: z.nullable(z.string()),
});
export type MomentContent = z.infer<typeof momentContent>;

export const getMomentHistory = endpoint({
  method: 'GET',
  path: '/daily-moment/:id/:childId/history',
  summary: 'What was put right about a moment of one child, newest first',
  params: entryParams,
  data: z.array(
    z.object({
      ...changeOf(momentContent).shape,
      /** Of a moment that is withdrawn, its photo: for directors and admins, who alone may still see it. */
      Photo: z.optional(z.string()),
    }),
  ),
});

export const saveComment = endpoint({
  method: 'POST',
  path: '/daily-moment/save/parent',
  summary: "A parent's one comment on a child's moment",
  body: z.object({
    ChildID: id,
    DailyMomentID: id,
    Note: orEmpty(
      askedText({
        max: noteMaxLength,
        missing: entryMessages.commentMissing,
        tooLong: entryMessages.commentTooLong,
      }),
    ),
  }),
  data: z.object({ ParentNote: z.string() }),
});
