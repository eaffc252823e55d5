import type { SourceText } from './source-text';

/** A text that may name a fact: `code` is in code font or in a sample, `href` is a link, `word` is plain text. */
export type Naming = {
  readonly kind: 'code' | 'sample' | 'href' | 'word';
  readonly text: string;
  readonly line: number;
  readonly column: number;
  /** The first line of its section. */
  readonly section: number;
};

const FENCE = /^\s*(?:>\s*)*(`{3,}|~{3,})/;
const CODE = /(`+)(.+?)\1/g;
const LINK = /\]\(<?(\/[^)>\s]*)|\b(?:href|to|page)="(\/[^"]*)"|^\s*\[[^\]]+\]:\s*(\/\S+)/g;
const DEFINITION = /^[\s-]*(?:id|name): \S+$/;
const WORD = /\b[A-Z]{3,}-\d{2,}\b/g;
// In a sample, both `a.b` and `a-b` are names.
const TOKENS = [/[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/g, /\b[a-z]+(?:-[a-z0-9]+)+\b/g];

/**
 * Reads everything in a text that may name a fact, in order. A section is the text below one heading; in data, it's one
 * line. Skips the lines of data that define a name.
 */
export function* readNamings({ text, path }: Pick<SourceText, 'text' | 'path'>): Generator<Naming> {
  let section = 1;
  let fence = '';
  for (const [index, line] of text.split('\n').entries()) {
    const [, mark = ''] = (path === undefined ? undefined : FENCE.exec(line)) ?? [];
    const isInside = fence !== '';
    if (mark !== '') fence = isInside ? (mark.startsWith(fence) ? '' : fence) : mark;
    else if (path === undefined || (!isInside && /^#{1,6} /.test(line))) section = index + 1;
    if (path === undefined && DEFINITION.test(line)) continue;
    const naming = (kind: Naming['kind'], found: string, at: number): Naming => {
      return { kind, text: found, line: index + 1, column: at + 1, section };
    };
    if (isInside) {
      for (const token of TOKENS) {
        for (const one of line.matchAll(token)) yield naming('sample', one[0], one.index);
      }
      continue;
    }
    for (const one of line.matchAll(CODE)) yield naming('code', (one[2] ?? '').trim(), one.index);
    for (const one of line.matchAll(LINK))
      yield naming('href', one[1] ?? one[2] ?? one[3] ?? '', one.index);
    for (const one of line.matchAll(WORD)) yield naming('word', one[0], one.index);
  }
}
