/** Formats a day, counted from 1 Jan 1970, as `3 November`, with the year if it isn't the current one. */
export function formatDay(day: number): string {
  const date = new Date(day * 86_400_000);
  const isThisYear = date.getUTCFullYear() === new Date().getFullYear();
  const year = isThisYear ? undefined : 'numeric';
  return date.toLocaleDateString('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year });
}
