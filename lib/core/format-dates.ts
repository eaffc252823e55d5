import { formatDate } from './format-date';

// Neither a part of a longer name, such as `2026-11-08-report`, nor of a timestamp.
const DATE = /(?<![\w/.-])20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?![\w/-]|\.\w)/g;

/** Returns the text with its ISO dates as readers see them everywhere else: `8 Nov 2026`. */
export function formatDates(text: string): string {
  return text.replace(DATE, formatDate);
}
