import { expect, test } from 'vitest';
import { formatDates } from './format-date';

test.for([
  ['ran from 2025-10-06 to 2026-02-27.', 'ran from 6 Oct 2025 to 27 Feb 2026.'],
  ['(2026-11-08)', '(8 Nov 2026)'],
  ['2026-11-08', '8 Nov 2026'],
  ['2026-11-08T09:03Z', '2026-11-08T09:03Z'],
  ['2026-11-08-report.md', '2026-11-08-report.md'],
  ['/feed/2026-11-08', '/feed/2026-11-08'],
  ['2026-13-08 and 2026-11-32', '2026-13-08 and 2026-11-32'],
] as const)('%s', ([text, shown]) => {
  expect(formatDates(text)).toBe(shown);
});
