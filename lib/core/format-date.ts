const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

// Neither a part of a longer name, such as `2026-11-08-report`, nor of a timestamp.
const DATE = /(?<![\w/.-])20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?![\w/-]|\.\w)/g;

/**
 * Formats an ISO date for readers: `2026-11-08` becomes `8 Nov 2026`. Ignores the locale, so the result is the same
 * everywhere.
 */
export function formatDate(iso: string): string {
  const [year, month, day] = iso.slice(0, 10).split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** Returns the text with its ISO dates as readers see them everywhere else: `8 Nov 2026`. */
export function formatDates(text: string): string {
  return text.replace(DATE, formatDate);
}
