import type { Place, Problem } from '../core/problem';
import type { Page } from './page';

// Matches the text of a link, up to its URL. Brackets in the text must be balanced.
const TEXT = /^\[(?:[^[\]\\]|\\.|\[[^[\]]*\])*\]\(/s;

// Matches a reference in all of its forms, and a definition.
const REFERENCE = /^\[((?:[^[\]\\]|\\.|\[[^[\]]*\])*)\](?:\[([^[\]]*)\])?(?!\()/s;
// Matches the start tag of a link or an image in HTML, up to its URL.
const TAG = /^<(?:a|img)\s(?:[^<>"']|"[^"]*"|'[^']*')*?\b(?:href|src)\s*=\s*["']?/i;
const DEFINITION = /^[\s>]*\[([^[\]]+)\]:[ \t]*(\S.*)$/;

/**
 * Returns the place of a link's URL if it's in a definition, because all links that refer to it are one mistake, and the
 * edit that replaces the URL with `to`. Returns no edit unless the link is written as `[text](url)` or `<a href="url">`,
 * or refers to `[name]: url`, with exactly this URL, because the edit must change only the URL.
 */
export function findWritten(
  { body, bodyLine }: Pick<Page, 'body' | 'bodyLine'>,
  { line, column }: Pick<Place, 'line' | 'column'>,
  url: string,
  to: string | undefined,
): Partial<Pick<Problem, 'line' | 'column' | 'edit'>> {
  const lines = body.split('\n');
  const source = lines
    .slice(line - bodyLine)
    .join('\n')
    .slice(column - 1);
  const text = TEXT.exec(source)?.[0];
  if (text !== undefined) {
    const written = writtenUrl(source.slice(text.length), url);
    if (!written || source.indexOf(`](${written}`) !== text.length - 2) return {};
    return to === undefined ? {} : { edit: { from: `](${written}`, to: `](${to}` } };
  }
  const tag = TAG.exec(source)?.[0];
  if (tag !== undefined) {
    const isWhole = new RegExp(/["']$/.test(tag) ? `^${tag.slice(-1)}` : '^[\\s>]').test(
      source.slice(tag.length + url.length),
    );
    if (to === undefined || !source.startsWith(url, tag.length) || !isWhole) return {};
    return { edit: { from: tag + url, to: tag + to } };
  }
  const [, first = '', second] = REFERENCE.exec(source) ?? [];
  const name = normalize(second || first);
  const index = lines.findIndex((other) => normalize(DEFINITION.exec(other)?.[1]) === name);
  const [whole = '', , rest = ''] = DEFINITION.exec(lines[index] ?? '') ?? [];
  const written = writtenUrl(rest, url);
  if (name === '' || !written) return {};
  const place = { line: bodyLine + index, column: whole.length - rest.length + 1 };
  return to === undefined ? place : { ...place, edit: { from: written, to } };
}

/** Returns a link's URL as written at the start of a text, with its angle brackets, if it's `url`. */
function writtenUrl(text: string, url: string): string | undefined {
  if (text.startsWith(`<${url}>`)) return `<${url}>`;
  return text.startsWith(url) && /^(?:[\s)]|$)/.test(text.slice(url.length)) ? url : undefined;
}

/** Returns a reference's name in the form in which CommonMark compares names. */
function normalize(name = ''): string {
  return name.replace(/\s+/g, ' ').trim().toLowerCase();
}
