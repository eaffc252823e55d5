import { posix } from 'node:path';
import { parseDoc } from '../content/doc';
import type { SourceFile } from '../content/read';
import { safeDecode } from '../core/safe-decode';
import type { Settings } from '../core/settings';
import { readHrefs } from './edit-page';
import { isPageFile } from './is-page-file';
import type { Tree } from './read-tree';

/**
 * Returns the images and other files that only this page uses. Includes only files in or below the page's folder that
 * the page refers to with relative paths. `file` and the result are paths in the content folder. Throws a Refusal if a
 * page that may use them isn't valid MDX.
 */
export async function findOwnImages(
  file: string,
  tree: Tree,
  { contentLabel: label }: Settings,
): Promise<string[]> {
  const page = tree.pages.find((source) => source.file === `${label}/${file}`);
  if (!page) return [];
  const known = new Set(tree.files.filter((path) => !isPageFile(path)));
  const named = await imagesOf(page, label);
  const folder = posix.dirname(file);
  const candidates = named.flatMap(({ href, path }) => {
    const isBelow = folder === '.' || path.startsWith(`${folder}/`);
    return !href.startsWith('/') && isBelow && known.has(path) ? [path] : [];
  });
  const own = new Set(candidates);
  for (const other of tree.pages) {
    if (other === page) continue;
    const mayUse = [...own].some((path) => namesOf(path).some((name) => other.text.includes(name)));
    if (!mayUse) continue;
    for (const { path } of await imagesOf(other, label)) own.delete(path);
  }
  return [...own];
}

async function imagesOf(source: SourceFile, label: string) {
  const doc = parseDoc(source, label);
  if (Array.isArray(doc)) return [];
  const folder = posix.dirname(source.file.slice(label.length + 1));
  const hrefs = await readHrefs({ ...doc, text: source.text });
  return hrefs.map(({ href }) => {
    const [pathname = ''] = href.split(/[?#]/);
    const decoded = safeDecode(pathname);
    const path = decoded.startsWith('/') ? decoded.slice(1) : posix.join(folder, decoded);
    return { href, path };
  });
}

function namesOf(path: string): string[] {
  const name = posix.basename(path);
  return [name, encodeURI(name), encodeURIComponent(name)];
}
