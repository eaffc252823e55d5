import type { Link, LinkReference, Nodes, Root } from 'mdast';
import type { Plugin } from 'unified';
import { EXIT, visit } from 'unist-util-visit';
import { visitParents } from 'unist-util-visit-parents';
import { countOf } from '../../core/count-of';
import { inCodeFont } from '../../core/in-code-font';
import { listFor } from '../../core/list-for';
import type { Problem } from '../../core/problem';
import { type Findings, report, reportAt } from '../compiled';

type Misread = Pick<Problem, 'message' | 'fix' | 'edit' | 'severity'> & { readonly at: number };
const FILLER = '\ufffc';
const PHRASING = /^(?:delete|emphasis|link|linkReference|mdxJsxTextElement|strong)$/;

/**
 * Reports references, headings, lists, links, tables, and code that Markdown reads as text, emoji codes, invisible
 * characters, and links that show nothing.
 */
export const remarkMisread: Plugin<[Findings], Root> = (findings) => (tree, file) => {
  const source = String(file);
  const texts = readLooseTexts(tree, source);
  const tell = ({ start }: Pick<LooseText, 'start'>, faults: readonly Misread[]) => {
    for (const { at, ...fault } of faults)
      reportAt(findings, source, start + at, { rule: 'markdown-text', ...fault });
  };
  tell({ start: 0 }, findInvisible({ text: source }));
  for (const loose of texts) tell(loose, findReferences(loose, source));
  // After a syntax error, blanked-out text can make other text look misread.
  if (findings.isUnread) return;
  visit(tree, (node) => {
    if ((node.type !== 'link' && node.type !== 'linkReference') || isVisible(node)) return;
    const message = "This link has no text, so readers can't see it";
    report(findings, node, {
      rule: 'markdown-text',
      message,
      fix: 'write its text in the brackets',
    });
  });
  for (const loose of texts) {
    const inParagraph = loose.isParagraph
      ? [...findHeadings(loose), ...findBullets(loose), ...findTable(loose), ...findCode(loose)]
      : [];
    const inText = [...findLinks(loose), ...findShortcodes(loose), ...findAsterisks(loose)];
    tell(loose, [...inText, ...inParagraph]);
  }
};

/** Returns a function that finds all matches in a text, and explains each. */
function finder(pattern: RegExp, explain: (match: RegExpExecArray) => Omit<Misread, 'at'>) {
  return ({ text }: Pick<LooseText, 'text'>): Misread[] =>
    [...text.matchAll(pattern)].map((match) => ({ at: match.index, ...explain(match) }));
}

// The label of a footnote, or text and a label in brackets.
const REFERENCE = /\[\^[^\]\s]+\]|\[[^\][]+\]\[[^\][]*\]/g;

function findReferences({ text, start }: LooseText, source: string): Misread[] {
  return finder(REFERENCE, ({ 0: { length }, index }) => {
    const written = source.slice(start + index, start + index + length).replace(/\s+/g, ' ');
    const message = `${inCodeFont(written)} has no definition`;
    return { message, fix: 'add the definition, write `\\[`, or use code font' };
  })({ text });
}

function isVisible(link: Link | LinkReference): boolean {
  let found = false;
  visit(link, (node) => {
    if (node === link || (node.type === 'text' && node.value.trim() === '')) return undefined;
    found = true;
    return EXIT;
  });
  return found;
}

const findLinks = finder(/(!?)\[[^\][]*\]\([^()\n]*[^\S\n][^()\n]*\)/g, ({ 1: mark }) => ({
  message: `This isn't ${mark ? 'an image' : 'a link'}, because its URL contains a space`,
  fix: `remove the space, or write it as \`%20\`; if this is text, write \`\\[\``,
}));

// Word processors put special spaces after the signs, which look like plain ones.
const findHeadings = finder(
  /(?<=^[ \t>]*)(#{2,6})(?![ \t#\n]|$)([^\S\n]*)/gm,
  ({ 0: from, 1: mark = '', 2: space }) => ({
    message: `This isn't a heading, because ${space ? `the space after \`${mark}\` is a special one` : `there's no space after \`${mark}\``}`,
    fix: `write \`${mark}\` and a ${space ? 'plain ' : ''}space`,
    edit: { from, to: `${mark} ` },
  }),
);

const BULLET = /^[ \t>]*([•▪◦‣●○■⁃])(?=\s)/gmu;

function findBullets({ text }: LooseText): Misread[] {
  const all = [...text.matchAll(BULLET)];
  // A single circle or square may begin a legend.
  const first = all.find(({ 1: sign = '' }) => {
    return !/[●○■]/.test(sign) || all.filter((other) => other[1] === sign).length > 1;
  });
  if (!first) return [];
  const fix = 'begin each line with `-` and a space';
  return all.map(({ 0: start, 1: bullet = '', index }) => {
    const message = `This isn't a list, because \`${bullet}\` doesn't begin one`;
    const at = index + start.length - bullet.length;
    return { at, message, fix, edit: { from: bullet, to: '-' } };
  });
}

const ICON = /^:(fontawesome|material|octicons|simple)-/;

const findShortcodes = finder(
  /(?<![\w:/.-]):[a-z][a-z0-9]*(?:[_+-][a-z0-9]+)*:(?![\w:/-])/g,
  ([code]) => {
    const [, set] = ICON.exec(code) ?? [];
    if (set === undefined) {
      const message = `\`${code}\` is shown as it is: emoji have no codes here`;
      return { message, fix: 'write the emoji itself, or use code font' };
    }
    const message = `\`:${set}-…:\` is an icon of another tool, which is shown as it is`;
    return { message, fix: 'remove it, or write what it says' };
  },
);

const LETTER = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff01-\uff65]`;
const ASTERISKS = new RegExp(
  String.raw`(?<=${LETTER}["'“”‘’]?)\*\*|\*\*(?=["'“”‘’]?${LETTER})`,
  'u',
);

// CommonMark looks for spaces and punctuation around `**`, which Chinese, Japanese, and Korean don't have there.
function findAsterisks({ text }: LooseText): Misread[] {
  const found = ASTERISKS.exec(text);
  if (!found) return [];
  const message = '`**` is shown as it is, because of the characters next to it';
  const fix = 'put a space outside of the bold text, or its punctuation outside of `**`';
  return [{ at: found.index, severity: 'warning', message, fix }];
}

// Search and copied commands would contain them, although nobody sees them.
const findInvisible = finder(/[\u200b\u2060\ufeff]/g, ([letter]) => {
  const code = letter.charCodeAt(0).toString(16).toUpperCase();
  const message = `There's an invisible character here, U+${code}`;
  return { message, fix: 'remove it', edit: { from: letter, to: '' } };
});

const DELIMITERS = /^[ \t>]*(?=.*\|)(\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?)[ \t]*$/m;
const ROW = /^[ \t>]*(\|.*\|.*\|)[ \t]*$/;

function findTable({ text }: LooseText): Misread[] {
  const match = DELIMITERS.exec(text);
  const lines = text.slice(0, match?.index).split('\n');
  if (!match) return findRows(lines);
  const { 0: whole, 1: row = '', index } = match;
  const at = index + whole.indexOf(row);
  const header = lines.at(-2) ?? '';
  const [wanted, given] = [countCells(header), countCells(row)];
  if (!header.includes('|') || wanted === given) {
    const message = `\`${row}\` doesn't begin a table here`;
    return [{ at, message, fix: 'put it directly below the names of the columns' }];
  }
  const message = `This isn't a table, because its header has ${countOf(wanted, 'column')}, but \`${row}\` has ${given}`;
  const fix = `write \`${`|---`.repeat(wanted)}|\`, or correct the header`;
  return [{ at, message, fix }];
}

function findRows(lines: readonly string[]): Misread[] {
  const first = lines.findIndex(
    (line, index) => ROW.test(line) && ROW.test(lines[index + 1] ?? ''),
  );
  const line = lines[first];
  if (line === undefined) return [];
  const at = lines.slice(0, first).join('\n').length + (first > 0 ? 1 : 0) + line.indexOf('|');
  const rule = `${'|---'.repeat(countCells(line))}|`;
  const message = "These rows aren't a table, because the line below the header is missing";
  return [{ at, message, fix: `write \`${rule}\` below the names of the columns` }];
}

function countCells(row: string): number {
  return row.replace(/^[ \t>]*\|?|\|?[ \t]*$/g, '').split('|').length;
}

// Only a tab, or four spaces below a colon: some authors align the lines of a paragraph.
function findCode({ text, isTopLevel }: LooseText): Misread[] {
  const { 0: whole = '', index } =
    /\n {0,3}\t[ \t]*(?=\S)|(?<=:\n) {4}[ \t]*(?=\S)/.exec(text) ?? {};
  if (!isTopLevel || index === undefined) return [];
  const message = "Indented text isn't a code block directly below a paragraph";
  const fix = 'put a blank line above it, or use a fence';
  return [{ at: index + whole.length, severity: 'warning', message, fix }];
}

/** The text of a block as written, in which `FILLER` replaces every character that Markdown read as syntax. */
type LooseText = {
  readonly text: string;
  /** The offset of the text in the page's source. */
  readonly start: number;
  readonly isParagraph: boolean;
  /** True if the block isn't in a list, a quotation, or an element, and isn't indented as if it were. */
  readonly isTopLevel: boolean;
};

/** Returns the text of every block, in order. What looks like syntax in it was misread. */
function readLooseTexts(tree: Root, source: string): LooseText[] {
  const blocks = new Map<Nodes, { start: number; end: number }[]>();
  visitParents(tree, 'text', ({ position }, parents) => {
    const [start, end] = [position?.start.offset, position?.end.offset];
    const block = parents.findLast(({ type }) => !PHRASING.test(type));
    if (!block || start === undefined || end === undefined) return;
    listFor(blocks, block).push({ start, end });
  });
  const topLevel = new Set<Nodes>(tree.children);
  return [...blocks].map(([block, spans]) => {
    const isParagraph = block.type === 'paragraph';
    const first = (isParagraph ? block.position?.start.offset : undefined) ?? spans[0]?.start ?? 0;
    let text = '';
    for (const { start, end } of spans) {
      const gap = start - first - text.length;
      text += FILLER.repeat(Math.max(gap, 0)) + source.slice(start, end);
    }
    return {
      text: withoutEscapes(text),
      start: first,
      isParagraph,
      isTopLevel: topLevel.has(block) && block.position?.start.column === 1,
    };
  });
}

function withoutEscapes(text: string): string {
  return text.replace(/\\[!-/:-@[-`{-~]/g, FILLER.repeat(2));
}
