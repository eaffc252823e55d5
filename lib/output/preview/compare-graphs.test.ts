import { expect, test } from 'vitest';
import { compareGraphs } from './compare-graphs';
import type { Graph, GraphPage } from './graph-file';

type Pages = Readonly<Record<string, Partial<GraphPage>>>;

const graph = (pages: Pages): Graph =>
  new Map(
    Object.entries(pages).map(([path, page]) => [
      path,
      { title: path, kind: 'doc', blocks: [path], headings: [], links: [], ...page },
    ]),
  );

function told(before: Pages, after: Pages, redirects: Readonly<Record<string, string>> = {}) {
  const changes = compareGraphs(graph(before), graph(after), new Map(Object.entries(redirects)));
  return [
    ...changes.added.map(({ path }) => `added ${path}`),
    ...changes.removed.map(({ path, to }) => `removed ${path}${to && ` to ${to}`}`),
    ...changes.renamed.map(
      ({ path, oldPath, hasNewText }) =>
        `renamed ${oldPath} ${path}${hasNewText ? ' and rewritten' : ''}`,
    ),
    ...changes.changed.map(({ path, hasNewText, headings, links }) =>
      [
        `changed ${path}:`,
        ...(hasNewText ? ['text'] : []),
        ...[...headings.removed, ...links.removed].map((one) => `-${one}`),
        ...[...headings.added, ...links.added].map((one) => `+${one}`),
      ].join(' '),
    ),
  ];
}

const many = (blocks: string) => ({ blocks: blocks.split(' ') });

test.for([
  { name: 'nothing', before: { a: {} }, after: { a: {} }, changes: [] },
  {
    name: 'pages that came and went, one of them with a way on',
    before: { a: {}, b: {}, c: {} },
    after: { a: {}, d: {} },
    redirects: { b: 'a' },
    changes: ['added d', 'removed b to a', 'removed c'],
  },
  {
    name: 'a page is where its redirect leads, though its text is another one',
    before: { a: {} },
    after: { b: {}, c: {} },
    redirects: { a: 'b' },
    changes: ['added c', 'renamed a b and rewritten'],
  },
  {
    name: 'without a redirect it is where most of its text is',
    before: { a: many('1 2 3 4'), b: many('5 6') },
    after: { c: many('1 2 7 8'), d: many('1 2 3 9'), e: many('5 7 8 9') },
    changes: ['added c', 'added e', 'removed b', 'renamed a d and rewritten'],
  },
  {
    name: 'pages of two kinds are two pages',
    before: { a: many('1 2') },
    after: { b: { ...many('1 2'), kind: 'operation' } },
    changes: ['added b', 'removed a'],
  },
  {
    name: 'what stands on many pages tells none from the others',
    before: { a: many('1 2'), b: many('1 2'), c: many('1 2'), d: many('1 2') },
    after: { a: many('1 2'), b: many('1 2'), c: many('1 2'), e: many('1 2') },
    changes: ['added e', 'removed d'],
  },
  {
    name: 'text, headings and links, each as often as it is there',
    before: {
      a: {
        headings: [
          ['X', 'X'],
          ['X-1', 'X'],
        ],
        links: ['/b'],
      },
    },
    after: { a: { blocks: ['new'], headings: [['X', 'X']], links: ['/c'] } },
    changes: ['changed a: text -X -/b +/c'],
  },
  {
    name: 'another id of a heading is no other heading',
    before: { a: { headings: [['X', 'X']] } },
    after: { a: { headings: [['Y', 'X']] } },
    changes: [],
  },
  {
    name: 'a link that follows its page is no other link',
    before: { a: { links: ['/b#part', '/b/', '/b?x', '/bc'] }, b: {} },
    after: { a: { links: ['/d#part', '/d/', '/d?x', '/bc'] }, d: {} },
    redirects: { b: 'd' },
    changes: ['renamed b d and rewritten'],
  },
  {
    name: 'a title alone',
    before: { a: { title: 'A' } },
    after: { a: { title: 'B' } },
    changes: ['changed a:'],
  },
] as readonly {
  name: string;
  before: Pages;
  after: Pages;
  redirects?: Record<string, string>;
  changes: string[];
}[])('$name', ({ before, after, redirects, changes }) => {
  expect(told(before, after, redirects)).toEqual(changes);
});
