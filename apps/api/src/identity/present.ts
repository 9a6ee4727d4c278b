import type { AppInfo } from '@footprints/contracts/identity';
import type { Viewer } from '../viewer/viewer.ts';

/** The viewer as `/membership/user/app-info` names it. */
export function presentAppInfo(viewer: Viewer): AppInfo {
  return {
    UserID: viewer.userId,
    Email: viewer.email,
    Roles: viewer.roles,
    LocationID: viewer.locationId,
    LocationName: viewer.locationName,
    TimeZone: viewer.timeZone,
  };
}
