import { isPair, isScalar, LineCounter, parseDocument, type Scalar, visit } from 'yaml';
import type { TextEdit } from './edit-bytes';
import { Refusal } from './refusal';

/** A range of a YAML value, as offsets, and its replacement. */
export type ValueEdit = { readonly start: number; readonly end: number; readonly text: string };

/** Returns the edits for a value or a key. `keys` is the path to it from the root, which ends with the key itself. */
export type EditValue = (value: string, keys: readonly string[]) => readonly ValueEdit[];

/** The edits for all values of a YAML text, and for its keys. Without `key`, keys stay as written. */
export type YamlEditor = { readonly value: EditValue; readonly key?: EditValue };

/**
 * Applies `editor` to every value and key in a YAML text, and returns the edits to the text. Formatting stays as
 * written. Throws a Refusal with `file` and line if a line break or escapes prevent us from locating the part to change.
 */
export function editYaml(
  file: string,
  text: string,
  editor: YamlEditor,
  firstLine = 1,
): TextEdit[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: false });
  const edits: TextEdit[] = [];
  visit(document, {
    Scalar(key, node, path) {
      if (typeof node.value !== 'string' || !node.range) return;
      const edit = key === 'key' ? editor.key : editor.value;
      const changes = edit?.(node.value, keysOf(path)) ?? [];
      if (changes.length === 0) return;
      const found = writeChanges(node, node.value, text, changes);
      if (!found) {
        const line = lines.linePos(node.range[0]).line + firstLine - 1;
        throw new Refusal(
          `${file}:${line}: write the address without a line break or escapes, and try again`,
        );
      }
      edits.push(...found);
    },
  });
  return edits;
}

function keysOf(path: readonly unknown[]): string[] {
  return path.flatMap((step) =>
    isPair(step) && isScalar(step.key) ? [String(step.key.value)] : [],
  );
}

function writeChanges(
  { range, type }: Scalar,
  value: string,
  text: string,
  changes: readonly ValueEdit[],
): TextEdit[] | undefined {
  const [start, end] = range ?? [0, 0];
  const source = text.slice(start, end);
  const edits: TextEdit[] = [];
  for (const change of changes) {
    const old = value.slice(change.start, change.end);
    const inValue = findAll(value, old);
    const inSource = findAll(source, old);
    const at = inSource[inValue.indexOf(change.start)];
    // If the counts match, the nth match in the value is the nth in the source, despite line breaks and escapes.
    if (at === undefined || inValue.length !== inSource.length) return undefined;
    const isPlain = type === 'PLAIN' && !isPlainSafe(change.text);
    const quotes = type === 'QUOTE_SINGLE' ? "'" : type === 'QUOTE_DOUBLE' ? '"' : '';
    if (isPlain && old === value) edits.push({ start, end, text: JSON.stringify(change.text) });
    else if (isPlain || (quotes !== '' && change.text.includes(quotes))) return undefined;
    else edits.push({ start: start + at, end: start + at + old.length, text: change.text });
  }
  return edits;
}

// Returns whether the text needs no quotes in YAML. A final colon and most other punctuation would be syntax.
function isPlainSafe(text: string): boolean {
  return /^[\p{L}\p{N}\-./~@+#%()_=?&$!:]*[^:]$/u.test(text);
}

function findAll(text: string, part: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) places.push(at);
  return places;
}
