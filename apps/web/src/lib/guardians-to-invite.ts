import { paths } from './paths.ts';

/** The guardians of a location, or of all where it is undefined, who have no account yet that they could sign in with. */
export function guardiansToInvite(locationId: number | null | undefined): string {
  const here = locationId == null ? '' : `&location=${locationId}`;
  return `${paths.adminGuardians}?account=not+invited${here}`;
}
