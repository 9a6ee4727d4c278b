const utc = 'UTC';
const longFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: utc });

/** A calendar day has no time zone: read at noon UTC, no zone can shift it. */
export function atNoon(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

/** True for `YYYY-MM-DD`, whether or not the calendar has that day. */
export const isPlainDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** `2026-11-21` as `November 21, 2026`. */
export function longDate(day: string): string {
  return longFormat.format(atNoon(day));
}

/** A day or an instant as `11/21/26`; an instant is read in the given zone, else in the browser's. */
export function badgeDate(iso: string, timeZone?: string | null): string {
  const plain = isPlainDay(iso);
  return zoned(plain ? utc : timeZone, { year: '2-digit', month: '2-digit', day: '2-digit' }).format(
    plain ? atNoon(iso) : new Date(iso),
  );
}

/** `13:05` as `1:05 PM`. Written by hand because engines differ in the space before PM. */
export function clockTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${((hours + 11) % 12) + 1}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** Minutes as "1 h 15 min"; '' for none. */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
}

/** A zone that the browser does not know falls back to its own. */
function zoned(timeZone: string | null | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, ...(timeZone ? { timeZone } : {}) });
  } catch {
    return new Intl.DateTimeFormat('en-US', options);
  }
}

function partsNow(timeZone: string | null, now: Date): Record<string, string> {
  const format = zoned(timeZone, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return Object.fromEntries(format.formatToParts(now).map((part) => [part.type, part.value]));
}

/** The time of day now as the given zone's clock shows it, `HH:mm`. */
export function nowInZone(timeZone: string | null, now = new Date()): string {
  const { hour, minute } = partsNow(timeZone, now);
  return `${hour}:${minute}`;
}

/** Today as the given zone's calendar shows it, `YYYY-MM-DD`. */
export function todayInZone(timeZone: string | null, now = new Date()): string {
  const { year, month, day } = partsNow(timeZone, now);
  return `${year}-${month}-${day}`;
}

/** An instant as the given zone's calendar and clock show it: `November 21, 2026, 1:05 PM`. */
export function dateAndTime(instant: string, timeZone: string | null): string {
  return `${longDate(dayOfInstant(instant, timeZone))}, ${clockOfInstant(instant, timeZone)}`;
}

/** The day of an instant by the given zone's calendar, `YYYY-MM-DD`. */
export function dayOfInstant(instant: string, timeZone: string | null): string {
  return todayInZone(timeZone, new Date(instant));
}

/** The time of day of an instant by the given zone's clock, `HH:mm`. */
export function timeOfInstant(instant: string, timeZone: string | null): string {
  return nowInZone(timeZone, new Date(instant));
}

/** An instant as the given zone's clock shows it, `1:05 PM`. */
export function clockOfInstant(instant: string, timeZone: string | null): string {
  return clockTime(timeOfInstant(instant, timeZone));
}

/** An instant with another time of day, on the same day of the zone; kept to the second where that is the time it shows. */
export function atTime(instant: string, time: string, timeZone: string | null): string {
  if (time === timeOfInstant(instant, timeZone)) return instant;
  return instantOn(dayOfInstant(instant, timeZone), time, timeZone);
}

/**
 * The instant at which the given zone's clock shows this time on this day, ISO 8601, the one that the server takes. When a clock
 * is put back and shows it twice, the second one; when it is put forward over it, the instant at which it would have shown it.
 */
export function instantOn(day: string, time: string, timeZone: string | null): string {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const ahead = (at: number) => {
    const date = new Date(at);
    return Date.parse(`${todayInZone(timeZone, date)}T${nowInZone(timeZone, date)}:00Z`) - at;
  };
  const before = ahead(shown - 86_400_000);
  const after = ahead(shown + 86_400_000);
  return new Date(shown - (ahead(shown - after) === after ? after : before)).toISOString();
}
