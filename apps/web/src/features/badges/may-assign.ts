import { staffRoles } from '@footprints/contracts/identity';
import { readStored } from '../../lib/storage.ts';

/** True while the stored roles allow awarding badges; asked again at the click (product 11.6). */
export function mayAssignNow(): boolean {
  const roles: readonly string[] = readStored('tft_roles') ?? [];
  return staffRoles.some((role) => roles.includes(role));
}
