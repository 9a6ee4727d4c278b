import type { Performer } from '@footprints/contracts/performer';
import { type ChildScope, readAsStaff } from '../children/child-scope.ts';
import { json, nullable } from '../db/statement.ts';
import { Prisma } from '../generated/client.ts';

/** Who did it, for staff alone: the column, its place in a SELECT, and the join that both need. */
export const performerColumn = { performer: nullable(json<Performer>()) };

export const selectPerformer = Prisma.sql`
  CASE WHEN sm.id IS NOT NULL
    THEN json_build_object('StaffMemberID', sm.id, 'DisplayName', sm.display_name, 'Initials', sm.initials)
  END AS performer`;

/** @param alias the rows, as for `readAsStaff`; @param by the column that names who did it */
export function joinPerformer(scope: ChildScope, alias: string, by: 'r' | 'm' | 'ch'): Prisma.Sql {
  return Prisma.sql`LEFT JOIN staff_members sm ON sm.id = ${Prisma.raw(by)}.performed_by AND ${readAsStaff(scope, alias)}`;
}

/** Who did it, where it is known to whoever reads. */
export function presentPerformed({ performer }: { performer: Performer | null }): { Performer?: Performer } {
  return performer === null ? {} : { Performer: performer };
}
