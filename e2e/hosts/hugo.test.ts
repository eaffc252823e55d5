import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { listFiles } from '@/lib/core/list-files';
import { isFullRun } from '@/lib/core/testing/is-full-run';
import { isOurSite } from '@/lib/core/testing/our-site';
import { withFiles } from '@/lib/core/testing/with-files';
import { findTool } from '../../lib/core/testing/find-tool';
import { choosePages } from '../page-kinds';
import { COPIES, readBundle } from './read-bundle';
import { wholeAlternate } from './whole-alternate';

// The way out: all text of the site can move to another engine, as Markdown.
const [hugo] = findTool('hugo') ?? [];
const { directory, site, files } = await readBundle(resolve(process.env.BUNDLE ?? 'out'));
const alternates = files.filter(
  (file) =>
    /^(?!files\/).*\.md$/.test(file) &&
    !/\.part-\d+\.md$/.test(file) &&
    !COPIES.has(`/${file.replace(/\.md$/, '')}`),
);

/** What the alternates come from: the folder of a bundle, its URL without a trailing slash, and its Markdown files. */
type Source = {
  readonly directory: string;
  readonly site: string;
  readonly alternates: readonly string[];
};

/** Hugo resolves links to pages, but not links to Markdown files. */
const LINK = `<a href="{{ replaceRE \`(^|/)index$\` "$1" (replaceRE \`\\.md(#|$)\` "$1" .Destination) | safeURL }}">{{ .Text | safeHTML }}</a>`;
const PAGE = '<!doctype html><title>{{ .Title }}</title><main>{{ .Content }}</main>';

/**
 * Returns the files of a Hugo project that shows a bundle's Markdown alternates, keyed by path: the texts as they are,
 * with the parts of long ones put together, a configuration, and a layout without a theme.
 */
function hugoProject({ directory, site, alternates }: Source): Record<string, string> {
  const texts = alternates.map((file) => [
    contentFile(directory, file),
    existsSync(join(directory, file.replace(/md$/, 'part-2.md')))
      ? wholeAlternate(directory, file)
      : readFileSync(join(directory, file), 'utf8'),
  ]);
  return {
    ...Object.fromEntries(texts),
    'config.json': JSON.stringify({
      baseURL: `${site}/`,
      disablePathToLower: true,
      // By default, Hugo would use the folder `tags` for its own pages.
      taxonomies: {},
      disableKinds: ['taxonomy', 'term', 'RSS', 'sitemap', 'robotsTXT', '404'],
      markup: {
        // Anchors are HTML. The typographer would change quotes, so texts couldn't be compared.
        goldmark: { renderer: { unsafe: true }, extensions: { typographer: false } },
        highlight: { codeFences: false },
      },
      module: {
        mounts: [
          { source: 'content', target: 'content' },
          { source: directory, target: 'static', excludeFiles: ['**.html', '**.md'] },
          { source: join(directory, 'files'), target: 'static/files' },
        ],
      },
    }),
    'layouts/index.html': PAGE,
    'layouts/_default/list.html': PAGE,
    'layouts/_default/single.html': PAGE,
    'layouts/_default/_markup/render-link.html': LINK,
  };
}

/** Returns the page of a site that Hugo writes for an alternate: `guides/index.html` for `guides.md`. */
function hugoPage(alternate: string): string {
  return alternate === 'index.md' ? 'index.html' : alternate.replace(/\.md$/, '/index.html');
}

/** Returns the path of an alternate in a Hugo project. The page of a folder is in the folder. */
function contentFile(directory: string, alternate: string): string {
  if (alternate === 'index.md') return 'content/_index.md';
  const folder = alternate.replace(/\.md$/, '');
  return `content/${existsSync(join(directory, folder)) ? `${folder}/_index.md` : alternate}`;
}

/** A built site: its pages, and all of its files. */
type Built = { readonly pages: Pages; readonly names: ReadonlySet<string> };

async function buildWithHugo(project: Readonly<Record<string, string>>): Promise<Built> {
  return await withFiles(project, async (root) => {
    const built = join(root, 'public');
    const env = { ...process.env, HUGO_CACHEDIR: join(root, 'cache') };
    execFileSync(hugo ?? '', ['--source', root, '--destination', built, '--quiet'], { env });
    const names = listFiles(built);
    const pages = names
      .filter((name) => name.endsWith('index.html'))
      .map((name) => {
        const html = readFileSync(join(built, name), 'utf8');
        let tree: Root | undefined;
        return [name, () => (tree ??= parseHtml(html))] as const;
      });
    return { pages: new Map(pages), names: new Set(names) };
  });
}

const NOTHING: Root = { type: 'root', children: [] };

function parseHtml(html: string): Root {
  return unified().use(rehypeParse).parse(html);
}

function parseMarkdown(text: string): Root {
  const reader = unified().use(remarkParse).use(remarkGfm).use(remarkRehype);
  return reader.runSync(reader.parse(text));
}

/** Returns the texts of all headings and code blocks in their order, and all words as one text. */
function textsOf(tree: Root = NOTHING): {
  readonly blocks: readonly string[];
  readonly words: string;
} {
  const blocks: string[] = [];
  visit(tree, 'element', (node) => {
    if (/^(h[1-6]|pre)$/.test(node.tagName)) blocks.push(`${node.tagName}: ${textOf(node).trim()}`);
  });
  return { blocks, words: textOf(tree).replace(/\s+/g, '') };
}

/** Pages of a site as syntax trees, each parsed when it's first needed. Keyed by file: `guides/index.html`. */
type Pages = ReadonlyMap<string, () => Root>;

/** The links of a site to itself: how many there are, how many name an id, and those that lead nowhere. */
type Links = { readonly all: number; readonly withId: number; readonly broken: readonly string[] };

/**
 * Follows all links of these pages to others of their site, and to images. A link is broken if it leads to neither a
 * page nor a file, or to an id that its page doesn't have.
 */
function findBrokenLinks(from: readonly string[], { pages, names }: Built): Links {
  const ids = new Map<string, Set<string>>();
  const idsOf = (file: string, tree: Root) => {
    const found = ids.get(file) ?? idsIn(tree);
    ids.set(file, found);
    return found;
  };
  const broken: string[] = [];
  let [all, withId] = [0, 0];
  for (const file of from) {
    for (const href of hrefsIn(pages.get(file)?.() ?? NOTHING)) {
      const url = new URL(href, `${site}/${file}`);
      if (!url.href.startsWith(`${site}/`)) continue;
      all += 1;
      const path = decodeURIComponent(url.href.replace(/[?#].*$/, '').slice(site.length + 1));
      const page = `${path}/index.html`.replace(/^\/+|\/(?=\/)/g, '');
      const target = pages.get(page);
      const id = decodeURIComponent(url.hash.slice(1));
      if (id !== '') withId += 1;
      const isThere = target ? id === '' || idsOf(page, target()).has(id) : names.has(path);
      if (!isThere) broken.push(`${file}: ${href}`);
    }
  }
  return { all, withId, broken };
}

function idsIn(tree: Root): Set<string> {
  const ids = new Set<string>();
  visit(tree, 'element', ({ properties }) => {
    if (properties.id) ids.add(String(properties.id));
  });
  return ids;
}

function hrefsIn(tree: Root): string[] {
  const hrefs: string[] = [];
  visit(tree, 'element', ({ properties: { href, src } }) => {
    hrefs.push(...[href, src].filter(Boolean).map(String));
  });
  return hrefs;
}

test.runIf(hugo && isOurSite)(
  'Hugo builds the alternates: all links work, no text is lost',
  async () => {
    const project = hugoProject({ directory, site, alternates });
    // Two seeded faults prove that the test finds them.
    const seeded = 'content/seeded.md';
    project[seeded] = `# Seeded\n\n[a](${site}/nowhere) [b](${site}/guides#nowhere)\n`;
    const built = await buildWithHugo(project);
    expect([...built.pages.keys()].sort()).toEqual(
      [...alternates, 'seeded.md'].map(hugoPage).sort(),
    );
    const chosen = choosePages(
      alternates.map((file) => ({ file, path: `/${file.replace(/(^index)?\.md$/, '')}` })),
    );
    const read = [...chosen.map(({ file }) => file), 'seeded.md'].map(hugoPage);
    const { all, withId, broken } = findBrokenLinks(read, built);
    expect(broken).toEqual([
      `seeded/index.html: ${site}/nowhere`,
      `seeded/index.html: ${site}/guides#nowhere`,
    ]);
    expect(all).toBeGreaterThan(isFullRun ? 10_000 : chosen.length * 20);
    expect(withId).toBeGreaterThan(isFullRun ? 3_000 : chosen.length * 5);
    for (const { file } of chosen) {
      const text = project[contentFile(directory, file)] ?? '';
      const page = built.pages.get(hugoPage(file))?.();
      expect(textsOf(page), file).toEqual(textsOf(parseMarkdown(text)));
    }
  },
);
