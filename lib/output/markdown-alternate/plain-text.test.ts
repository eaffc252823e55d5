import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { plainText } from './plain-text';

const escaping = unified().use(remarkGfm).use(remarkStringify);
const plain = unified()
  .use(remarkGfm)
  .use(remarkStringify, { handlers: { text: plainText } });

// The test tries all combinations of three pieces, with and without another node before and after them.
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

test.for(['strong', 'inlineCode', 'text', 'break'] as const)(
  'a text beside %s is written like one that is escaped',
  (kind) => {
    for (const first of PIECES) {
      for (const second of PIECES) {
        for (const third of PIECES) {
          const text = { type: 'text' as const, value: first + second + third };
          const beside = besideOf(kind);
          for (const children of [[text], [text, beside], [beside, text], [beside, text, beside]]) {
            const tree = {
              type: 'root' as const,
              children: [{ type: 'paragraph' as const, children }],
            };
            expect(plain.stringify(tree)).toBe(escaping.stringify(tree));
          }
        }
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
