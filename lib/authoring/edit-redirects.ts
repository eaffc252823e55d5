import { isMap, isScalar, parseDocument } from 'yaml';
import { compareText } from '../core/compare-text';
import { listFor } from '../core/list-for';
import type { TextEdit } from './edit-bytes';
import { Refusal } from './refusal';

type Line = { readonly key: string; readonly start: number; readonly end: number };

/**
 * Returns the edits to `redirects.yaml` that send each path in `added` (old path → new path, with leading slashes) to
 * its page and remove redirects from the paths in `gone`. Sorted lines stay sorted, and comments stay above their
 * lines. Throws a Refusal unless the file has one redirect per line.
 */
export function editRedirects(
  file: string,
  text: string,
  added: ReadonlyMap<string, string>,
  gone: ReadonlySet<string>,
): TextEdit[] {
  const lines = readLines(file, text);
  const edits: TextEdit[] = lines
    .filter(({ key }) => gone.has(key) || added.has(key))
    .map(({ start, end }) => ({ start, end, text: '' }));
  const kept = lines.filter(({ key }) => !gone.has(key) && !added.has(key));
  const fresh = new Map<number, string[]>();
  for (const [from, to] of [...added].sort(([a], [b]) => compareText(a, b))) {
    const next = kept.find(({ key }) => compareText(key, from) > 0);
    const at = next ? aboveComments(text, next.start) : text.length;
    listFor(fresh, at).push(`${quote(from)}: ${quote(to)}\n`);
  }
  const needsBreak = text !== '' && !text.endsWith('\n');
  for (const [at, written] of fresh) {
    const before = at === text.length && needsBreak ? '\n' : '';
    edits.push({ start: at, end: at, text: before + written.join('') });
  }
  return edits;
}

function readLines(file: string, text: string): Line[] {
  const { contents, errors } = parseDocument(text);
  if (contents === null && errors.length === 0) return [];
  const isLines = isMap(contents) && !contents.flow && errors.length === 0;
  if (!isLines) throw new Refusal(`${file}: write one redirect per line, such as /old: /new`);
  return contents.items.map(({ key, value }) => {
    const from = isScalar(key) ? key : undefined;
    const to = isScalar(value) ? value : undefined;
    if (!from?.range || !to?.range) throw new Refusal(`${file}: write each redirect as /old: /new`);
    const end = text.indexOf('\n', to.range[1]);
    return {
      key: String(from.value),
      start: text.lastIndexOf('\n', from.range[0]) + 1,
      end: end < 0 ? text.length : end + 1,
    };
  });
}

// Returns the start of the comments directly above a line, which belong to it.
function aboveComments(text: string, start: number): number {
  const above = /(?:(?:^|(?<=\n))[ \t]*#[^\n]*\n)+$/.exec(text.slice(0, start));
  // Comments at the top of the file describe the whole file.
  return above && above.index > 0 ? above.index : start;
}

function quote(path: string): string {
  return /^[\p{L}\p{N}\-./~@+#%()_=]+$/u.test(path) && !path.includes(' #')
    ? path
    : JSON.stringify(path);
}
