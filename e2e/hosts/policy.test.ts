import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { listFiles } from '@/lib/hosting/server/list-files';
import { findInline } from '@/lib/output/find-inline';
import { isOurSite } from '../../lib/core/testing/our-site';
import { readPages } from '../read-pages';
import { findStructureFaults } from './find-structure-faults';
import { COPIES } from './read-bundle';

const directory = resolve(process.env.BUNDLE ?? 'out');
const { files } = await listFiles(directory);
const pages = [...files].filter((file) => file.endsWith('.html'));

type Page = {
  readonly policies: readonly string[];
  /** Whether the policy comes right after the character set, before anything that's loaded. */
  readonly isFirst: boolean;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Attributes that the policy blocks, with their elements. */
  readonly refused: readonly string[];
};

const isPolicy = ({ properties }: Element) =>
  String(properties.httpEquiv).toLowerCase() === 'content-security-policy';

/** Parses a page with a real HTML parser. */
const parse = (html: string) => unified().use(rehypeParse).parse(html);

function readPage(tree: Root): Page {
  const [policies, scripts, styles, refused]: string[][] = [[], [], [], []];
  let start: Element[] = [];
  visit(tree, 'element', (node) => {
    const { tagName, properties } = node;
    if (tagName === 'head') {
      start = node.children.filter((child) => child.type === 'element').slice(0, 2);
    }
    if (isPolicy(node)) policies?.push(String(properties.content));
    if (tagName === 'style') styles?.push(textOf(node));
    const isData = properties.src !== undefined || /json/.test(String(properties.type ?? ''));
    if (tagName === 'script' && !isData && textOf(node) !== '') scripts?.push(textOf(node));
    for (const name of Object.keys(properties)) {
      if (name === 'style' || /^on[a-z]+$/i.test(name)) refused?.push(`${name} on ${tagName}`);
    }
  });
  const [charset, policy] = start;
  const isFirst = charset?.properties.charSet === 'utf-8' && !!policy && isPolicy(policy);
  return { policies, isFirst, scripts, styles, refused } as Page;
}

const sourcesOf = (policy: string, directive: string) =>
  policy
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .find(([name]) => name === directive)
    ?.slice(1) ?? [];
const hashesOf = (texts: readonly string[]) =>
  [...new Set(texts)].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const isHash = (source: string) => source.startsWith("'sha256-");

// Repeated instead of imported, so every change to a policy must also be made here. Without hashes, and without
// frame-ancestors, which browsers ignore in a `<meta>`: expected-headers.ts has it.
const POLICIES = {
  page: "default-src 'none';style-src 'self';img-src 'self';font-src 'self';connect-src 'self';worker-src 'none';base-uri 'none';form-action 'none';require-trusted-types-for 'script';trusted-types pages;script-src 'self'",
  download:
    "default-src 'none'; style-src; script-src; worker-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'; img-src data:; base-uri 'none'; form-action 'none'",
};
const HASHES = /(?<=(?:script|style)-src(?: 'self')?)(?: 'sha256-[\w+/]{43}=')+/g;

function faultsOf(page: Page, kind: keyof typeof POLICIES = 'page'): string[] {
  const { policies, isFirst, scripts, styles, refused } = page;
  const [policy = ''] = policies;
  const wanted: readonly (readonly [what: string, right: unknown, found: unknown])[] = [
    ['policies', 1, policies.length],
    ['policy in front', true, isFirst],
    ['attributes', [], refused],
    ['policy', POLICIES[kind], policy.replace(HASHES, '')],
    ['scripts', hashesOf(scripts), sourcesOf(policy, 'script-src').filter(isHash)],
    ['styles', hashesOf(styles), sourcesOf(policy, 'style-src').filter(isHash)],
  ];
  return wanted
    .filter(([, right, found]) => !isSame(right, found))
    .map(
      ([what, right, found]) => `${what}: ${JSON.stringify(found)}, not ${JSON.stringify(right)}`,
    );
}

test('every page of every form is whole, and has one policy, which names its inline scripts and no others', {
  timeout: 300_000,
}, () => {
  expect(pages.length).toBeGreaterThan(isOurSite ? 500 : 0);
  const seen = new Map<string, string[]>();
  const wrong: string[] = [];
  for (const page of pages) {
    const html = readFileSync(join(directory, page), 'utf8');
    // Both forms of a page's path have the same HTML, so check it only once.
    const key = createHash('sha256').update(html).digest('hex');
    const faults = seen.get(key) ?? faultsOfFile(html, page);
    seen.set(key, faults);
    wrong.push(...faults.map((fault) => `${page} ${fault}`));
  }
  expect(wrong).toEqual([]);
});

const paths = new Set(readPages(directory));
const pathOf = (file: string) => `/${file.replace(/(?:(?:^|\/)index)?\.html$/, '')}`;

function faultsOfFile(html: string, file: string): string[] {
  const tree = parse(html);
  const page = readPage(tree);
  // The build reads its pages without a parser and must find the same scripts as a parser.
  const isRead = file.startsWith('files/') || isSame(findInline(html).scripts, page.scripts);
  const path = pathOf(file);
  const kind = file.startsWith('files/') ? 'download' : 'page';
  return [
    ...faultsOf(page, kind),
    ...(isRead ? [] : ['scripts: not those that the build has found']),
    ...(paths.has(path) ? findStructureFaults(tree, COPIES.get(path) ?? path) : []),
  ];
}

const pageWith = (policy: string, body: string) =>
  `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"></head><body>${body}</body></html>`;
const [hash = ''] = hashesOf(['run()']);
const good = `${POLICIES.page} ${hash}`;
const script = '<script>run()</script>';

test.for<[faults: string, html: string]>([
  ['', pageWith(good, script)],
  ['policies, policy in front, policy', '<!doctype html><head><meta charset="utf-8"></head>'],
  ['policies', pageWith(good, `${script}<meta http-equiv="Content-Security-Policy" content="">`)],
  ['scripts', pageWith(good, `${script}<script>b</script>`)],
  ['scripts', pageWith(good, '')],
  ['styles', pageWith(good, `${script}<style>a{}</style>`)],
  ['attributes', pageWith(good, `${script}<p style="a">`)],
  ['attributes', pageWith(good, `${script}<svg><g onload="a"/></svg>`)],
  ['policy', pageWith(good.replace("img-src 'self'", 'img-src https://a.test'), script)],
  ['policy in front', pageWith(good, script).replace('<meta h', '<link rel="x"><meta h')],
])('finds "%s" in %s', ([faults, html]) => {
  const found = faultsOf(readPage(parse(html))).map((fault) => fault.replace(/:.*/, ''));
  expect(found.join(', ')).toBe(faults);
});
