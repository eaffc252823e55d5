import { nearest } from '../core/nearest';
import type { Fault } from '../core/problem';

/** The options after a code block's language. */
export type Fence = {
  readonly title?: string;
  /** The reason why the checks don't run this code. */
  readonly nocheck?: string;
  /** Line numbers, starting at 1. */
  readonly marked: readonly number[];
  readonly inserted: readonly number[];
  readonly deleted: readonly number[];
};

const TEXTS = ['title', 'nocheck'] as const;
const LINES = { ins: 'inserted', del: 'deleted' } as const;
const NAMES = [...TEXTS, ...Object.keys(LINES)];

/** Parses `title="a.ts" {1,3-5} ins={7} del={6}`. Returns a message and a fix if a part is invalid. */
export function parseFence(meta: string, lineCount: number): { fence: Fence } | Fault {
  const fence: { -readonly [Key in keyof Fence]: Fence[Key] } = {
    marked: [],
    inserted: [],
    deleted: [],
  };
  const pattern = /\s*(?:([a-zA-Z_]+)=)?(?:"([^"]*)"|\{([^}]*)\})(?=\s|$)/y;
  while (pattern.lastIndex < meta.trimEnd().length) {
    const at = pattern.lastIndex;
    const match = pattern.exec(meta);
    if (!match) {
      const rest = meta.slice(at).trim();
      return {
        message: `\`${rest}\` isn't an option of a code block`,
        fix: 'write `title="…"`, `{lines}`, `ins={lines}`, `del={lines}`, or `nocheck="why"`',
      };
    }
    const [, name, text, range] = match;
    if (range !== undefined && (name === undefined || Object.hasOwn(LINES, name))) {
      const lines = parseLines(range, lineCount);
      if (!Array.isArray(lines)) return lines;
      fence[name === undefined ? 'marked' : LINES[name as keyof typeof LINES]] = lines;
    } else if (text !== undefined && TEXTS.some((known) => known === name)) {
      if (text.trim() === '') return { message: `\`${name}\` is empty`, fix: 'give it a value' };
      fence[name as (typeof TEXTS)[number]] = text;
    } else {
      const guess = name && nearest(name, NAMES);
      return {
        message: `A code block has no option \`${match[0].trim()}\``,
        fix: guess ? `did you mean \`${guess}\`?` : `use \`${NAMES.join('`, `')}\``,
      };
    }
  }
  return { fence };
}

function parseLines(range: string, lineCount: number): number[] | Fault {
  const lines: number[] = [];
  for (const part of range.split(',')) {
    const match = /^\s*(\d{1,5})(?:-(\d{1,5}))?\s*$/.exec(part);
    const first = Number(match?.[1]);
    const last = Number(match?.[2] ?? match?.[1]);
    if (!match || first < 1 || last < first) {
      return {
        message: `\`{${range}}\` has no line numbers`,
        fix: 'add some, such as `{2,5-7}`',
      };
    }
    if (last > lineCount) {
      return {
        message: `\`{${range}}\` marks line ${last}, but the last line is ${lineCount}`,
        fix: `use 1 to ${lineCount}`,
      };
    }
    for (let line = first; line <= last; line += 1) lines.push(line);
  }
  return lines;
}
