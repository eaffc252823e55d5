/** Matches a review period: `90 days`, `1 year`. */
export const PERIOD = /^([1-9]\d{0,2}) (day|week|month|year)s?$/;

/**
 * Returns the last day on which a review done on `reviewed` is valid. Both are ISO dates. If the month is too short,
 * returns its last day. Throws for an invalid period.
 */
export function reviewDue(reviewed: string, period: string): string {
  const [, count = '', unit] = PERIOD.exec(period) ?? [];
  if (unit === undefined) throw new Error(`${period} is no period`);
  const [year = 0, month = 1, day = 1] = reviewed.split('-').map(Number);
  const number = Number(count);
  if (unit === 'day' || unit === 'week') {
    return isoOf(year, month - 1, day + number * (unit === 'week' ? 7 : 1));
  }
  const months = month - 1 + number * (unit === 'year' ? 12 : 1);
  const lastDay = new Date(Date.UTC(year, months + 1, 0)).getUTCDate();
  return isoOf(year, months, Math.min(day, lastDay));
}

function isoOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}
