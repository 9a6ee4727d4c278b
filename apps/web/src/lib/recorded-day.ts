/** Nothing was recorded before it, and half a year typed (`0002`) is no year. */
export const firstDay = '2000-01-01';

/** True for a day of the calendar from `firstDay` to today. */
export function isRecordedDay(text: string, today: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < firstDay || text > today) return false;
  const date = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
