import type { Edit, Place } from '../core/problem';
import type { Page } from './page';

// Matches the text of a link, up to its URL. Brackets in the text must be balanced.
const TEXT = /^\[(?:[^[\]\\]|\\.|\[[^[\]]*\])*\]\(/s;

/**
 * Converts an edit of a link's URL to an edit at the link's location. Returns undefined unless the link is written as
 * `[text](url)` with exactly this URL, because the edit must change only the URL.
 */
export function editLink(
  { body, bodyLine }: Pick<Page, 'body' | 'bodyLine'>,
  { line, column }: Pick<Place, 'line' | 'column'>,
  { from, to }: Edit,
): Edit | undefined {
  const rest = body.split('\n').slice(line - bodyLine);
  const source = rest.join('\n').slice(column - 1);
  const text = TEXT.exec(source)?.[0];
  const wanted = `](${from}`;
  if (text === undefined || source.indexOf(wanted) !== text.length - 2) return undefined;
  if (!/^[\s)]/.test(source.slice(text.length + from.length))) return undefined;
  return { from: wanted, to: `](${to}` };
}
