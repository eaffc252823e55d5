import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Consequence } from '../../consequences/consequence';
import { formatHref } from '../../core/format-href';
import type { Preview } from '../../core/read-preview';
import { CHANGES_FILE } from '../../hosting/deploy/changes-file';
import { CHANGES_PATH } from '../../render-data/changes-path';
import type { SiteIndex } from '../../render-data/site-index';
import { writeFiles } from '../../render-data/write-files';
import { type BundleChanges, compareBundles } from './compare-bundles';
import { foldRepeats } from './fold-repeats';
import type { Graph } from './graph-file';
import { listPreviewChanges } from './list-preview-changes';
import { addMarks } from './marks';
import { box, markup } from './markup';
import { readSources } from './read-sources';
import { showChanges } from './show-changes';
import { describeChanges } from './show-comparison';
import { describeBuild, type PageNote, showRibbon } from './show-ribbon';
import { pullAddress } from './source-lines/pull-address';

const SOURCES = join(import.meta.dirname, '../../../components/preview');

/** Builds the script and the style sheet that only preview pages load. Returns them by their paths in the bundle. */
async function packPreviewFiles(): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    entryPoints: {
      'preview.js': join(SOURCES, 'preview-script.ts'),
      'preview.css': join(SOURCES, 'preview.css'),
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    logLevel: 'silent',
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    outdir: '.',
  });
  return new Map(
    outputFiles.map(({ path, text }) => [
      path.endsWith('.css') ? PREVIEW_STYLE : PREVIEW_SCRIPT,
      text,
    ]),
  );
}

/** The paths of the preview's style sheet and script in the bundle. */
const PREVIEW_STYLE = '_preview/preview.css';
const PREVIEW_SCRIPT = '_preview/preview.js';

type Sources = {
  readonly preview: Preview;
  readonly index: SiteIndex;
  readonly graph: Graph;
  /** The files of all pages, including the list of changes. */
  readonly exported: readonly string[];
  /** The project's folder, and the folders with the content and the API description, absolute. */
  readonly project: string;
  readonly sourceFolders: readonly string[];
  /** The texts that name a changed fact. Undefined if the base isn't in the repository. */
  readonly consequences: readonly Consequence[] | undefined;
  /** The files that pages are written in, keyed by path. */
  readonly files: ReadonlyMap<string, string>;
};

/**
 * Turns an exported site into a preview: hides all pages from search engines, labels each with its change, marks the
 * differences from the base, and lists all of them on one page. Call this before adding the alternate path forms of
 * pages.
 */
export async function writePreview(sources: Sources, folder: string): Promise<void> {
  const { preview, index, exported } = sources;
  const changes = preview.base === '' ? undefined : await compare(sources, folder);
  if (changes) {
    const { consequences = [] } = sources;
    const list = `${JSON.stringify(listPreviewChanges(changes, consequences.length))}\n`;
    writeFiles(new Map([[CHANGES_FILE, list]]), folder);
  }
  writeFiles(await packPreviewFiles(), folder);
  if (!exported.includes(`${CHANGES_PATH}.html`)) {
    throw new Error(`next build didn't write /${CHANGES_PATH}`);
  }
  const notes = notesOf(changes, sources);
  for (const file of exported) {
    const html = readFileSync(join(folder, file), 'utf8');
    const path = file === 'index.html' ? '' : file.replace(/\.html$/, '');
    const own = (Object.hasOwn(index.copies, path) ? index.copies[path] : undefined) ?? path;
    const marked = addMarks(html, marksOf(changes, own));
    const filled = path === CHANGES_PATH ? fillList(marked, changes, sources) : marked;
    writeFileSync(join(folder, file), addRibbon(filled, file, changes, sources, notes.get(own)));
  }
}

async function compare(sources: Sources, folder: string): Promise<BundleChanges | undefined> {
  const { preview, index, graph, project, sourceFolders: folders, files } = sources;
  const redirects = new Map(
    Object.values(index.redirects).map(({ path, to }) => [path, to.replace(/^\/|#.*$/g, '')]),
  );
  const lines = await readSources({ commit: preview.baseCommit, folders, files, project });
  return compareBundles({ base: preview.base, folder, graph, redirects, sources: lines });
}

function marksOf(changes: BundleChanges | undefined, path: string) {
  const pages = changes ? [...changes.changed, ...changes.renamed] : [];
  return pages.find((page) => page.path === path)?.comparison?.marks ?? [];
}

// Returns the ribbon's note for each page, by path.
function notesOf(changes: BundleChanges | undefined, { index, graph }: Sources) {
  const notes = new Map<string, PageNote>();
  if (!changes) return notes;
  const list = listHref(index);
  for (const path of graph.keys()) notes.set(path, { text: 'Nothing changed on this page.' });
  for (const { path } of changes.added) notes.set(path, { text: 'This page is new.' });
  // Pages that only repeat what another page says aren't listed by themselves.
  const listed = new Set(
    [...changes.renamed, ...foldRepeats(changes.changed).pages].map(({ id }) => id),
  );
  for (const page of [...changes.renamed, ...changes.changed]) {
    const what = describeChanges(page);
    const before = page.path === page.oldPath ? '' : `This page was at /${page.oldPath}. `;
    const text = what === '' ? before.trim() : `${before}On this page: ${what}.`;
    const hasMarks = (page.comparison?.marks.length ?? 0) > 0;
    const href = listed.has(page.id) ? `${list}#${page.id}` : list;
    notes.set(page.path, { text, href, hasMarks });
  }
  notes.set(CHANGES_PATH, { text: '', hasMarks: true });
  return notes;
}

function addRibbon(
  html: string,
  file: string,
  changes: BundleChanges | undefined,
  { preview, index }: Sources,
  note: PageNote | undefined,
): string {
  const { basePath } = index;
  const pull = pullAddress(preview.name, index.repository);
  const ribbon = markup([showRibbon(preview, changes, { list: listHref(index), note, pull })]);
  const isHidden = /<meta name="robots" content="noindex/.test(html);
  const head = [
    ...(isHidden ? [] : ['<meta name="robots" content="noindex">']),
    `<link rel="stylesheet" href="${basePath}/${PREVIEW_STYLE}">`,
    `<script src="${basePath}/${PREVIEW_SCRIPT}" defer=""></script>`,
  ].join('');
  // Put the ribbon after the skip link, so that readers can skip it.
  const skip = /<a class="skip-link"[^>]*>[^<]*<\/a>/.exec(html);
  const end = html.indexOf('</head>');
  if (!skip || end < 0) throw new Error(`${file} has no head or skip link`);
  const top = skip.index + skip[0].length;
  return html.slice(0, end) + head + html.slice(end, top) + ribbon + html.slice(top);
}

function fillList(
  html: string,
  changes: BundleChanges | undefined,
  { preview, index, consequences }: Sources,
): string {
  const { baseCommit, base } = preview;
  const against = baseCommit === '' ? '' : ` It's compared with commit ${baseCommit.slice(0, 10)}.`;
  const unknown =
    base === ''
      ? "This preview was built without a base, so there's nothing to compare."
      : "The base doesn't list the content of its pages, so there's nothing to compare.";
  const list = changes
    ? showChanges(changes, {
        formatHref: (href) => formatHref(href, index, true),
        pull: pullAddress(preview.name, index.repository),
        consequences,
      })
    : [box('p', {}, unknown)];
  const text = markup([box('p', {}, ...describeBuild(preview), against), ...list]);
  // Don't use `replace`: it would interpret `$` patterns in the text.
  const [start, end, ...more] = html.split('<!--changes-->');
  if (start === undefined || end === undefined || more.length > 0) {
    throw new Error(`${CHANGES_PATH}.html doesn't have exactly one place for the list of changes`);
  }
  return start + text + end;
}

function listHref(index: SiteIndex): string {
  return formatHref(`/${CHANGES_PATH}`, index, true);
}
