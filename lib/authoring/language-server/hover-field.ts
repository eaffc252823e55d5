import { type Hover, MarkupKind, type Position } from 'vscode-languageserver';
import { explainField } from '../../content/explain-field';
import type { Site } from '../../site/site-graph';
import { isInFrontMatter } from './field-at';
import { listFieldValues } from './list-field-values';

/** A field with more values than this, such as all decisions, shows only how they're written. */
const MOST_VALUES = 20;

/** Explains the front matter field whose name is at a position. Undefined if there's none. */
export function hoverField(
  site: Site | undefined,
  lines: readonly string[],
  { line, character }: Position,
): Hover | undefined {
  const [, name = ''] = /^(\w+):/.exec(lines[line] ?? '') ?? [];
  const field = explainField(name);
  if (!field || character > name.length || !isInFrontMatter(lines, line)) return undefined;
  const own = (site && listFieldValues(site, name)) ?? [];
  const isListed = own.length > 0 && own.length <= MOST_VALUES && !field.values.includes('`');
  const values = [
    `- value: ${field.values}`,
    ...(isListed ? [`- on this site: ${own.map((value) => `\`${value}\``).join(', ')}`] : []),
  ];
  return {
    contents: {
      kind: MarkupKind.Markdown,
      value: `**\`${name}\` (front matter)**\n\n${field.about}\n\n${values.join('\n')}`,
    },
    range: { start: { line, character: 0 }, end: { line, character: name.length } },
  };
}
