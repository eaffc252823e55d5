import { expect, test } from 'vitest';
import { faultOf, faultsOf, svgOf, textsOf } from '../testing/draw';

test.for([
  { body: 'a -> b', fault: "2:1 `a -> b` can't be read in a state diagram" },
  { body: 'a --> b --> c', fault: "2:1 `a --> b --> c` can't be read in a state diagram" },
  { body: 'some words', fault: "2:1 `some words` can't be read in a state diagram" },
  {
    body: 'state "x" as a\nstate "y" as a',
    fault: '3:14 `a` has a second label; the first is on line 2',
  },
  { body: '}', fault: '2:1 `}` has no state to close' },
  { body: 'a --> b\n--\nc --> d', fault: '3:1 `--` is outside of a state' },
  { body: 'state a {\nb --> c', fault: '2:1 State `a` is never closed' },
  { body: 'note right of a\nx', fault: '2:1 The note is never closed' },
  {
    body: Array.from({ length: 150 }, (_, index) => `s${index} --> s${index + 1}`).join('\n'),
    fault: '1:1 The diagram has 151 nodes; draw at most 150',
  },
])('$fault', async ({ body, fault }) => {
  expect(await faultOf(`stateDiagram-v2\n${body}`)).toBe(fault);
});

test('names all faults, each at its place', async () => {
  expect(await faultsOf('stateDiagram\n a -> b\n state c {\n  d - e\n')).toEqual([
    "2:2 `a -> b` can't be read in a state diagram",
    "4:3 `d - e` can't be read in a state diagram",
    '3:2 State `c` is never closed',
  ]);
});

test.for([
  { body: '[*] --> in_stay: check-in\nin_stay --> [*]', texts: ['in_stay', 'check-in'], dots: 2 },
  { body: 'state "Waits for money" as a\na --> b', texts: ['Waits for money', 'b'], dots: 0 },
  { body: 'a --> b\na : First', texts: ['First', 'b'], dots: 0 },
  { body: 'a : one\na : two', texts: ['onetwo'], dots: 0 },
  { body: 'state a : one\na --> b:', texts: ['b', 'one'], dots: 0 },
  { body: 'state a\nstate b', texts: ['a', 'b'], dots: 0 },
  { body: 'a --> b : "x" #lt;y#gt;', texts: ['a', 'b', '"x" <y>'], dots: 0 },
  { body: 'direction LR\n[*] --> a\n[*] --> b', texts: ['a', 'b'], dots: 2 },
  { body: '[*] --> [*]', texts: [], dots: 2 },
  { body: 'State a{\n[*]\n}', texts: ['a'], dots: 1 },
  {
    body: 'a --> c\nstate "Group" as c {\n[*] --> d\nd --> [*]\n}',
    texts: ['a', 'Group', 'd'],
    dots: 2,
  },
  {
    body: 'state a {\nstate b {\nc --> d\n}\nb --> e\n}',
    texts: ['a', 'b', 'c', 'd', 'e'],
    dots: 0,
  },
  { body: 'state a {\ndirection LR\nb --> c\n}\na : Label', texts: ['Label', 'b', 'c'], dots: 0 },
  { body: 'a: Label\nstate a {\nb --> c\n}', texts: ['Label', 'b', 'c'], dots: 0 },
  { body: 'state "Label" as a\nstate a {\nb --> c\n}', texts: ['Label', 'b', 'c'], dots: 0 },
  { body: 'state a { b --> c }\nb --> a', texts: ['a', 'b', 'c'], dots: 0 },
  { body: 'state a {\n}\na --> b', texts: ['a', 'b'], dots: 0 },
  {
    body: 'state a {\n[*] --> b\n--\n[*] --> c\n--\nd\n}',
    texts: ['a', 'b', 'c', 'd'],
    dots: 2,
  },
  {
    body: 'state f <<fork>>\nstate j [[join]]\nstate c <<choice>>\na --> f\nf --> j\nj --> c : x',
    texts: ['a', 'x'],
    dots: 2,
  },
  { body: 'note right of a : one\na --> b', texts: ['a', 'b', 'one'], dots: 0 },
  { body: 'a --> b\nnote left of a\ntwo\nlines\nend note', texts: ['a', 'b', 'twolines'], dots: 0 },
  { body: 'note "free" as N\na --> b', texts: ['a', 'b', 'free'], dots: 0 },
  {
    body: 'hide empty description\nclassDef x fill:#f00\na:::x --> b:::x\nclass a,c-d my-x\nstyle a fill:red',
    texts: ['a', 'b'],
    dots: 0,
  },
  { body: 'state "}" as a\na --> b : }', texts: ['b', '}', '}'], dots: 0 },
  { body: 'a --> a : extend', texts: ['a', 'extend'], dots: 0 },
])('$body', async ({ body, texts, dots }) => {
  const svg = await svgOf(`stateDiagram-v2\n${body}`);
  expect(textsOf(svg)).toEqual([...texts].sort());
  expect(svg.match(/diagram-dot/g) ?? []).toHaveLength(dots);
});
