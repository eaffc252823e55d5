import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { beforeAll, expect, test } from 'vitest';
import { isOurSite } from '../../lib/core/testing/our-site';
import { choosePages } from '../page-kinds';
import { COPIES, canonicalOf, readBundle } from './read-bundle';
import { wholeAlternate } from './whole-alternate';

const bundle = await readBundle(resolve(process.env.BUNDLE ?? 'out'), COPIES);
const owners = bundle.pages.filter(({ copyOf }) => copyOf === undefined);
const read = (file: string) => readFileSync(join(bundle.directory, file), 'utf8');
const alternateFile = (file: string) => file.replace(/html$/, 'md');
const readAlternate = (file: string) => wholeAlternate(bundle.directory, alternateFile(file));

// Elements that aren't part of a page's text: controls, navigation, drawings, content that screen readers skip, and
// notes that appear only after a certain day.
const LEFT_OUT = /^(nav|button|svg|script|search|template|select|review-note)$/;
const CLASSES =
  /^(edit-link|external-note|main-top|sample-choice|show-all|print-source|heading-anchor|explanation|code-language|diagram-frame)$/;
function isLeftOut({ tagName, properties }: Element): boolean {
  const classes = [properties.className].flat().map(String);
  if (classes.includes('explained') || classes.includes('tab-label')) return false;
  const isSilent = properties.ariaHidden === 'true' || properties.role === 'status';
  // Heads that a reader sees nothing of: without columns, an alternate has a list instead of a table.
  if (tagName === 'thead' && classes.includes('visually-hidden')) return true;
  return LEFT_OUT.test(tagName) || isSilent || classes.some((name) => CLASSES.test(name));
}

/** The options of a sample that a part of its code is written for, for each choice. The default is 1. */
function optionsOf({ dataServer, dataSecurity, dataBody }: Element['properties']): string[][] {
  return [dataServer, dataSecurity, dataBody].flatMap((options) =>
    options === undefined ? [] : [String(options).split(' ')],
  );
}

/** Returns true for a part of a sample's code that the default version has. */
function isDefault(part: ElementContent): boolean {
  return (
    part.type !== 'element' || optionsOf(part.properties).every((options) => options.includes('1'))
  );
}

/** Returns what readers can choose in samples, and the lines that depend on it. An alternate lists the other versions. */
function choicesIn(tree: Root): string {
  const texts: string[] = [];
  visit(tree, 'element', (node) => {
    const isChoice = [node.properties.className].flat().includes('sample-choice');
    if (isChoice || optionsOf(node.properties).length > 0) texts.push(textOf(node));
  });
  return texts.join(' ');
}

/** Words that an alternate adds where a page has a shape or a color: what's in the page's HTML there, by word. */
const SAID: Readonly<Record<string, string>> = {
  Table: '<caption',
  Note: 'admonition-note',
  Tip: 'admonition-tip',
  Warning: 'admonition-warning',
  Danger: 'admonition-danger',
};

/** Headings above lists of the pages that link to a page. An alternate has only their first lines. */
const MENTIONS = /^(Referenced by|Mentioned in)$/;

/** Takes the lists of pages that link to a page out of a tree, and returns them. */
function takeMentions(tree: Root): Element[] {
  const taken: Element[] = [];
  visit(tree, 'element', (node, _, parent) => {
    if (node.tagName !== 'h2' || !MENTIONS.test(textOf(node).trim())) return;
    const after = parent?.children.slice(parent.children.indexOf(node) + 1) ?? [];
    const list = after.find((next) => next.type === 'element');
    if (!parent || list?.type !== 'element') return;
    taken.push(list);
    parent.children = parent.children.filter((child) => child !== list);
  });
  return taken;
}

/** Returns the first link of each entry. An entry can have more, such as the record that superseded it. */
function hrefsIn(list: Element): string[] {
  const hrefs: string[] = [];
  visit(list, 'element', (entry) => {
    const links: Element[] = [];
    let isGroup = false;
    visit({ type: 'root', children: entry.children }, 'element', (inner) => {
      if (inner.tagName === 'a') links.push(inner);
      if (inner.tagName === 'li') isGroup = true;
    });
    const [first] = links;
    if (entry.tagName === 'li' && !isGroup && first) hrefs.push(String(first.properties.href));
  });
  return hrefs;
}

/** Returns the words of a tree, without punctuation, and how often each occurs. */
function wordsOf(tree: Root): Map<string, number> {
  const texts: string[] = [];
  visit(tree, (node, index, parent) => {
    if (node.type === 'element' && isLeftOut(node)) return SKIP;
    // In Markdown, the language name is part of the fence, not of the text.
    const isHead = node.type === 'element' && String(node.properties.className) === 'code-title';
    if (isHead && parent && index !== undefined) return SKIP;
    // Syntax highlighting splits code in the middle of words.
    if (node.type === 'element' && node.tagName === 'code') {
      texts.push(node.children.filter(isDefault).map(textOf).join(''));
      return SKIP;
    }
    if (node.type === 'text') texts.push(node.value);
    return undefined;
  });
  const words = new Map<string, number>();
  for (const word of texts.join(' ').match(/[\p{L}\p{N}]+/gu) ?? []) {
    words.set(word, (words.get(word) ?? 0) + 1);
  }
  return words;
}

function parsePage(html: string): Root {
  const whole = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
  // Words continue after a <wbr>.
  const main = whole.replace(/<wbr\s*\/?>/g, '');
  return unified().use(rehypeParse, { fragment: true }).parse(main);
}

function parseAlternate(markdown: string): Root {
  const reader = unified().use(remarkParse).use(remarkGfm).use(remarkRehype);
  return reader.runSync(reader.parse(markdown));
}

test('every page has an alternate and names it', () => {
  const without = bundle.pages.filter(({ path, file, copyOf }) => {
    const href = `${path === '/' ? '/index' : encodeURI(copyOf ?? path)}.md`;
    return !read(file).includes(`href="${bundle.site.replace(/^\/$/, '')}${href}"`);
  });
  expect(without).toEqual([]);
  expect(owners.filter(({ file }) => !bundle.files.includes(alternateFile(file)))).toEqual([]);
});

/** A page and its alternate: the lists of the pages that link to it, and the rest. */
type Parsed = {
  readonly path: string;
  readonly file: string;
  readonly page: { readonly tree: Root; readonly mentions: readonly Element[] };
  readonly alternate: { readonly tree: Root; readonly mentions: readonly Element[] };
};

let parsed: readonly Parsed[] = [];
beforeAll(() => {
  const parse = (tree: Root) => ({ mentions: takeMentions(tree), tree });
  parsed = choosePages(owners).map(({ path, file }) => ({
    path,
    file,
    page: parse(parsePage(read(file))),
    alternate: parse(parseAlternate(readAlternate(file))),
  }));
});

test('the words of pages and of their alternates agree', { timeout: 180_000 }, () => {
  const wrong: string[] = [];
  let count = 0;
  for (const { path, file, ...trees } of parsed) {
    const [page, alternate] = [wordsOf(trees.page.tree), wordsOf(trees.alternate.tree)];
    for (const [word, times] of page) {
      count += times;
      if ((alternate.get(word) ?? 0) < times) wrong.push(`${path} lost ${word}`);
    }
    const choices = choicesIn(trees.page.tree);
    for (const word of alternate.keys()) {
      const cause = SAID[word];
      const isSaid = cause === undefined ? choices.includes(word) : read(file).includes(cause);
      if (!page.has(word) && !isSaid) wrong.push(`${path} invented ${word}`);
    }
  }
  expect(wrong.slice(0, 20)).toEqual([]);
  expect(count).toBeGreaterThan(isOurSite ? 10_000 : 0);
});

test('an alternate names the first pages that link to a page, and how many there are', () => {
  let shortened = 0;
  for (const { path, page, alternate } of parsed) {
    const onPage = page.mentions.map((list) =>
      // A link in an alternate has the site's address.
      hrefsIn(list).map((href) => new URL(href, bundle.site).href),
    );
    const listed = alternate.mentions;
    expect(listed.length, path).toBe(onPage.length);
    for (const [index, list] of listed.entries()) {
      const all = onPage[index] ?? [];
      const hrefs = hrefsIn(list);
      if (hrefs.length === all.length && !textOf(list).includes('more page')) {
        expect(hrefs, path).toEqual(all);
        continue;
      }
      shortened += 1;
      expect(hrefs.length, path).toBeLessThanOrEqual(11);
      expect(hrefs.slice(0, -1), path).toEqual(all.slice(0, hrefs.length - 1));
      const count = all.length - hrefs.length + 1;
      expect(textOf(list), path).toContain(`${count} more page`);
      expect(textOf(list), path).toContain(`all ${all.length} pages`);
    }
  }
  expect(shortened).toBeGreaterThan(isOurSite ? 5 : -1);
});

test.runIf(isOurSite)('an alternate carries nothing of the site around it', () => {
  const [page] = bundle.pages.filter(({ path }) => path.startsWith('/reference/decisions/adr-'));
  if (!page) throw new Error('there is no decision record');
  const alternate = readAlternate(page.file);
  expect(alternate.startsWith('# ADR-')).toBe(true);
  expect(alternate).toContain('- **Decided**: ');
  // Only ids that links lead to are HTML.
  const text = alternate.replaceAll(/<a id="[\w.-]+"><\/a>/g, '');
  expect(text).not.toMatch(/On this page|Previous|Edit this page|<[a-z]/);
  expect(textOf({ type: 'text', value: alternate }).length).toBeGreaterThan(2_000);
});

test('every alternate names the list of all pages, its page, and its neighbors', () => {
  const canonical = new Map(
    owners.map(({ file }) => [alternateFile(file), canonicalOf(read(file))]),
  );
  const parents = new Map<string, string>();
  for (const [file, address] of canonical) {
    const [, about = ''] = /\n\n((?:>.*\n)+)/.exec(read(file)) ?? [];
    expect(about, file).toContain(`> For AI agents: ${bundle.site}/llms.txt lists all pages.\n`);
    expect(about, file).toMatch(new RegExp(`^> - Address: ${address?.replace(/\/$/, '')}/?$`, 'm'));
    const links = [...about.matchAll(/^> - (Parent|Previous|Next): \[.*\]\((.*)\)$/gm)];
    for (const [, name = '', href = ''] of links) {
      const target = decodeURI(href.slice(bundle.site.length + 1));
      expect(canonical.has(target), `${file}: ${href}`).toBe(true);
      if (name === 'Parent') parents.set(file, target);
    }
  }
  // From any page, the parents lead to the home page.
  for (const file of canonical.keys()) {
    let at: string | undefined = file;
    for (let steps = 0; at && at !== 'index.md' && steps < 20; steps += 1) at = parents.get(at);
    expect(at, file).toBe('index.md');
  }
});
