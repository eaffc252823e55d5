import { isMap, isScalar, parseDocument, type Scalar, type YAMLMap } from 'yaml';
import type { TextEdit } from './edit-bytes';
import { Refusal } from './refusal';

const FENCE = '---\n';

/**
 * Returns the edits to a page's front matter that keep links to a heading's former id working: `from` becomes an alias
 * of `to`, and aliases of `from` lead to `to`. `text` is the whole page. Throws a Refusal if the aliases have a form
 * that can't be edited.
 */
export function editAliases(file: string, text: string, from: string, to: string): TextEdit[] {
  const line = `  ${quote(from)}: ${quote(to)}\n`;
  const end = text.startsWith(FENCE) ? text.indexOf('\n---', FENCE.length - 1) + 1 : 0;
  if (end === 0) return [{ start: 0, end: 0, text: `---\naliases:\n${line}---\n\n` }];
  const matter = text.slice(FENCE.length, end);
  const { contents } = parseDocument(matter, { uniqueKeys: false });
  const pair = isMap(contents) ? findPair(contents, 'aliases') : undefined;
  if (!pair) return [{ start: end, end, text: `aliases:\n${line}` }];
  const map = pair.value;
  if (!isMap(map) || (map.flow && /[\n#]/.test(sourceOf(map, matter)))) {
    throw new Refusal(`${file}: write one alias per line below \`aliases:\`, and try again`);
  }
  const shift = FENCE.length;
  const edits = (map.flow ? editFlow : editBlock)(map, matter, from, to);
  return edits.map((edit) => {
    return { ...edit, start: edit.start + shift, end: edit.end + shift };
  });
}

// `{ a: b }`, on one line and without a comment.
function editFlow(map: YAMLMap, matter: string, from: string, to: string): TextEdit[] {
  const kept = (map.items as { key: unknown; value: unknown }[]).flatMap(({ key, value }) => {
    if (textOf(key) === to) return [];
    const target = textOf(value) === from ? quote(to) : sourceOf(value, matter);
    return [`${sourceOf(key, matter)}: ${target}`];
  });
  const [start, end] = rangeOf(map);
  return [{ start, end, text: `{ ${[...kept, `${quote(from)}: ${quote(to)}`].join(', ')} }` }];
}

function editBlock(map: YAMLMap, matter: string, from: string, to: string): TextEdit[] {
  const edits: TextEdit[] = [];
  let indent = '  ';
  let last = 0;
  for (const { key, value } of map.items as { key: unknown; value: unknown }[]) {
    const [keyStart] = rangeOf(key);
    const [start, end] = rangeOf(value);
    const lineStart = matter.lastIndexOf('\n', keyStart) + 1;
    const lineEnd = matter.indexOf('\n', end) + 1;
    indent = matter.slice(lineStart, keyStart);
    last = lineEnd;
    // The heading gets back an id that it had before.
    if (textOf(key) === to) edits.push({ start: lineStart, end: lineEnd, text: '' });
    else if (textOf(value) === from) edits.push({ start, end, text: quote(to) });
  }
  return [...edits, { start: last, end: last, text: `${indent}${quote(from)}: ${quote(to)}\n` }];
}

function findPair({ items }: YAMLMap, name: string) {
  return items.find(({ key }) => textOf(key) === name);
}

function textOf(node: unknown): string {
  return isScalar(node) ? String(node.value) : '';
}

function sourceOf(node: unknown, matter: string): string {
  return matter.slice(...rangeOf(node));
}

function rangeOf(node: unknown): [number, number] {
  const [start = 0, end = 0] = (node as Scalar | undefined)?.range ?? [];
  return [start, end];
}

function quote(id: string): string {
  const isPlain =
    /^\p{L}[\p{L}\p{N}_-]*$/u.test(id) && !/^(true|false|null|yes|no|on|off|y|n)$/i.test(id);
  return isPlain ? id : JSON.stringify(id);
}
