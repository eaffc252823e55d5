import type { Problem } from './problem';

/** The message for a file that Git couldn't merge. */
export const CONFLICT = 'This file has merge conflict markers';

const FIX =
  'keep the right lines, and remove the ones that begin with `<<<<<<<`, `|||||||`, `=======`, or `>>>>>>>`';
const FIX_IN_FENCE = `${FIX}; if this is an example, write \`diff\` or \`text\` after \` \`\`\` \``;

/** Languages of code blocks in which markers are an example. */
const EXAMPLES = /^(?:diff|text|txt|plain|plaintext)?$/;

/**
 * Returns a problem at the first conflict marker of a text, or undefined. `=======` alone isn't one, because it also
 * underlines headings. In Markdown, code blocks of plain text and diffs can show markers.
 */
export function findConflict(text: string, file: string, fix?: string): Problem | undefined {
  if (!text.includes('<<<<<<<') && !text.includes('>>>>>>>')) return undefined;
  const lines = text.split(/\r?\n/);
  const isMarkdown = /\.mdx?$/i.test(file);
  let fence: Fence | undefined;
  for (const [index, line] of lines.entries()) {
    const isExample = fence && EXAMPLES.test(fence.language);
    if (!isExample && isMarker(lines, index)) {
      const place = { file, line: index + 1, column: 1 };
      return { ...place, message: CONFLICT, fix: fix ?? (fence ? FIX_IN_FENCE : FIX) };
    }
    if (isMarkdown) fence = readFence(line, fence);
  }
  return undefined;
}

function isMarker(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? '';
  if (/^(?:<{7}|<{7,} .*)$/.test(line)) return true;
  // A quote in a quote, seven levels deep, has more lines.
  const isQuote = [lines[index - 1], lines[index + 1]].some((near) => near?.startsWith('>'));
  return /^(?:>{7}|>{7,} .*)$/.test(line) && !isQuote;
}

type Fence = { readonly marks: string; readonly language: string };

function readFence(line: string, open: Fence | undefined): Fence | undefined {
  const [, marks, rest = ''] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
  if (marks === undefined) return open;
  if (open) return marks.startsWith(open.marks) && rest.trim() === '' ? undefined : open;
  if (marks.startsWith('`') && rest.includes('`')) return undefined;
  return { marks, language: rest.trim().split(/\s/)[0]?.toLowerCase() ?? '' };
}

/** A text's two versions in a merge, and the version that both come from. Undefined if that isn't known. */
export type ConflictSides = {
  readonly base: string | undefined;
  readonly ours: string | undefined;
  readonly theirs: string | undefined;
};

/**
 * Splits a text at its conflict markers, in all of Git's styles. Returns undefined if a marker is missing. The text must
 * have LF line endings.
 */
export function splitConflict(text: string): ConflictSides | undefined {
  const sides = { base: [] as string[], ours: [] as string[], theirs: [] as string[] };
  let part: keyof typeof sides | 'all' = 'all';
  let size = 7;
  let hasBase = false;
  for (const line of text.split('\n')) {
    const [mark = ''] = /^(?:<{7,}|\|{7,}|={7,}|>{7,})(?= |$)/.exec(line) ?? [];
    // Git writes longer markers into a base that had conflicts of its own.
    const kind = part === 'all' || mark.length === size ? mark[0] : undefined;
    if (kind === undefined) {
      if (part === 'all') for (const side of Object.values(sides)) side.push(line);
      else sides[part].push(line);
    } else if (kind === '<' && part === 'all') {
      part = 'ours';
      size = mark.length;
    } else if (kind === '|' && part === 'ours') {
      part = 'base';
      hasBase = true;
    } else if (kind === '=' && (part === 'ours' || part === 'base')) {
      part = 'theirs';
    } else if (kind === '>' && part === 'theirs') {
      part = 'all';
    } else {
      return undefined;
    }
  }
  if (part !== 'all') return undefined;
  const join = (lines: readonly string[]) => lines.join('\n');
  const base = hasBase ? join(sides.base) : undefined;
  return { base, ours: join(sides.ours), theirs: join(sides.theirs) };
}
