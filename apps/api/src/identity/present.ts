import type { DataOf } from '@footprints/contracts/endpoint';
import type { AppInfo, login } from '@footprints/contracts/identity';
import type { SignedIn } from './admit.ts';
import type { Viewer } from '../viewer/viewer.ts';

/** The viewer as `/membership/user/app-info` names it, where the changes stand, and the time. */
export function presentAppInfo(viewer: Viewer, place: bigint, now: Date): AppInfo {
  return {
    UserID: viewer.userId,
    Email: viewer.email,
    Name: viewer.displayName,
    Roles: viewer.roles,
    LocationID: viewer.locationId,
    LocationName: viewer.locationName,
    TimeZone: viewer.timeZone,
    LivePlace: String(place),
    Now: now.toISOString(),
    ...(viewer.mustSetUpFactor ? { Next: 'set-up-second-factor' } : {}),
  };
}

/** Whoever signed in; of somebody who has still to show a second factor no more than what comes next. */
export function presentSignedIn({ email, roles, factors }: SignedIn): DataOf<typeof login> {
  if (factors.length === 0) return { Email: email, Roles: roles };
  return { Email: email, Roles: [], Next: 'second-factor', Factors: factors };
}
