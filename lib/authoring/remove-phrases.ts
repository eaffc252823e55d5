import { isMap, isNode, isScalar, parseDocument } from 'yaml';
import type { TextEdit } from './edit-bytes';
import { Refusal } from './refusal';

/**
 * Returns the edits to `_data/phrases.yaml` that remove a page's phrases. Throws a Refusal if they share a line with
 * another page's.
 */
export function removePhrases(file: string, text: string, path: string): TextEdit[] {
  const map = parseDocument(text, { uniqueKeys: false }).get('phrases');
  if (!isMap(map)) return [];
  const pair = map.items.find(({ key }) => isScalar(key) && key.value === `/${path}`);
  if (!isScalar(pair?.key) || !isNode(pair.value)) return [];
  if (map.items.length === 1) {
    const [start = 0, end = 0] = map.range ?? [];
    return [{ start, end, text: map.flow ? '{}' : '{}\n' }];
  }
  const [start, end] = [pair.key.range?.[0] ?? 0, pair.value.range?.[1] ?? 0];
  const above = text.slice(0, start);
  if (!/(^|\n)[ \t]*$/.test(above)) {
    const line = above.split('\n').length;
    throw new Refusal(`${file}:${line}: remove the entry for /${path} by hand, and try again`);
  }
  // The value of a block ends on the next line, and other values on their own.
  const to = text[end - 1] === '\n' ? end : text.indexOf('\n', end) + 1 || text.length;
  return [{ start: above.lastIndexOf('\n') + 1, end: to, text: '' }];
}
