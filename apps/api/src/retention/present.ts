import type { LegalHold, LocationRetention, RetentionRule, TechnicalRule } from '@footprints/contracts/retention';
import type { CountedFrom, Keep } from '@footprints/contracts/retention-days';
import {
  type RecordKind,
  recordKindIds,
  recordKinds,
  technicalKindIds,
  technicalKinds,
} from '@footprints/contracts/retention-kinds';
import { type RetentionPreset, retentionPresets } from '@footprints/contracts/retention-presets';
import type { Config } from '../config.ts';
import type { Prisma } from '../generated/client.ts';
import { nameColumns, nameOf } from '../viewer/child-names.ts';
import { personName } from '../viewer/viewer.ts';

export const holdFields = {
  id: true,
  childId: true,
  child: { select: nameColumns },
  reason: true,
  since: true,
  setter: personName,
  endedAt: true,
  ender: personName,
} as const satisfies Prisma.LegalHoldSelect;

export const retentionFields = {
  id: true,
  name: true,
  version: true,
  retentionRules: { include: { setter: personName } },
} as const satisfies Prisma.LocationSelect;

type Stored = Prisma.RetentionRuleGetPayload<object> & { setter?: { displayName: string } | null };

function ownRuleOf(kind: RecordKind): RetentionRule {
  const { keep, from } = recordKinds[kind];
  return {
    Kind: kind,
    Keep: keep,
    From: from[0],
    Citation: '',
    ReadOn: null,
    Source: 'product',
    Preset: null,
    Reason: '',
    SetBy: null,
    SetAt: null,
  };
}

/** The rule in force of a kind: what somebody set, else the product's own. */
export function presentRule(kind: RecordKind, stored: Stored | null | undefined): RetentionRule {
  if (stored === null || stored === undefined) return ownRuleOf(kind);
  const preset = stored.preset as RetentionPreset | null;
  const { keepCount, keepUnit } = stored;
  return {
    Kind: kind,
    Keep: keepCount === null ? null : { Count: keepCount, Unit: keepUnit as Keep['Unit'] },
    From: stored.countedFrom as CountedFrom,
    Citation: stored.citation,
    ReadOn: preset === null ? null : retentionPresets[preset].readOn,
    Source: preset === null ? 'own' : 'preset',
    Preset: preset,
    Reason: stored.reason,
    SetBy: stored.setter?.displayName ?? null,
    SetAt: stored.setAt.toISOString(),
  };
}

/** A location's rules, one for every kind, with its holds. */
export function presentRetention(
  location: Prisma.LocationGetPayload<{ select: typeof retentionFields }>,
  holds: LegalHold[],
): LocationRetention {
  const stored = new Map<string, Stored>(location.retentionRules.map((rule) => [rule.kind, rule]));
  return {
    LocationID: location.id,
    LocationName: location.name,
    Rules: recordKindIds.map((kind) => presentRule(kind, stored.get(kind))),
    Holds: holds,
    Version: location.version,
  };
}

/** A hold of a child. */
export function presentHold(hold: Prisma.LegalHoldGetPayload<{ select: typeof holdFields }>): LegalHold {
  return {
    HoldID: hold.id,
    ChildID: hold.childId,
    ChildName: nameOf(hold.child),
    Reason: hold.reason,
    Since: hold.since.toISOString(),
    SetBy: hold.setter?.displayName ?? null,
    EndedAt: hold.endedAt?.toISOString() ?? null,
    EndedBy: hold.ender?.displayName ?? null,
  };
}

const hourMs = 3_600_000;

/** How long what the product needs to work is kept; of sessions, as its settings say. */
export function presentTechnical({ sessionIdleMs, sessionMaxMs }: Config): TechnicalRule[] {
  const set: Partial<Record<string, number>> = { idleSessions: sessionIdleMs, oldSessions: sessionMaxMs };
  return technicalKindIds.map((kind) => {
    const { title, from, keep } = technicalKinds[kind];
    const ms = set[kind];
    return { Kind: kind, Title: title, Keep: ms === undefined ? keep : inWords(ms), From: from };
  });
}

function inWords(ms: number): TechnicalRule['Keep'] {
  const hours = ms / hourMs;
  return hours % 24 === 0 && hours > 24 ? { Count: hours / 24, Unit: 'day' } : { Count: hours, Unit: 'hour' };
}
