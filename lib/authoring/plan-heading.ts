import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { isMap, isScalar, isSeq, parseDocument, type Scalar, type YAMLMap } from 'yaml';
import { parseRedirects } from '../content/redirects';
import { listFor } from '../core/list-for';
import { readCurrent } from '../core/open-texts';
import type { Settings } from '../core/settings';
import type { Page } from '../graph/page';
import { editBytes, type TextEdit } from './edit-bytes';
import { findReferences } from './find-references';
import type { Plan } from './plan';
import { readPublished } from './read-published';
import { readSiteUrl } from './read-site-url';
import { readTree, type Tree } from './read-tree';
import { Refusal } from './refusal';

type Request = {
  readonly page: Page;
  /** The id of the heading, and the line of its file that contains it. */
  readonly id: string;
  readonly line: number;
  /** The new text, as Markdown in one line. */
  readonly text: string;
};

/**
 * Plans a new text for a heading: every link to the heading follows, and its former id becomes an alias if it was
 * published. Writes nothing. Throws a Refusal if the id of another heading would change.
 */
export async function planHeading(request: Request, settings: Settings): Promise<Plan> {
  const { page, id, line } = request;
  const text = request.text.trim().replace(/^#+\s+/, '');
  if (text === '' || text.includes('\n')) throw new Refusal('write the heading in one line');
  const to = findNewId(page, id, text);
  const tree = await readTree(settings);
  const source = tree.pages.find(({ file }) => file === page.file);
  if (!source) throw new Refusal(`${page.file} doesn't exist`);
  const path = join(settings.contentDir, page.file.slice(settings.contentLabel.length + 1));
  const edits = new Map<string, TextEdit[]>([[path, [editHeading(source.text, line, text)]]]);
  if (to !== id) {
    const isPublished = await isHeadingPublished(page, id, tree, settings);
    listFor(edits, path).push(
      ...editAliases(page.file, source.text, { from: id, to, isPublished }),
      ...editAnswers(source.text, id, to),
    );
    const none = new Map<string, string>();
    const site = readSiteUrl(tree, settings);
    const heading = { page: page.path, from: id, to };
    const moves = { pages: none, folders: none, files: none, site, heading };
    for (const found of await findReferences(settings, tree, moves)) {
      listFor(edits, found.path).push(...found.edits);
    }
  }
  const changes = await Promise.all(
    [...edits].map(async ([file, own]) => {
      const before = await readCurrent(file);
      return { path: file, before, after: editBytes(before, own) };
    }),
  );
  return { changes, notes: [] };
}

/** Returns whether readers may have a link to the heading, on its page or on one that redirects to it. */
async function isHeadingPublished(
  page: Page,
  id: string,
  { configuration }: Tree,
  settings: Settings,
): Promise<boolean> {
  const isPublished = await readPublished(settings);
  const file = `${settings.contentLabel}/redirects.yaml`;
  const redirects = parseRedirects(configuration.find((source) => source.file === file));
  if (Array.isArray(redirects)) return true;
  const route = `/${page.path}`;
  const moved = redirects.lines
    .filter(({ to }) => to.split('#')[0] === route)
    .map(({ from }) => from);
  return [route, ...moved].some((from) => isPublished(from, id));
}

// Ids are numbered when texts repeat, so a new text can change the ids of other headings.
function findNewId({ headings, file, anchors }: Page, id: string, text: string): string {
  const at = headings.findIndex((heading) => heading.id === id);
  const before = slug(headings.map((heading) => heading.text));
  const after = slug(headings.map((heading, index) => (index === at ? plain(text) : heading.text)));
  const isMoved = headings.some((_, index) => index !== at && before[index] !== after[index]);
  const to = after[at] ?? '';
  if (at < 0 || before[at] !== id || isMoved || (to !== id && anchors.includes(to))) {
    throw new Refusal(`${file}: another heading's id depends on this one; reword that one first`);
  }
  if (to === '') throw new Refusal('write a heading that has letters or digits');
  return to;
}

function slug(texts: readonly string[]): string[] {
  const slugger = new GithubSlugger();
  return texts.map((text) => slugger.slug(text));
}

function plain(text: string): string {
  return text.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '');
}

function editHeading(text: string, line: number, to: string): TextEdit {
  const start =
    text
      .split('\n')
      .slice(0, line - 1)
      .join('\n').length + (line > 1 ? 1 : 0);
  const [, marks = ''] = /^( {0,3}#{2,6}[ \t]+)/.exec(text.slice(start)) ?? [];
  const end = text.indexOf('\n', start);
  return { start: start + marks.length, end: end < 0 ? text.length : end, text: to };
}

const FENCE = '---\n';

/** A heading whose id changes. `isPublished` if readers may have a link to its former id. */
type NewId = { readonly from: string; readonly to: string; readonly isPublished: boolean };

/**
 * Returns the edits to a page's front matter that keep links to a heading's former id working: `from` becomes an alias
 * of `to` if it was published, and aliases of `from` lead to `to`. `text` is the whole page. Throws a Refusal if the
 * aliases have a form that can't be edited.
 */
function editAliases(file: string, text: string, id: NewId): TextEdit[] {
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

/** Returns the edits to a page's `answers` that lead to the heading with the id `from`, which becomes `to`. */
function editAnswers(text: string, from: string, to: string): TextEdit[] {
  const end = text.startsWith(FENCE) ? text.indexOf('\n---', FENCE.length - 1) + 1 : 0;
  const answers = parseDocument(text.slice(FENCE.length, end), { uniqueKeys: false }).get(
    'answers',
  );
  if (end === 0 || !isSeq(answers)) return [];
  return answers.items.flatMap((item) => {
    const pair = isMap(item) ? findPair(item, 'at') : undefined;
    if (!pair || textOf(pair.value) !== from) return [];
    const [start, last] = rangeOf(pair.value).map((at) => at + FENCE.length);
    return [{ start: start ?? 0, end: last ?? 0, text: quote(to) }];
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
