import { blankOut } from '../../core/blank-out';
import { createMemory } from '../../core/create-memory';
import { type Place, placeAt } from '../../core/problem';
import type { SamplePage } from '../sample';

/** Text in a code span or a link, and its offset in the page's text. */
type Span = { readonly text: string; readonly at: number };

/** A sentence, or a table row as a whole. */
export type Sentence = {
  /** Without the addresses of links. Each offset is the page's, minus `at`. */
  readonly text: string;
  readonly at: number;
  readonly isRow: boolean;
  /** The heads of the row's table, or []. */
  readonly heads: readonly string[];
  /** The code spans in it. */
  readonly codes: readonly Span[];
  /** The level of the heading that begins with it, or 0. */
  readonly level: number;
};

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const ITEM = /^\s*(?:[-*+]|\d+\.)\s|^\s*\||^#{1,6} |^\s*(?::::|<)/;

const remember = createMemory<readonly Sentence[]>();

/** Returns the sentences of a page, without its code blocks. The last ones are what its front matter says to do first. */
export function findSentences(page: SamplePage): readonly Sentence[] {
  return remember(page, [], () => readSentences(`${page.body}\n\n${page.first?.text ?? ''}`));
}

function readSentences(body: string): Sentence[] {
  const masked = body
    .replace(/^ *(`{3,}|~{3,})[\s\S]*?^ *\1/gm, blankOut)
    .replace(/(?<=\])\([^)\s]*\)/g, blankOut);
  const sentences: Sentence[] = [];
  let heads: readonly string[] = [];
  for (const { text, at } of blocksOf(masked)) {
    const isRow = /^\s*\|/.test(text);
    if (!isRow) heads = [];
    else if (heads.length === 0) heads = cellsOf(text);
    const parts = isRow
      ? [{ segment: text, index: 0 }]
      : segmenter.segment(text.replace(/\n/g, ' '));
    for (const { segment, index } of parts) {
      const start = at + index;
      const codes = [...segment.matchAll(/`([^`]+)`/g)].map(({ 1: code = '', index: from }) => ({
        text: code,
        at: start + from + 1,
      }));
      const level = index === 0 ? (/^(#+) /.exec(segment)?.[1]?.length ?? 0) : 0;
      sentences.push({ text: segment, at: start, isRow, heads, codes, level });
    }
  }
  return sentences;
}

/** Returns the place in its file of an offset in a page's text. */
export function placeIn({ file, body, bodyLine, first }: SamplePage, at: number): Place {
  if (first && at > body.length) return first.place;
  const { line, column } = placeAt(body, at);
  return { file, line: bodyLine + line - 1, column };
}

/** Returns the cells of a table row. */
export function cellsOf(row: string): string[] {
  const cells = row
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|');
  return cells.map((cell) => cell.trim());
}

// Splits at empty lines, list items, table rows, and headings.
function blocksOf(text: string): Span[] {
  const blocks: { text: string; at: number }[] = [];
  let at = 0;
  let isOpen = false;
  for (const line of text.split('\n')) {
    const last = blocks.at(-1);
    if (line.trim() === '') isOpen = false;
    else if (isOpen && last && !ITEM.test(line)) last.text += `\n${line}`;
    else {
      blocks.push({ text: line, at });
      isOpen = !line.startsWith('#');
    }
    at += line.length + 1;
  }
  return blocks;
}

/** Returns text without marks of links and emphasis. */
export function plain(text: string): string {
  return text.replace(/[[\]*]/g, '').replace(/\s+/g, ' ');
}
