import { join, posix } from 'node:path';
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import { pathOf } from '../content/path';
import type { Settings } from '../core/settings';
import { chooseRedirects } from './choose-redirects';
import { editBytes, type TextEdit } from './edit-bytes';
import { findOwnImages } from './find-own-images';
import { findReferences, type Reference } from './find-references';
import { isPageFile } from './is-page-file';
import { type Plan, planChanges } from './plan';
import { readSiteUrl } from './read-site-url';
import { readTree, type Tree } from './read-tree';
import { Refusal } from './refusal';
import { resolveFiles } from './resolve-files';
import type { Moves } from './rewrite-href';

type Request = {
  readonly path: string;
  /** The page to redirect readers to. */
  readonly to: string | undefined;
  /** The folder where the command runs. */
  readonly folder: string;
  /** Returns the ids on the page at `path`. Links to any other id lose their hash. */
  readonly anchorsOf: (path: string) => readonly string[] | undefined;
};

/**
 * Plans the removal of one page: its file, images that only it uses, its sidebar entries, its search phrases and, with
 * `to`, a redirect if it's published, and new URLs in everything that links to it. Without `to`, throws a Refusal that lists any remaining links.
 */
export async function planRemoval(
  request: Request,
  settings: Settings,
): Promise<Plan & { readonly page: string }> {
  const tree = await readTree(settings);
  const file = findPage(request.path, tree, settings, request.folder);
  const page = pathOf(file);
  if (page === '') throw new Refusal("the home page can't be removed");
  const site = readSiteUrl(tree, settings);
  const nowhere = { folders: new Map(), files: new Map(), site };
  const entries = findEntries(page, file, tree, settings);
  const others = withoutPage(tree, `${settings.contentLabel}/${file}`);
  const removed = [file, ...(await findOwnImages(file, tree, settings))];

  if (request.to === undefined) {
    // A dummy target: it only shows which URLs would change.
    const moves = { pages: new Map([[page, `${page}/`]]), ...nowhere };
    const leads = await findReferences(settings, withoutLists(others, settings), moves);
    if (leads.length > 0) throw new Refusal(explain(page, leads));
    const order = { tree: withoutLists(others, settings), moves: noMoves(site), removed };
    const plan = await planChanges(settings, { ...order, redirects: new Map(), edits: entries });
    return { ...plan, page };
  }
  const target = pathOf(findPage(request.to, tree, settings, request.folder));
  const anchors = request.anchorsOf(target);
  if (target === page) throw new Refusal(`/${page} can't replace itself`);
  const moves: Moves = {
    pages: new Map([[page, target]]),
    ...nowhere,
    ...(anchors ? { anchors: new Set(['', ...anchors]) } : {}),
  };
  const { redirects, notes } = await chooseRedirects(moves.pages, settings);
  const order = { tree: withoutLists(others, settings), moves, removed, redirects };
  const plan = await planChanges(settings, { ...order, edits: entries });
  return { ...plan, notes: [...plan.notes, ...notes], page };
}

function noMoves(site: string): Moves {
  return { pages: new Map(), folders: new Map(), files: new Map(), site };
}

function findPage(given: string, { files }: Tree, settings: Settings, folder: string): string {
  const named = resolveFiles(given, files, settings, folder);
  const [file] = named.files.filter((one) => isPageFile(one) && isOf(one, named.path));
  if (file === undefined) throw new Refusal(`${given} isn't a page; write the path of one page`);
  return file;
}

function isOf(file: string, path: string): boolean {
  return file === path || pathOf(file) === path;
}

function withoutPage(tree: Tree, file: string): Tree {
  return { ...tree, pages: tree.pages.filter((source) => source.file !== file) };
}

const SIDEBARS = 'sidebars.yaml';
const PHRASES = '_data/phrases.yaml';

// Leaves out sidebars.yaml and phrases.yaml, so their URLs aren't rewritten: the removed page's entries are deleted,
// and its replacement doesn't need a second entry.
function withoutLists(tree: Tree, { contentLabel }: Settings): Tree {
  const lists = [SIDEBARS, PHRASES].map((name) => `${contentLabel}/${name}`);
  const configuration = tree.configuration.filter(({ file }) => !lists.includes(file));
  return { ...tree, configuration };
}

function findEntries(
  page: string,
  file: string,
  { configuration, files }: Tree,
  { contentDir, contentLabel }: Settings,
): ReadonlyMap<string, (bytes: Buffer) => Buffer> {
  const isLast = !files.some(
    (one) => one !== file && isPageFile(one) && one.startsWith(`${page}/`),
  );
  const found = new Map<string, (bytes: Buffer) => Buffer>();
  const remove = (list: string, editsOf: (name: string, text: string) => TextEdit[]) => {
    const name = `${contentLabel}/${list}`;
    const source = configuration.find((one) => one.file === name);
    const edits = source ? editsOf(name, source.text) : [];
    if (edits.length > 0) found.set(join(contentDir, list), (bytes) => editBytes(bytes, edits));
  };
  remove(SIDEBARS, (name, text) => removeEntries(name, text, { path: page, isLast }));
  remove(PHRASES, (name, text) => removePhrases(name, text, page));
  return found;
}

function explain(page: string, leads: readonly Reference[]): string {
  const lines = leads.flatMap(({ file, text, edits }) =>
    edits.map(({ start, end }) => {
      const above = text.slice(0, start).split('\n');
      const place = `${posix.normalize(file)}:${above.length}:${(above.at(-1)?.length ?? 0) + 1}`;
      return `  ${place}  ${text.slice(start, end)}`;
    }),
  );
  return [
    `These places still lead to /${page}:`,
    ...lines,
    'Name a page that replaces it with --to, or remove these.',
  ].join('\n');
}

/**
 * Returns the edits to `_data/phrases.yaml` that remove a page's phrases. Throws a Refusal if they share a line with
 * another page's.
 */
function removePhrases(file: string, text: string, path: string): TextEdit[] {
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

/**
 * Returns the edits to `sidebars.yaml` that remove a page's entries: `doc:` entries with its path and, if `isLast` is
 * true, `folder:` entries too. `isLast` means that its folder has no other pages. Throws a Refusal for an entry that
 * has `items` or shares a line with something else.
 */
function removeEntries(
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
