import type { Edit, Problem } from '../../core/problem';

/** A page's text as our parser reads it, with the line and the column of the original for each line of it. */
export type Reading = {
  readonly text: string;
  /**
   * For each line: its line in the original, counted from 0, and how many columns were removed in front of it. Empty if
   * the text is the original.
   */
  readonly lines: readonly { readonly line: number; readonly shift: number }[];
  readonly faults: readonly DialectFault[];
};

/** Syntax of another tool, with its line, counted from 0. */
export type DialectFault = Pick<Problem, 'message' | 'fix' | 'edit'> & {
  readonly line: number;
  /** True if readers miss what it would show. */
  readonly isLost?: true;
};

/** A line of the text, with its line and the columns removed in front of it. */
export type Line = { readonly text: string; readonly line: number; readonly shift: number };

/** Lines as our parser reads them, and how many lines of the page they replace. */
export type ReadBlock = { readonly lines: readonly Line[]; readonly count: number };

/** What reading one page's text shares. */
export type Context = {
  readonly faults: DialectFault[];
  /** The lines where shortcodes end, by the lines where they begin. */
  readonly ends: ReadonlyMap<number, number>;
  readonly isMdx: boolean;
  /** The lines of the original. */
  readonly source: readonly string[];
  /** Reads the lines inside a block. `content` is where the text of the list item around them begins. */
  readonly read: (lines: readonly Line[], content: number) => Line[];
};

type Container = {
  readonly first: Line;
  readonly indent: string;
  readonly opening: string;
  /** The line that its end replaces; by default, the last one inside. */
  readonly last?: Line;
};

/** Returns the lines with those of a container around them, which has more colons than any inside. */
export function writeContainer(
  { first, indent, opening, last }: Container,
  inner: readonly Line[],
) {
  const colons = ':'.repeat(countColons(inner) + 1);
  const end = last ?? inner.at(-1) ?? first;
  return [
    { ...first, text: indent + colons + opening },
    ...inner,
    { ...end, text: indent + colons },
  ];
}

/** Returns a container's title in brackets. */
export function writeLabel(title: string): string {
  return title === '' ? '' : `[${title.replace(/[[\]]/g, '\\$&')}]`;
}

function countColons(lines: readonly Line[]): number {
  return Math.max(2, ...lines.map(({ text }) => /^[ \t]*(:{3,})/.exec(text)?.[1]?.length ?? 0));
}

/** Returns the edit that replaces the lines from `first` to `last` by what they mean. */
export function editOf(
  first: Line,
  last: Line,
  written: readonly Line[],
  { source }: Context,
): { readonly edit?: Edit } {
  const removed = (source[first.line] ?? '').slice(0, first.shift);
  // With a tab, the columns of what's inside another block differ.
  if (/\S|\t/.test(removed)) return {};
  const from = source.slice(first.line, last.line + 1).join('\n');
  const to = written.map(({ text }) => (text === '' ? '' : removed + text)).join('\n');
  return { edit: { from, to } };
}

/** Returns how many columns white space takes. */
export function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += letter === '\t' ? 4 - (width % 4) : 1;
  return width;
}

/** Returns the columns in front of a line's text. */
export function indentOf(text: string): number {
  return widthOf(/^[ \t]*/.exec(text)?.[0] ?? '');
}

const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}(?!.*`)|~{3,})/;

/** Returns a function that takes each line of a text in turn, and returns whether it's in a code block, or its end. */
export function trackFences(): (text: string) => boolean {
  let fence = '';
  return (text) => {
    const [, mark = ''] = FENCE.exec(text) ?? [];
    const isInside = fence !== '';
    if (!isInside) fence = mark;
    else if (mark.startsWith(fence) && /^[ \t>]*[`~]+[ \t]*$/.test(text)) fence = '';
    return isInside;
  };
}
