import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { chooseSome } from '../../core/testing/choose-some';
import { plainText } from './plain-text';

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
];

const VALUES = PIECES.flatMap((first) =>
  PIECES.flatMap((second) => PIECES.map((third) => first + second + third)),
);

test.for(['strong', 'inlineCode', 'text', 'break'] as const)(
  'a text beside %s is written like one that is escaped',
  (kind) => {
    for (const value of chooseSome(VALUES, 1_000)) {
      const text = { type: 'text' as const, value };
      const beside = besideOf(kind);
      for (const children of [[text], [text, beside], [beside, text], [beside, text, beside]]) {
        const tree = {
          type: 'root' as const,
          children: [{ type: 'paragraph' as const, children }],
        };
        expect(plain.stringify(tree)).toBe(escaping.stringify(tree));
      }
    }
  },
);

function besideOf(kind: 'strong' | 'inlineCode' | 'text' | 'break') {
  if (kind === 'strong') {
    return { type: kind, children: [{ type: 'text' as const, value: 'w' }] };
  }
  return kind === 'break' ? { type: kind } : { type: kind, value: 'w' };
}
