import type { CarePlan, CarePlanKind } from '@footprints/contracts/care-plans';
import { longDate } from '../../lib/dates.ts';

export const planNames: Record<CarePlanKind, string> = { sleep: 'Sleep plan', feeding: 'Feeding plan' };

/** "May lie on the side or the stomach too."; '' where a plan allows nothing but the back. */
export function lieWords({ Positions = [] }: CarePlan['Content']): string {
  return Positions.length === 0 ? '' : `May lie on the ${Positions.join(' or the ')} too.`;
}

export function planWords(content: CarePlan['Content']): string {
  return [lieWords(content), content.Words].filter(Boolean).join(' ');
}

export function planDays({ FromDay, EndsOn }: Pick<CarePlan, 'FromDay' | 'EndsOn'>, today: string): string {
  if (EndsOn !== null) return `${longDate(FromDay)} – ${longDate(EndsOn)}`;
  return `${FromDay > today ? 'From' : 'Since'} ${longDate(FromDay)}`;
}
