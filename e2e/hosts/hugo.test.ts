import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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
import { chooseSome } from '@/lib/core/testing/choose-some';
import { isOurSite } from '@/lib/core/testing/our-site';
import { withFiles } from '@/lib/core/testing/with-files';
import { findTool } from '../../lib/core/testing/find-tool';
import { findBrokenLinks } from './find-broken-links';
import { contentFile, hugoPage, hugoProject } from './hugo-project';
import { COPIES, readBundle } from './read-bundle';

// The way out: all text of the site can move to another engine, as Markdown.
const [hugo] = findTool('hugo') ?? [];
const { directory, site, files } = await readBundle(resolve(process.env.BUNDLE ?? 'out'));
const alternates = files.filter(
  (file) =>
    /^(?!files\/).*\.md$/.test(file) &&
    !/\.part-\d+\.md$/.test(file) &&
    !COPIES.has(`/${file.replace(/\.md$/, '')}`),
);

/** A built site: its pages, and all of its files. */
type Built = { readonly pages: ReadonlyMap<string, Root>; readonly names: ReadonlySet<string> };

async function buildWithHugo(project: Readonly<Record<string, string>>): Promise<Built> {
  return await withFiles(project, async (root) => {
    const built = join(root, 'public');
    const env = { ...process.env, HUGO_CACHEDIR: join(root, 'cache') };
    execFileSync(hugo ?? '', ['--source', root, '--destination', built, '--quiet'], { env });
    const names = listFiles(built);
    const pages = names
      .filter((name) => name.endsWith('index.html'))
      .map((name) => [name, parseHtml(readFileSync(join(built, name), 'utf8'))] as const);
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

test.runIf(hugo && isOurSite)(
  'Hugo builds the alternates: all links work, no text is lost',
  async () => {
    const project = hugoProject({ directory, site, alternates });
    // Two seeded faults prove that the test finds them.
    const seeded = 'content/seeded.md';
    project[seeded] = `# Seeded\n\n[a](${site}/nowhere) [b](${site}/guides#nowhere)\n`;
    const { pages, names } = await buildWithHugo(project);
    expect([...pages.keys()].sort()).toEqual([...alternates, 'seeded.md'].map(hugoPage).sort());
    const { all, withId, broken } = findBrokenLinks(pages, site, (path) => names.has(path));
    expect(broken).toEqual([
      `seeded/index.html: ${site}/nowhere`,
      `seeded/index.html: ${site}/guides#nowhere`,
    ]);
    expect(all).toBeGreaterThan(10_000);
    expect(withId).toBeGreaterThan(3_000);
    for (const file of chooseSome(alternates, 60)) {
      const text = project[contentFile(directory, file)] ?? '';
      expect(textsOf(pages.get(hugoPage(file))), file).toEqual(textsOf(parseMarkdown(text)));
    }
  },
);
