import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { HOSTILE_TEXTS } from '../../hosting/deploy/testing/hostile-texts';
import type { BundleChanges, ComparedPage } from './compare-bundles';
import { markup } from './markup';
import { showChanges } from './show-changes';

/** Returns changes in which every text that authors write is this text. */
function changesOf(text: string): BundleChanges {
  const place = { file: 'openapi.yaml', line: 1, column: 1 };
  const both = { added: [text], removed: [text] };
  const page: ComparedPage = {
    ...{ id: 'page-1', path: text, oldPath: `old/${text}`, title: text, oldTitle: `Old ${text}` },
    ...{ hasNewText: true, headings: both, links: both },
    comparison: {
      counts: { added: 0, removed: 0, changed: 1, moved: 0 },
      parts: { heading: 0, text: 1, item: 0, row: 0, code: 0, moved: 0 },
      weight: 'text',
      anchor: text,
      shown: [
        {
          ...{ change: 'changed', kind: 'text', section: [text, text], anchor: text },
          runs: [
            { kind: 'same', text },
            { kind: 'removed', text },
            { kind: 'added', text },
          ],
          line: { file: text, side: 'after', line: 4 },
        },
      ],
      marks: [],
    },
  };
  return {
    added: [{ path: text, title: text }],
    removed: [{ path: text, title: text, to: text }],
    renamed: [page],
    changed: [{ ...page, id: 'page-2', oldPath: text }],
    api: {
      kind: 'compared',
      groups: [
        {
          ...{ kind: 'schema', name: text },
          operations: [{ slug: 'a', method: 'get', path: text, title: text, href: '/reference' }],
          changes: [
            { kind: 'body-added', place, severity: 'breaking', where: text, sentence: text },
          ],
        },
      ],
    },
  };
}

const PULL = 'https://github.com/us/docs/pull/12';

function show(text: string): Root {
  // `encodeURI` stands for the real function, which needs a whole site.
  const formatHref = (href: string) => `/base${encodeURI(href)}`;
  const html = markup(showChanges(changesOf(text), { formatHref, pull: PULL }));
  return unified().use(rehypeParse, { fragment: true }).parse(html);
}

function listElements(tree: Root): Element[] {
  const found: Element[] = [];
  visit(tree, 'element', (element) => {
    found.push(element);
  });
  return found;
}

// Leaves out code: backticks mean code in sentences about the API.
const shapeOf = (tree: Root) =>
  listElements(tree)
    .filter(({ tagName }) => tagName !== 'code')
    .map(({ tagName, properties }) => [tagName, Object.keys(properties)]);

const plain = shapeOf(show('Plain'));

// Pages are files in UTF-8, which has no half of a surrogate pair.
const texts = HOSTILE_TEXTS.filter((text) => !/\p{Cs}/u.test(text));

test.for(texts.map((text) => ({ text, name: JSON.stringify(text).slice(0, 50) })))(
  'the page of changes shows $name as text',
  ({ text }) => {
    const tree = show(text);
    expect(shapeOf(tree)).toEqual(plain);
    // HTML has no NUL.
    const expected = text.replaceAll('\u0000', '');
    const own = (tag: string) =>
      listElements(tree)
        .filter(({ tagName }) => tagName === tag)
        .map((element) => textOf(element));
    expect(own('h3')).toEqual([expected, expected]);
    expect(own('ins')).toContain(expected);
    expect(own('del')).toContain(expected);
    for (const { properties } of listElements(tree)) {
      if (properties.href === undefined) continue;
      expect(String(properties.href)).toMatch(
        /^(\/base\/|#(page-\d|[A-Z][a-z]+)$|https:\/\/github\.com\/us\/docs\/pull\/12\/files#diff-[0-9a-f]{64}R4$)/,
      );
    }
  },
);
