import type { AgeRule } from '@footprints/contracts/ratio-presets';
import { counted } from '../../lib/counted.ts';

const yearsFromMonths = 36;

function ageWords(months: number): string {
  return months >= yearsFromMonths && months % 12 === 0
    ? counted(months / 12, 'year', 'years')
    : counted(months, 'month', 'months');
}

/** From which age to which, the second one excluded, as it is said: `24 months up to 6 years`. */
export function agesOf({ FromMonths, ToMonths }: Pick<AgeRule, 'FromMonths' | 'ToMonths'>): string {
  return FromMonths === 0 ? `Under ${ageWords(ToMonths)}` : `${ageWords(FromMonths)} up to ${ageWords(ToMonths)}`;
}
