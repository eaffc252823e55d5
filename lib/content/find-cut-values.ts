import type { Problem } from '../core/problem';
import type { Yaml } from '../core/yaml/yaml';

const TEXTS = ['title', 'description', 'sidebar_label'] as const;

/**
 * Returns a problem for each text in front matter that ends at a comment: in "Fix bug #5", YAML drops the number.
 * `text` is the front matter, which begins on line `firstLine` of its file.
 */
export function findCutValues(yaml: Yaml, text: string, firstLine: number): Problem[] {
  const { value } = yaml;
  const lines = text.split('\n');
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
