import { join, posix, relative, resolve, sep } from 'node:path';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { isScalar, parseDocument, visit } from 'yaml';
import { parseDoc } from '../content/doc';
import type { SourceFile } from '../content/read';
import { readCurrent } from '../core/open-texts';
import type { Settings } from '../core/settings';
import type { TextEdit } from './edit-bytes';
import { editPage } from './edit-page';
import { type EditValue, editYaml, type ValueEdit, type YamlEditor } from './edit-yaml';
import { findHrefs } from './find-hrefs';
import type { Tree } from './read-tree';
import { Refusal } from './refusal';
import { type Moves, rewriteHref } from './rewrite-href';

/** A file that refers to something that moves. `path` is its current path, and `file` its name in messages. */
export type Reference = {
  readonly path: string;
  readonly file: string;
  readonly text: string;
  readonly edits: readonly TextEdit[];
};

/**
 * Returns all files that contain URLs to change, pages first. Throws a Refusal if a file that may refer to something
 * that moves can't be read.
 */
export async function findReferences(
  settings: Settings,
  tree: Tree,
  moves: Moves,
): Promise<Reference[]> {
  const needles = needlesOf(moves);
  const mayName = (text: string) => {
    const plain = text.replaceAll('\\', '');
    return needles.some((needle) => plain.includes(needle));
  };
  const found: Reference[] = [];
  for (const source of tree.pages) {
    const own = source.file.slice(settings.contentLabel.length + 1);
    const to = moves.files.get(own) ?? own;
    // If a page moves to another folder, all of its relative URLs change.
    if (posix.dirname(to) === posix.dirname(own) && !mayName(source.text)) continue;
    const edits = await editSource(source, settings, moves, { from: own, to });
    if (edits.length > 0) {
      found.push({ ...source, path: join(settings.contentDir, own), edits });
    }
  }
  for (const { path, file, text, editor } of [
    ...tree.configuration.map((source) => ({ ...source, editor: editConfiguration(moves) })),
    ...(await readDescription(settings)).map((one) => ({ ...one, editor: editDescription(moves) })),
  ]) {
    const edits = mayName(text) ? editYaml(file, text, editor) : [];
    if (edits.length > 0) found.push({ path, file, text, edits });
  }
  return found;
}

function editSource(
  source: SourceFile,
  { contentLabel }: Settings,
  moves: Moves,
  writer: { readonly from: string; readonly to: string },
): Promise<TextEdit[]> {
  const doc = parseDoc(source, contentLabel);
  if (Array.isArray(doc)) {
    throw new Refusal(`${source.file} can't be read; fix it first (npm run check)`);
  }
  return editPage({ ...doc, text: source.text }, moves, writer);
}

/** Returns the last segment of each path that moves, in every encoding that a URL can use. */
function needlesOf({ pages, folders, files, heading }: Moves): string[] {
  const names = [...pages.keys(), ...folders.keys(), ...files.keys()].map((path) =>
    posix.basename(path),
  );
  const unique = new Set([...names, heading?.from ?? ''].filter(Boolean));
  return [
    ...new Set([...unique].flatMap((name) => [name, encodeURI(name), encodeURIComponent(name)])),
  ];
}

/** Reads the API description and the files that it refers to. Returns an empty list if the site has no API. */
async function readDescription({ openapi, project }: Settings) {
  const found = new Map<string, { path: string; file: string; text: string }>();
  const waiting = openapi.file === '' ? [] : [openapi.file];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    const text = await readCurrent(path).then(String, () => undefined);
    if (text === undefined) continue;
    const file = relative(project, path).split(sep).join('/');
    found.set(path, { path, file, text: text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n') });
    const folder = resolve(path, '..');
    visit(parseDocument(text, { uniqueKeys: false }), {
      Pair(_, { key, value }) {
        if (!isScalar(key) || key.value !== '$ref' || !isScalar(value)) return;
        const [target = ''] = String(value.value).split('#');
        if (target !== '' && !/^[a-z]+:/i.test(target)) waiting.push(resolve(folder, target));
      },
    });
  }
  return [...found.values()];
}

const processor = unified().use(remarkParse).use(remarkGfm);

/** Returns an editor that updates moved paths in `site.yaml`, `sidebars.yaml`, `redirects.yaml`, and `_data` files. */
function editConfiguration(moves: Moves): YamlEditor {
  return { value: editValueOf(moves), key: editKeyOf(moves) };
}

function editValueOf(moves: Moves): EditValue {
  return (value, keys) => {
    const key = keys.at(-1) ?? '';
    if (keys.join('.') === 'announcement.content') return editMarkdownValue(value, moves);
    if (key === 'doc' || keys.join('.') === 'glossary')
      return whole(value, moveId(value, moves.pages));
    if (key === 'folder') return whole(value, moveId(value, moves.folders));
    if (value.startsWith('/') || (key === 'href' && moves.site !== '')) {
      return whole(value, rewriteHref(value, moves));
    }
    return [];
  };
}

/** Updates the keys of `phrases.yaml`: paths of pages, and below them the ids of their headings. */
function editKeyOf(moves: Moves): EditValue {
  return (key, [list, page, id]) => {
    if (list !== 'phrases') return [];
    if (id === undefined) return whole(key, rewriteHref(key, moves));
    const { heading } = moves;
    return heading && page === `/${heading.page}` && id === heading.from
      ? whole(key, heading.to)
      : [];
  };
}

/** Returns an editor that updates URLs of moved pages in the API description: in its Markdown and in its link fields. */
function editDescription(moves: Moves): YamlEditor {
  const value: EditValue = (text, keys) => {
    // Leave examples alone: they're data, even if they look like URLs.
    if (keys.some((key) => SAMPLES.has(key))) return [];
    const [holder = '', key = ''] = keys.slice(-2);
    if (key === 'guide' || key === 'termsOfService' || (key === 'url' && HOLDERS.has(holder))) {
      return whole(text, rewriteHref(text, moves));
    }
    return PROSE.has(key) ? editMarkdownValue(text, moves) : [];
  };
  return { value };
}

const SAMPLES = new Set(['example', 'examples', 'value', 'default', 'enum', 'const']);
const PROSE = new Set([
  'description',
  'cause',
  'action',
  'when',
  'limits',
  'x-idempotency',
  'x-retry-instead',
]);
const HOLDERS = new Set(['externalDocs', 'contact', 'license']);

// A doc id is a file path without its extension. A leading slash and a trailing `/index` are optional.
function moveId(id: string, moved: ReadonlyMap<string, string>): string | undefined {
  const [, slash = '', path = ''] = /^(\/?)(.*)$/s.exec(id) ?? [];
  const to = moved.get(path.replace(/(^|\/)index$/, ''));
  return to === undefined ? undefined : slash + to;
}

function whole(value: string, to: string | undefined): ValueEdit[] {
  return to === undefined || to === value ? [] : [{ start: 0, end: value.length, text: to }];
}

/** Returns the edits that update the links in a Markdown value in YAML after the moves. */
function editMarkdownValue(value: string, moves: Moves): ValueEdit[] {
  const mayLink = /\]\(|\]:/.test(value) || (moves.site !== '' && value.includes(moves.site));
  if (!mayLink) return [];
  return findHrefs(processor.parse(value), value).flatMap(({ href, start, end, write }) => {
    const moved = rewriteHref(href, moves);
    return moved === undefined || start < 0 ? [] : [{ start, end, text: write(moved) }];
  });
}
