import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver';
import type { Site } from '../../site/site-graph';
import { listNames } from './list-names';

/**
 * Returns what can follow `before`, the text of the line up to the cursor: pages in a link, headings after its `#`, and
 * names in code font.
 */
export function complete(before: string, site: Site): CompletionItem[] {
  const [, path, hash] = /\]\((\/[^\s)#]*)(#[^\s)]*)?$/.exec(before) ?? [];
  if (path !== undefined && hash !== undefined) {
    const page = site.pages.find((one) => `/${one.path}` === path);
    return (page?.headings ?? []).map(({ id, text }) => {
      return { label: id, detail: text, kind: CompletionItemKind.Reference };
    });
  }
  if (path !== undefined) {
    return site.pages
      .map((page) => {
        const label = `/${page.path}`;
        // Editors would replace only the part after the last slash.
        const insertText = label.slice(path.lastIndexOf('/') + 1);
        const isBelow = label.startsWith(path.slice(0, path.lastIndexOf('/') + 1));
        return { label, detail: page.title, kind: CompletionItemKind.File, insertText, isBelow };
      })
      .filter(({ isBelow }) => isBelow)
      .map(({ isBelow: _, ...item }) => item);
  }
  if ((before.match(/`/g)?.length ?? 0) % 2 === 0) return [];
  return listNames(site).map(({ name, kind, about }) => {
    return { label: name, detail: `${kind}: ${about}`, kind: CompletionItemKind.Value };
  });
}
