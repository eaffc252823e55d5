import { expect, test } from 'vitest';
import { drawLifecycle, linkLabels, sourceOf } from './draw-lifecycle';
import type { TransitionView } from './lifecycle-view';

const step = (from: string, to: string, by: string, slug = ''): TransitionView => ({
  from,
  to,
  by,
  whenHtml: '',
  event: '',
  operation: slug === '' ? null : { slug, href: `/base/${slug}`, title: slug },
});

const states = ['open', 'done'].map((name, index) => ({
  name,
  isStart: index === 0,
  isEnd: index === 1,
}));

test('steps between the same two states are one arrow with all that takes it', () => {
  const transitions = [
    step('', 'open', '', 'create-a'),
    step('open', 'done', '', 'finish-a'),
    step('open', 'done', 'a job'),
    step('open', 'done', 'a job'),
  ];
  expect(sourceOf({ states, transitions }).split('\n')).toEqual([
    'stateDiagram-v2',
    '  state "open" as s0',
    '  state "done" as s1',
    '  [*] --> s0 : create-a',
    '  s0 --> s1 : finish-a<br>or a job',
    '  s1 --> [*]',
  ]);
});

test('what does not fit a label is counted', () => {
  const words = Array.from({ length: 9 }, (_, index) => `a long cause with the number ${index}`);
  const transitions = words.map((by) => step('', 'open', by));
  expect(sourceOf({ states: states.slice(0, 1), transitions }).split('\n')[2]).toBe(
    '  [*] --> s0 : a long cause with the number 0<br>or a long cause with the number 1<br>or 7 more',
  );
});

test('the label of an operation is a link that the keyboard passes by, and nothing else is', async () => {
  const transitions = [step('', 'open', 'create'), step('open', 'done', '', 'finish-a')];
  const drawn = await drawLifecycle({ states, transitions }, 'L1');
  const svg = drawn.kind === 'svg' ? drawn.svg : '';
  expect(svg.match(/<a .*?<\/a>/g)).toEqual([
    '<a href="/base/finish-a" tabindex="-1">finish-a</a>',
  ]);
});

test.for([
  '"); <script>alert(1)</script>',
  'a --> b',
  '`x` &amp; #quot; &#60;',
  ':::danger',
  '<b onclick=1>',
  '\u202Eabc\u0000',
  '',
  '   ',
  '[*]',
  '}',
  'direction LR',
  '%%{init: {}}%%',
  'x'.repeat(400),
])('%j as a state, a cause and a slug draws no more than words', async (text) => {
  const odd = [{ name: text, isStart: true, isEnd: true }];
  const transitions = [step('', text, text), step('', text, '', text)];
  const drawn = await drawLifecycle({ states: odd, transitions }, 'L1');
  expect(drawn.kind).toBe('svg');
  const svg = drawn.kind === 'svg' ? drawn.svg : '';
  const names = [...svg.matchAll(/<([a-z]+)/g)].map(([, name]) => name);
  const known = ['svg', 'defs', 'marker', 'path', 'rect', 'circle', 'text', 'tspan', 'a'];
  expect(names.filter((name) => !known.includes(name ?? ''))).toEqual([]);
  expect(svg.replace(/>[^<]*</g, '><')).not.toMatch(/ on\w+=|style=/);
  expect(svg).not.toMatch(/\u202E/);
});

test('an address is escaped where it is written', () => {
  const operation = { slug: 'a', href: '/x"><script>&', title: 'A' };
  const svg = '<text class="diagram-label" x="1">a</text>';
  expect(linkLabels(svg, { transitions: [{ ...step('', 'open', ''), operation }] })).toBe(
    '<text class="diagram-label" x="1"><a href="/x&quot;&gt;&lt;script&gt;&amp;" tabindex="-1">a</a></text>',
  );
});
