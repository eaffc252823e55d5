import { findFileFault } from '../core/find-file-fault';
import type { Place, Problem } from '../core/problem';

/** The character that Node puts into file names that aren't UTF-8. Such files can't be opened. */
export const LOST_LETTER = '\ufffd';

const UNFIT = /[#?%\\\p{Cc}\p{Cf}\ufffd]/u;

// Characters that URLs must escape, for example as %20, which makes URLs hard to read. Braces are allowed, because
// pages about paths with parameters have braces in their names.
const ESCAPED = /[\s"<>^`|[\]]/u;
// Everything above, and what Windows doesn't allow.
const UNFIT_RUN = new RegExp(`(?:${ESCAPED.source}|${UNFIT.source}|[:*])+`, 'gu');

/** Checks a file or folder name that becomes part of a URL. */
export function findNameProblems(name: string, place: Place): Problem[] {
  const problems = findAddressProblems(name, place);
  const fault = findFileFault(name);
  if (fault) problems.push({ ...place, message: fault, fix: 'rename it' });
  const letter = ESCAPED.exec(name)?.[0];
  if (letter === undefined || problems.length > 0) return problems;
  const message = `the name contains ${describe(letter)}, which URLs encode as ${encodeURIComponent(letter)}`;
  return [{ ...place, message, fix: `rename it to ${withoutEscapes(name)}` }];
}

/** Checks one segment of a URL path, which may come from an older site. */
export function findAddressProblems(name: string, place: Place): Problem[] {
  const problems: Problem[] = [];
  const letter = UNFIT.exec(name)?.[0];
  if (letter !== undefined) {
    const message = `the name contains ${describe(letter)}, which isn't allowed in a URL's path`;
    problems.push({ ...place, message, fix: 'rename it' });
  }
  if (name !== name.normalize('NFC')) {
    const message = `the name isn't in Unicode normalization form C, so links to it can fail`;
    problems.push({ ...place, message, fix: 'rename it' });
  }
  return problems;
}

/** Returns a name without the characters that a URL would escape. */
export function withoutEscapes(name: string): string {
  const [, stem = name, extension = ''] = /^(.+?)(\.[^.]*)?$/.exec(name) ?? [];
  const clean = (text: string) => text.replace(UNFIT_RUN, '-').replace(/^-+|-+$/g, '');
  return (clean(stem) || 'page') + clean(extension);
}

/** Finds paths that collide on a case-insensitive file system or host. */
export function findAlternates(paths: readonly string[], label: string): Problem[] {
  const first = new Map<string, string>();
  const problems: Problem[] = [];
  for (const path of paths) {
    // Also compare folders: guides/a.md and Guides/b.md would end up in one folder.
    const steps = path.split('/');
    for (let end = 1; end <= steps.length; end += 1) {
      const part = steps.slice(0, end).join('/');
      const key = part.toLowerCase();
      const duplicate = first.get(key);
      if (duplicate === undefined) first.set(key, part);
      else if (duplicate !== part) {
        problems.push({
          file: `${label}/${path}`,
          line: 1,
          column: 1,
          message: `${part} and ${duplicate} differ only in case`,
          fix: 'rename one of them',
        });
        break;
      }
    }
  }
  return problems;
}

function describe(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  if (letter === ' ') return 'a space';
  return code > 32 && code < 127 ? letter : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
