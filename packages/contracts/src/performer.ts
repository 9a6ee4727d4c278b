import * as z from 'zod/mini';
import { id } from './wire.ts';

/** The person who did it, as staff read it; guardians never do. */
export const performer = z.object({ StaffMemberID: id, DisplayName: z.string(), Initials: z.string() });
export type Performer = z.infer<typeof performer>;

/** Of what staff and guardians read alike: absent for guardians, null where nobody said who they are. */
export const performedFields = { Performer: z.optional(z.nullable(performer)) };
