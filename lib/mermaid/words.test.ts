import { renderMermaidSVG } from 'beautiful-mermaid';
import { expect, test } from 'vitest';
import { FACES, widthOf, wrapLine } from './face';
import { alternateStrokes } from './strokes';
import { createWords } from './words';

const at = { number: 1, column: 1, text: '' };

test('a stand-in is as wide to the library as its label is here', () => {
  const words = createWords();
  const label = 'Partner or booking page server, @home';
  const [, width] =
    /<rect x="[^"]*" y="[^"]*" width="([^"]*)" height="36/.exec(
      renderMermaidSVG(`flowchart LR\na[${words.add(at, 'node', [label])}]`),
    ) ?? [];
  // The library adds 20 px on either side.
  expect(Number(width) - 40).toBeGreaterThanOrEqual(widthOf(label, FACES.node));
  expect(Number(width) - 40).toBeLessThan(widthOf(label, FACES.node) + 4);
});

test('stand-ins differ, and are found in what the library writes around them', () => {
  const words = createWords();
  const stands = Array.from({ length: 800 }, (_, index) =>
    words.add(at, 'edge', [`label ${index}`]),
  );
  expect(new Set(stands).size).toBe(800);
  expect(stands.every((stand) => /^[a-z0-9]+$/.test(stand))).toBe(true);
  expect(words.find(`alt [${stands[799]}]`)?.lines).toEqual(['label 799']);
  expect(words.find(`${stands[26]}()`)?.lines).toEqual(['label 26']);
  expect(words.find('(no attributes)')).toBeUndefined();
  expect(words.all()).toHaveLength(800);
});

test.for([
  { text: 'one two three four', limit: 60, lines: ['one two', 'three four'] },
  { text: 'one', limit: 1, lines: ['one'] },
  {
    text: 'a verylongwordthatdoesnotfit b',
    limit: 80,
    lines: ['a', 'verylongwordthatdoesnotfit', 'b'],
  },
  { text: 'short enough', limit: 200, lines: ['short enough'] },
])('wraps “$text” at $limit', ({ text, limit, lines }) => {
  expect(wrapLine(text, FACES.edge, limit)).toEqual(lines);
});

test.for([
  { edges: ['a b', 'a c'] },
  { edges: ['a c', 'b c', 'c d'] },
  { edges: ['a b', 'b c', 'c a', 'a c', 'c b', 'b a'] },
  { edges: ['a b', 'a b', 'a b'] },
  { edges: ['a d', 'a e', 'a f', 'b d', 'b e', 'b f', 'c d', 'c e', 'c f'] },
])('no box has only one stroke for its arrows out, or in: $edges', ({ edges }) => {
  const pairs = edges.map((edge) => ({ from: edge[0] ?? '', to: edge[2] ?? '' }));
  const strokes = alternateStrokes(pairs);
  for (const end of ['from', 'to'] as const) {
    for (const name of new Set(pairs.map((pair) => pair[end]))) {
      const own = strokes.filter((_, index) => pairs[index]?.[end] === name);
      expect(new Set(own).size).toBe(Math.min(own.length, 2));
    }
  }
});
