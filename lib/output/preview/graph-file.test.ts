import { expect, test } from 'vitest';
import { type Graph, type GraphPage, readGraph, writeGraph } from './graph-file';

const page = (title: string, more: Partial<GraphPage> = {}): GraphPage => ({
  title,
  kind: 'doc',
  blocks: [],
  headings: [],
  links: [],
  ...more,
});
const a = page('A', {
  blocks: ['h0123456789', 't0123456789'],
  headings: [['Top', 'A "B"']],
  links: ['/b', 'https://example.org/?a=1'],
});
const b = page('B', { links: ['https://example.org/?a=1'] });

test('a graph is read as it was written, the same whatever its order', () => {
  const graph: Graph = new Map([
    ['', a],
    ['b/c', b],
  ]);
  const text = writeGraph(graph);
  expect(readGraph(text)).toEqual(graph);
  expect(writeGraph(new Map([...graph].reverse()))).toBe(text);
  expect(text.match(/example\.org/g)).toHaveLength(1);
});

const WHOLE = writeGraph(new Map([['b/c', b]]));

test.for([
  { name: 'a page of a host', text: '<!doctype html><p>Not found' },
  { name: 'another form', text: WHOLE.replace('"form":1', '"form":0') },
  { name: 'a path that leads out of the bundle', text: WHOLE.replace('b/c', '../c') },
  { name: 'a path from the root', text: WHOLE.replace('b/c', '/etc/c') },
  { name: 'a path with another sign for folders', text: WHOLE.replace('b/c', 'b\\\\..\\\\c') },
  { name: 'a page without a title', text: WHOLE.replace('"title":"B"', '"title":1') },
  { name: 'links that are none', text: WHOLE.replace('"links":[0]', '"links":["x"]') },
  { name: 'headings that are none', text: WHOLE.replace('"headings":[]', '"headings":[["x"]]') },
  { name: 'a list', text: '[]' },
])('$name is no graph', ({ text }) => {
  expect(text).not.toBe(WHOLE);
  expect(readGraph(text)).toBe(undefined);
});
