import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wholeAlternate } from './whole-alternate';

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
export function hugoProject({ directory, site, alternates }: Source): Record<string, string> {
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
export function hugoPage(alternate: string): string {
  return alternate === 'index.md' ? 'index.html' : alternate.replace(/\.md$/, '/index.html');
}

/** Returns the path of an alternate in a Hugo project. The page of a folder is in the folder. */
export function contentFile(directory: string, alternate: string): string {
  if (alternate === 'index.md') return 'content/_index.md';
  const folder = alternate.replace(/\.md$/, '');
  return `content/${existsSync(join(directory, folder)) ? `${folder}/_index.md` : alternate}`;
}
