import type { Place, Problem } from '../core/problem';
import type { Yaml } from '../core/yaml/yaml';

const TEXTS = ['title', 'description', 'sidebar_label'] as const;

/**
 * Returns a problem for each text in front matter that YAML reads in another way than its author: text that ends at a
 * comment, as in "Fix bug #5", and text in curly quotes. `text` is the front matter, which begins on line `firstLine` of
 * its file.
 */
export function findMisreadValues(yaml: Yaml, text: string, firstLine: number): Problem[] {
  const lines = text.split('\n');
  const quoted = findCurlyQuotes(yaml, yaml.value, [], (place) => {
    return lines[place.line - firstLine]?.slice(place.column - 1) ?? '';
  });
  return [...findCutValues(yaml, lines, firstLine), ...quoted];
}

function findCurlyQuotes(
  yaml: Yaml,
  value: unknown,
  path: readonly PropertyKey[],
  written: (place: Place) => string,
): Problem[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) => {
      const step = Array.isArray(value) ? Number(key) : key;
      return findCurlyQuotes(yaml, inner, [...path, step], written);
    });
  }
  const inner =
    typeof value === 'string' ? /^[“”„‟‘’‚]([\s\S]*)[“”‘’]$/u.exec(value)?.[1] : undefined;
  if (inner === undefined) return [];
  const place = yaml.locate(path);
  // In straight quotes, the curly ones are part of the text on purpose.
  if (!/^[“”„‟‘’‚]/u.test(written(place))) return [];
  const message = `\`${path.join('.')}\` is in curly quotes, which YAML reads as part of the text`;
  const edit = { from: String(value), to: JSON.stringify(inner) };
  return [{ ...place, message, fix: 'use straight quotes', edit }];
}

function findCutValues(yaml: Yaml, lines: readonly string[], firstLine: number): Problem[] {
  const { value } = yaml;
  return TEXTS.flatMap((key) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return [];
    const place = yaml.locate([key]);
    const [first = '', ...below] = lines.slice(place.line - firstLine);
    const end = below.findIndex((line) => !/^[ \t]+\S/.test(line));
    const written = [first.slice(place.column - 1), ...below.slice(0, end < 0 ? undefined : end)];
    const comment = /[ \t](#.*)/.exec(written.join('\n'))?.[1];
    if (comment === undefined || /^["'|>&*!]/.test(written[0] ?? '')) return [];
    const message = `\`${key}\` ends before \`${comment}\`, which YAML reads as a comment`;
    const fix = 'put the whole value in quotes, or move the comment to a line of its own';
    return [{ ...place, message, fix }];
  });
}
