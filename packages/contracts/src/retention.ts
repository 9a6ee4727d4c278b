import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { allDiffer, askedText, version, visible } from './fields.ts';
import { countedFroms, keepUnits } from './retention-days.ts';
import { retentionMessages } from './retention-errors.ts';
import { recordKindIds, recordKinds, technicalKindIds } from './retention-kinds.ts';
import { retentionPresetIds } from './retention-presets.ts';
import { day, id, instant, pathId, text } from './wire.ts';

const wordsMax = 250;
const most = { day: 36_525, month: 1_200, year: 100 };

const kind = z.enum(recordKindIds, retentionMessages.retentionKindUnknown);
const from = z.enum(countedFroms, retentionMessages.retentionFromInvalid);

const keep = z
  .object({
    Count: z
      .int(retentionMessages.retentionKeepInvalid)
      .check(
        z.minimum(1, retentionMessages.retentionKeepInvalid),
        z.maximum(36_525, retentionMessages.retentionKeepTooLong),
      ),
    Unit: z.enum(keepUnits, retentionMessages.retentionKeepInvalid),
  })
  .check(z.refine(({ Count, Unit }) => Count <= most[Unit], retentionMessages.retentionKeepTooLong));

/** How long a location keeps one kind of record. */
export const retentionRule = z.object({
  Kind: kind,
  /** Null: until somebody deletes it. */
  Keep: z.nullable(keep),
  From: from,
  Citation: z.string(),
  /** When the citation was read; null for rules of one's own. */
  ReadOn: z.nullable(day),
  /** The product's own, of a set, or the place's. */
  Source: z.enum(['product', 'preset', 'own']),
  Preset: z.nullable(z.enum(retentionPresetIds)),
  Reason: z.string(),
  SetBy: z.nullable(z.string()),
  SetAt: z.nullable(instant),
});
export type RetentionRule = z.infer<typeof retentionRule>;

/** Nothing of a child goes while it is held. */
const legalHold = z.object({
  HoldID: id,
  ChildID: id,
  ChildName: z.string(),
  Reason: z.string(),
  Since: instant,
  SetBy: z.nullable(z.string()),
  EndedAt: z.nullable(instant),
  EndedBy: z.nullable(z.string()),
});
export type LegalHold = z.infer<typeof legalHold>;

const locationRetention = z.object({
  LocationID: id,
  LocationName: z.string(),
  /** A rule for every kind, in their order. */
  Rules: z.array(retentionRule),
  /** Newest first, those that have ended too. */
  Holds: z.array(legalHold),
  /** The location's. */
  Version: version,
});
export type LocationRetention = z.infer<typeof locationRetention>;

const technicalRule = z.object({
  Kind: z.enum(technicalKindIds),
  Title: z.string(),
  Keep: z.object({ Count: z.number(), Unit: z.enum(['hour', ...keepUnits]) }),
  From: z.string(),
});
export type TechnicalRule = z.infer<typeof technicalRule>;

export const listRetention = endpoint({
  method: 'GET',
  path: '/admin/retention',
  summary:
    'How long records are kept, by kind, and which children are held: of every location for an admin, of their own for a director',
  query: z.object({ LocationID: z.optional(pathId) }),
  data: z.object({ Locations: z.array(locationRetention), Technical: z.array(technicalRule) }),
});

const ownRule = z
  .object({
    Kind: kind,
    Keep: z.nullable(keep),
    From: from,
    Citation: z._default(text({ max: wordsMax, tooLong: retentionMessages.retentionCitationTooLong }), ''),
  })
  .check(
    z.refine(({ Kind, From }) => (recordKinds[Kind].from as readonly string[]).includes(From), {
      error: retentionMessages.retentionFromInvalid,
      path: ['From'],
    }),
  );

export const saveRetention = endpoint({
  method: 'POST',
  path: '/admin/retention/save',
  summary:
    'Take a set of rules over, or set how long kinds of record are kept; other kinds stay as they were. A director may lengthen, with a reason',
  body: z.object({
    LocationID: id,
    Version: version,
    Preset: z._default(z.nullable(z.enum(retentionPresetIds, retentionMessages.retentionPresetUnknown)), null),
    /** These kinds as said here, also where the set says otherwise. */
    Rules: z.array(ownRule).check(
      z.maxLength(recordKindIds.length, retentionMessages.retentionKindTwice),
      allDiffer(({ Kind }) => Kind, retentionMessages.retentionKindTwice),
    ),
    Reason: z._default(
      text({ max: wordsMax, tooLong: retentionMessages.retentionReasonTooLong }).check(
        visible(retentionMessages.retentionReasonMissing),
      ),
      '',
    ),
  }),
  data: locationRetention,
});

export const saveHold = endpoint({
  method: 'POST',
  path: '/admin/retention/holds/save',
  summary: 'Hold everything of a child, such as for a dispute, until somebody ends it',
  body: z.object({
    ChildID: id,
    Reason: askedText({
      max: wordsMax,
      missing: retentionMessages.retentionReasonMissing,
      tooLong: retentionMessages.retentionReasonTooLong,
    }),
  }),
  data: legalHold,
});

export const endHold = endpoint({
  method: 'POST',
  path: '/admin/retention/holds/end',
  summary: 'End a hold; from the next night on the rules count for the child again, where no other holds it',
  body: z.object({ HoldID: id }),
  data: legalHold,
});

export const previewRetention = endpoint({
  method: 'GET',
  path: '/admin/retention/next',
  summary: 'What the next night removes of a location, in counts by kind; nothing is removed by asking',
  query: z.object({ LocationID: pathId }),
  data: z.array(z.object({ Kind: kind, Count: z.int() })),
});
