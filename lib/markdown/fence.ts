import { nearest } from '../core/nearest';
import type { Fault } from '../core/problem';

/** The options after a code block's language. */
export type Fence = {
  readonly title?: string;
  /** Who runs this code: an id in `_data/actors.yaml`. */
  readonly actor?: string;
  /** The reason why the checks don't run this code. */
  readonly nocheck?: string;
  /** Line numbers, starting at 1. */
  readonly marked: readonly number[];
  readonly inserted: readonly number[];
  readonly deleted: readonly number[];
};

const TEXTS = ['title', 'nocheck', 'actor'] as const;
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

const TOKEN = /\{[^{}]*\}|\[[^\][]*\]|[\w-]+=(?:"[^"]*"|\{[^{}]*\}|[^\s"{}]+)|[^\s{}[\]"=]+/g;

/** Options of other tools that change nothing here. */
const WITHOUT_EFFECT =
  /^(?:(?:linenums|linenos|lineNumbers|startLineNumber|frame|copy|wrap|collapse)=.*|(?:showL|l)ineNumbers|copy|nocopy|wrap|linenos)$/;

/**
 * Returns what follows the backticks of a code block, such as `{ .py hl_lines="2 3" }`, the way that we write it.
 * Undefined if it's already written so, or if we don't know a part of it.
 */
export function mendInfo(info: string): string | undefined {
  const [, words] = TITLE.exec(info) ?? [];
  if (words !== undefined) return info.replace(words, `title="${words.replaceAll('"', '')}"`);
  const [, braced] = /^\{[ \t]*(\.[^{}]*?)[ \t]*\}$/.exec(info) ?? [];
  const [first = '', ...others] = (braced ?? info).match(TOKEN) ?? [];
  const outside = (braced ?? info).replace(TOKEN, '');
  const language = (braced === undefined ? LANGUAGE : CLASS).exec(first)?.[1];
  const options = (language === undefined ? [first, ...others] : others).map((token) => {
    return braced !== undefined && /^[.#]/.test(token) ? '' : mendOption(token);
  });
  if (outside.trim() !== '' || options.includes(undefined)) return undefined;
  const mended = [language ?? 'text', ...options].filter(Boolean).join(' ');
  return mended === info.replace(/\s+/g, ' ') ? undefined : mended;
}

/** A title without a name for it: words that begin with a capital, or a file's name. */
const TITLE = /^[\w+#-]+ ([A-Z][\w ,.'&/-]*|[\w./-]*\w\.[a-z]{1,5})$/;
const LANGUAGE = /^([A-Za-z][\w+#-]*)(?::(?:no-)?line-numbers(?:=\d+)?)?$/;
const CLASS = /^\.([A-Za-z][\w+#-]*)$/;

function mendOption(token: string): string | undefined {
  const [, name = '', value = ''] = /^([\w-]+)=[{"]?(.*?)[}"]?$/s.exec(token) ?? [];
  if (/^(?:title|file|fileName|filename|name|tab)$/.test(name)) return `title="${value}"`;
  if (name === 'hl_lines') return `{${value.trim().replace(/[ ,]+/g, ',')}}`;
  if (/^\{[ \t]*(?:\w+=(?:"[^"]*"|\w+),?[ \t]*)+\}$/.test(token)) {
    const inside = (token.match(/\w+=(?:"[^"]*"|\w+)/g) ?? []).map(mendOption);
    return inside.includes(undefined) ? undefined : inside.filter(Boolean).join(' ');
  }
  if (/^\[.+\]$/.test(token)) return `title="${token.slice(1, -1)}"`;
  if (/^(?:(?:ins|del)=)?\{[\d,\s-]+\}$/.test(token) || name === 'nocheck') return token;
  return WITHOUT_EFFECT.test(token) ? '' : undefined;
}
