import type { LocationRules, RatioChange } from '@footprints/contracts/ratio';
import type { RatioPreset } from '@footprints/contracts/ratio-presets';
import type { Prisma } from '../generated/client.ts';
import { personName } from '../viewer/viewer.ts';

export const rulesFields = {
  id: true,
  name: true,
  version: true,
  ratioRules: { orderBy: [{ fromMonths: 'asc' }, { toMonths: 'asc' }, { id: 'asc' }] },
} as const satisfies Prisma.LocationSelect;

/** A location's rules, the chosen set's among them. */
export function presentRules(location: Prisma.LocationGetPayload<{ select: typeof rulesFields }>): LocationRules {
  const { id, name, version, ratioRules } = location;
  return {
    LocationID: id,
    LocationName: name,
    Preset: (ratioRules.find(({ preset }) => preset !== null)?.preset ?? null) as RatioPreset | null,
    Rules: ratioRules.map(({ fromMonths, toMonths, childrenPerStaff, citation, preset }) => ({
      FromMonths: fromMonths,
      ToMonths: toMonths,
      ChildrenPerStaff: childrenPerStaff,
      Citation: citation,
      Source: preset === null ? ('own' as const) : ('preset' as const),
    })),
    Version: version,
  };
}

export const changeFields = {
  classroomId: true,
  classroom: personName,
  at: true,
  children: true,
  staff: true,
  allowed: true,
  isWithin: true,
} as const satisfies Prisma.RatioChangeSelect;

/** A line of the log. */
export function presentChange(change: Prisma.RatioChangeGetPayload<{ select: typeof changeFields }>): RatioChange {
  return {
    ClassroomID: change.classroomId,
    ClassroomName: change.classroom.displayName,
    At: change.at.toISOString(),
    Children: change.children,
    Staff: change.staff,
    Allowed: change.allowed,
    IsWithin: change.isWithin,
  };
}
