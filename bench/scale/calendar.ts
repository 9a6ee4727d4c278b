const firstDay = Date.UTC(2025, 0, 6);
const days = 660;
const secondsPerDay = 9 * 3_600;

const dayNames = Array.from({ length: days }, (_, index) =>
  new Date(firstDay + index * 86_400_000).toISOString().slice(0, 10),
);
const two = (value: number) => String(value).padStart(2, '0');
// From 14:00 to 23:00 UTC it is the same day in every American time zone.
const times = Array.from(
  { length: secondsPerDay },
  (_, second) => `${two(14 + Math.floor(second / 3_600))}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}`,
);

/** A moment of the two years that the data set tells of, as PostgreSQL reads it. */
interface Instant {
  day: string;
  at: string;
}

/** The instant of row `index` of `count`: later rows happened later. */
export function instantOf(index: number, count: number, thousandth: number): Instant {
  const place = (index / count) * days;
  const day = dayNames[Math.floor(place)]!;
  const time = times[Math.floor((place % 1) * secondsPerDay)]!;
  return { day, at: `${day} ${time}.${String(thousandth).padStart(3, '0')}Z` };
}
