import { correctionMessages } from '@footprints/contracts/correction-errors';
import type { Deps } from '../deps.ts';
import { HttpFailure } from '../http/failure.ts';
import { hasRole, type Viewer } from '../viewer/viewer.ts';

/** A tablet's clock may be a little ahead. */
const aheadMs = 2 * 60_000;
const dayMs = 86_400_000;

/**
 * When what somebody records happened: now, or within the last day; for directors and admins the days in which they may correct.
 * @throws 400
 */
export function whenHappened({ config }: Deps, viewer: Viewer, said: string | undefined, now: Date): Date {
  if (said === undefined) return now;
  const at = new Date(said);
  const days = hasRole(viewer, 'Director', 'Admin') ? config.correctionDays : 1;
  const age = now.getTime() - at.getTime();
  if (age < -aheadMs || age > days * dayMs) throw new HttpFailure(400, correctionMessages.timeOutOfReach);
  return at;
}
