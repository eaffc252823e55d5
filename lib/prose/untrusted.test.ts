import { expect, test } from 'vitest';
import { readProse } from './read-prose';

const LENGTH = 100_000;

test.for([
  'a',
  'a-',
  '.',
  '(',
  'A ',
  'AB ',
  'AB (AB ',
  '(A ',
  'a@',
  '/a',
  ' ',
  'a \n',
  'a:',
  '_',
  '1',
  'a!',
  '!',
  'the the ',
  'in order ',
  'a.',
  "a'",
  'guarantee. ',
  ' — ',
  'Aa ',
  'e.g. ',
])('reads a paragraph and a heading of nothing but %j in time', (part) => {
  const text = part.repeat(LENGTH / part.length);
  const block = { text, links: [], placeAt: () => ({ line: 1, column: 1 }), exemptions: [] };
  const heading = { depth: 2, hasText: true };
  const started = process.cpuUsage();
  const { words } = readProse({
    blocks: [
      { ...block, kind: 'text' },
      { ...block, kind: 'heading', heading },
    ],
    exemptions: [],
    admonitions: [],
    faults: [],
  });
  // In quadratic time, this would take a minute.
  expect(process.cpuUsage(started).user / 1e6).toBeLessThan(5);
  expect(words).toBeDefined();
});
