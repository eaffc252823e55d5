import { isMap, isScalar, parseDocument, type Scalar, type YAMLMap } from 'yaml';
import type { TextEdit } from './edit-bytes';
import { Refusal } from './refusal';

const FENCE = '---\n';

/** A heading whose id changes. `isPublished` if readers may have a link to its former id. */
type NewId = { readonly from: string; readonly to: string; readonly isPublished: boolean };

/**
 * Returns the edits to a page's front matter that keep links to a heading's former id working: `from` becomes an alias
 * of `to` if it was published, and aliases of `from` lead to `to`. `text` is the whole page. Throws a Refusal if the
 * aliases have a form that can't be edited.
 */
export function editAliases(file: string, text: string, id: NewId): TextEdit[] {
  const line = id.isPublished ? `  ${quote(id.from)}: ${quote(id.to)}\n` : '';
  const end = text.startsWith(FENCE) ? text.indexOf('\n---', FENCE.length - 1) + 1 : 0;
  if (end === 0 && line === '') return [];
  if (end === 0) return [{ start: 0, end: 0, text: `---\naliases:\n${line}---\n\n` }];
  const matter = text.slice(FENCE.length, end);
  const { contents } = parseDocument(matter, { uniqueKeys: false });
  const pair = isMap(contents) ? findPair(contents, 'aliases') : undefined;
  if (!pair && line === '') return [];
  if (!pair) return [{ start: end, end, text: `aliases:\n${line}` }];
  const map = pair.value;
  if (!isMap(map) || (map.flow && /[\n#]/.test(sourceOf(map, matter)))) {
    throw new Refusal(`${file}: write one alias per line below \`aliases:\`, and try again`);
  }
  const shift = FENCE.length;
  const edits = (map.flow ? editFlow : editBlock)(map, matter, id);
  return edits.map((edit) => {
    return { ...edit, start: edit.start + shift, end: edit.end + shift };
  });
}

// `{ a: b }`, on one line and without a comment.
function editFlow(map: YAMLMap, matter: string, { from, to, isPublished }: NewId): TextEdit[] {
  const kept = (map.items as { key: unknown; value: unknown }[]).flatMap(({ key, value }) => {
    if (textOf(key) === to) return [];
    const target = textOf(value) === from ? quote(to) : sourceOf(value, matter);
    return [`${sourceOf(key, matter)}: ${target}`];
  });
  const [start, end] = rangeOf(map);
  const all = isPublished ? [...kept, `${quote(from)}: ${quote(to)}`] : kept;
  return [{ start, end, text: all.length > 0 ? `{ ${all.join(', ')} }` : '{}' }];
}

function editBlock(map: YAMLMap, matter: string, { from, to, isPublished }: NewId): TextEdit[] {
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
  const isLast = map.items.length === 1 && edits.some(({ text }) => text === '');
  // Without an entry, `aliases:` would have no value.
  const none = isLast ? `${indent}{}\n` : '';
  const added = isPublished ? `${indent}${quote(from)}: ${quote(to)}\n` : none;
  return added === '' ? edits : [...edits, { start: last, end: last, text: added }];
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
