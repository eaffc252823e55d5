import type { Advice } from '../core/explain-issue';

/** Explains why a text isn't a date like `2026-11-20`, or isn't a real date. Returns undefined for a valid date. */
export function explainDate(
  written: string,
): { readonly message: string; readonly params: Advice } | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(written)) {
    if (isRealDate(written)) return undefined;
    const message = `\`${written}\` isn't a real date`;
    return { message, params: { fix: 'correct the day or the month' } };
  }
  const message = `\`${written}\` isn't a date`;
  const to = toIso(written.trim());
  if (to === undefined) return { message, params: { fix: 'write it like `2026-11-20`' } };
  return { message, params: { fix: `write \`${to}\``, edit: { from: written, to } } };
}

/** Converts a date in another format to an ISO date. Returns undefined if the date is ambiguous. */
function toIso(written: string): string | undefined {
  const [, year, sign, ...rest] = /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})$/.exec(written) ?? [];
  if (year !== undefined && sign !== undefined) return join(year, rest[0], rest[1]);
  const found = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4})$/.exec(written);
  if (!found) return undefined;
  const [, first, between, second, last] = found;
  const asDay = join(last, second, first);
  // With dots, the day comes first everywhere. With slashes, Americans write the month first.
  if (between === '.') return asDay;
  const asMonth = join(last, first, second);
  if (asDay === asMonth) return asDay;
  return asDay && asMonth ? undefined : (asDay ?? asMonth);
}

function join(year = '', month = '', day = ''): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isRealDate(date) ? date : undefined;
}

function isRealDate(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}
