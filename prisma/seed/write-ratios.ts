import { ratioPresets } from '@footprints/contracts/ratio-presets';
import type { Client } from 'pg';
import { insertFor } from './rows.ts';

/** Lets a location go by the rules of California, and says whom to call there. */
export async function writeRatios(client: Client, locationId: number): Promise<void> {
  await insertFor(client, 'ratio_rules', ratioPresets.california.rules, (rule) => ({
    location_id: locationId,
    from_months: rule.FromMonths,
    to_months: rule.ToMonths,
    children_per_staff: rule.ChildrenPerStaff,
    citation: rule.Citation,
    preset: 'california',
  }));
  await client.query(`UPDATE locations SET emergency_phone = '911' WHERE id = $1`, [locationId]);
}
