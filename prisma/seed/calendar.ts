/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  // In Sweden instants are written as ISO 8601 has them.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, made);
  return made;
}

/** The calendar day of an instant in a time zone. */
export function dayOf(instant: Date, timeZone: string): Day {
  return formatOf(timeZone).format(instant).slice(0, 10);
}

/** The day that comes so many days later, or earlier for a negative count. */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** Every day from one to another, both included. */
export function daysBetween(from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

export function isWeekend(day: Day): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}

/** Turns minutes after midnight on a location's clock into an instant of milliseconds. */
export type DayClock = (minutes: number) => Date;

/** The clock of one day in a time zone; right from 3 AM on, also on days when daylight saving begins or ends. */
export function dayClock(day: Day, timeZone: string): DayClock {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const noon = midnight + 12 * 3_600_000;
  const guess = noon - offsetAt(noon, timeZone);
  const offset = offsetAt(guess, timeZone);
  return (minutes) => new Date(Math.round(midnight + minutes * 60_000 - offset));
}

function offsetAt(instant: number, timeZone: string): number {
  return Date.parse(`${formatOf(timeZone).format(instant).replace(' ', 'T')}Z`) - instant;
}

/** `HH:mm` of minutes after midnight. */
export function timeOfDay(minutes: number): string {
  const whole = Math.floor(minutes);
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}
