import type { Link, Root, RootContent, TableCell, Text } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { chooseSome } from '../../core/testing/choose-some';
import { plainText } from './alternate-of';

const escaping = unified().use(remarkGfm).use(remarkStringify);
const plain = unified()
  .use(remarkGfm)
  .use(remarkStringify, { handlers: { text: plainText } });

// The test tries combinations of three pieces, in the full run all of them, with and without another node before and
// after them.
const PIECES = [
  'a',
  'www',
  'W',
  '1',
  '12',
  '.',
  ',',
  ';',
  ' ',
  '  ',
  'http',
  ':',
  '-',
  '_',
  '@',
  '\n',
  'x2',
  'é',
  '(',
  ')',
  '/',
  '+',
  '=',
  '>',
  '"',
  '{',
  '—',
];

const VALUES = PIECES.flatMap((first) =>
  PIECES.flatMap((second) => PIECES.map((third) => first + second + third)),
);

test.for(['strong', 'inlineCode', 'text', 'break'] as const)(
  'a text beside %s is written like one that is escaped',
  (kind) => {
    for (const value of chooseSome(1_000, VALUES)) {
      const text = { type: 'text' as const, value };
      const beside = besideOf(kind);
      for (const children of [[text], [text, beside], [beside, text], [beside, text, beside]]) {
        expectSame([{ type: 'paragraph', children }]);
      }
    }
  },
);

test('so is a text in a heading, a table, or a link', () => {
  for (const value of chooseSome(1_000, VALUES)) {
    const text: Text = { type: 'text', value };
    const cell: TableCell = { type: 'tableCell', children: [text] };
    const link: Link = { type: 'link', url: '/guides', children: [text] };
    expectSame([
      { type: 'heading', depth: 2, children: [text] },
      { type: 'table', children: [{ type: 'tableRow', children: [cell, cell] }] },
      { type: 'paragraph', children: [link, text, link] },
    ]);
  }
});

function expectSame(children: RootContent[]) {
  const tree: Root = { type: 'root', children };
  expect(plain.stringify(tree)).toBe(escaping.stringify(tree));
}

function besideOf(kind: 'strong' | 'inlineCode' | 'text' | 'break') {
  if (kind === 'strong') {
    return { type: kind, children: [{ type: 'text' as const, value: 'w' }] };
  }
  return kind === 'break' ? { type: kind } : { type: kind, value: 'w' };
}
