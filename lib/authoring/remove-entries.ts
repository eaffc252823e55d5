import { isNode, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import type { TextEdit } from './edit-bytes';
import { Refusal } from './refusal';

/**
 * Returns the edits to `sidebars.yaml` that remove a page's entries: `doc:` entries with its path and, if `isLast` is
 * true, `folder:` entries too. `isLast` means that its folder has no other pages. Throws a Refusal for an entry that
 * has `items` or shares a line with something else.
 */
export function removeEntries(
  file: string,
  text: string,
  { path, isLast }: { readonly path: string; readonly isLast: boolean },
): TextEdit[] {
  const lines = new LineCounter();
  const edits: TextEdit[] = [];
  visit(parseDocument(text, { lineCounter: lines, uniqueKeys: false }), {
    Map(_, node, parents) {
      const names = (key: string) => {
        const value = node.get(key);
        return (
          typeof value === 'string' && value.replace(/^\//, '').replace(/(^|\/)index$/, '') === path
        );
      };
      if (!names('doc') && !(isLast && names('folder'))) return;
      const [start = 0] = node.range ?? [];
      const last = node.items.at(-1)?.value;
      const from = text.lastIndexOf('\n', start) + 1;
      const end = text.indexOf('\n', (isNode(last) && last.range?.[1]) || start);
      const to = end < 0 ? text.length : end + 1;
      const isAlone = /^[ \t]*-[ \t]*$/.test(text.slice(from, start)) && isSeq(parents.at(-1));
      const hasItems = node.items.some(({ key }) => isScalar(key) && key.value === 'items');
      if (!isAlone || hasItems) {
        const { line } = lines.linePos(start);
        throw new Refusal(`${file}:${line}: remove the entry for /${path} by hand, and try again`);
      }
      edits.push({ start: from, end: to, text: '' });
    },
  });
  return edits;
}
