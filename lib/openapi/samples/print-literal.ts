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
