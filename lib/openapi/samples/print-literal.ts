import { formatNumber } from '../model/exact-numbers';
import { isFields } from '../model/fields';

/** A language's syntax for literals. */
export type Literals = {
  readonly indent: string;
  readonly none: string;
  readonly yes: string;
  readonly no: string;
  text(value: string): string;
  key(name: string): string;
};

const WIDTH = 80;

/**
 * Formats JSON data as a literal, with one member per line and trailing commas. Short lists without nested values go on
 * one line.
 */
export function printLiteral(value: unknown, how: Literals, depth = 0): string {
  if (typeof value === 'string') return how.text(value);
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return value ? how.yes : how.no;
  if (Array.isArray(value)) return printList(value, how, depth);
  if (!isFields(value)) return how.none;
  const lines = Object.entries(value).map(
    ([name, inner]) => `${how.key(name)}: ${printLiteral(inner, how, depth + 1)}`,
  );
  return printBlock('{', lines, '}', how.indent, depth);
}

/** Wraps lines in brackets. Indents each line and adds a comma. */
export function printBlock(
  open: string,
  lines: readonly string[],
  close: string,
  indent: string,
  depth = 0,
): string {
  if (lines.length === 0) return open + close;
  const inner = lines.map((line) => `${indent.repeat(depth + 1)}${line},\n`);
  return `${open}\n${inner.join('')}${indent.repeat(depth)}${close}`;
}

function printList(values: readonly unknown[], how: Literals, depth: number): string {
  const items = values.map((item) => printLiteral(item, how, depth + 1));
  const line = `[${items.join(', ')}]`;
  const isFlat = values.every((item) => typeof item !== 'object' || item === null);
  if (isFlat && line.length + depth * how.indent.length <= WIDTH) return line;
  return printBlock('[', items, ']', how.indent, depth);
}

// Characters that editors don't show, characters that change the text direction, and lone surrogates. Samples escape
// them, so that readers see and copy exactly what's sent.
const HIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

// Tabs and line breaks are visible.
const isShown = (letter: string) => letter === '\t' || letter === '\n';

/** Returns true if a text contains characters that editors don't show, other than tabs and line breaks. */
export function hasHidden(text: string): boolean {
  return (text.match(HIDDEN) ?? []).some((letter) => !isShown(letter));
}

/** Replaces each hidden character, other than tabs and line breaks, with the result of `write`. */
export function escapeHidden(text: string, write: (letter: string) => string): string {
  return text.replace(HIDDEN, (letter) => (isShown(letter) ? letter : write(letter)));
}

/**
 * Replaces hidden characters, tabs, and line breaks with escapes such as `\u202e`, which JSON, TypeScript, and Python
 * all support.
 */
export function escapeLetters(text: string): string {
  return text.replace(HIDDEN, escapeLetter);
}

/** Escapes text for a string or template literal of TypeScript or Python. Leaves quotes and `${` to the caller. */
export function escapeQuoted(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r');
  return escapeLetters(escaped.replaceAll('\t', '\\t'));
}

/** Returns the escape for a UTF-16 code unit, such as `\u202e`. */
export function escapeLetter(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
