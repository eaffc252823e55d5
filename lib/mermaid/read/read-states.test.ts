import { expect, test } from 'vitest';
import { faultOf, svgOf, textsOf } from '../testing/draw';

test.for([
  { body: 'a -> b', fault: "2:1 `a -> b` isn't supported in a state diagram" },
  { body: 'a --> b --> c', fault: "2:1 `a --> b --> c` isn't supported in a state diagram" },
  { body: 'a --> b : "x" y', fault: '2:11 The label `"x" y` contains a straight quotation mark' },
  { body: 'a : one\na : two', fault: '3:1 `a` has a second label; the first is on line 2' },
  { body: 'state "x" as a\na : two', fault: '3:1 `a` has a second label; the first is on line 2' },
  {
    body: 'state f <<fork>>',
    fault: "2:1 `state f <<fork>>` isn't supported in a state diagram",
  },
  {
    body: 'note right of a : x',
    fault: "2:1 `note right of a : x` isn't supported in a state diagram",
  },
  { body: 'a --> b\n--\nc --> d', fault: "3:1 `--` isn't supported in a state diagram" },
  { body: '[*] --> [*]', fault: '2:1 The arrow leads from start to end' },
  { body: '}', fault: '2:1 `}` has no state to close' },
  { body: 'state a {\nb --> c', fault: '2:1 State `a` is never closed' },
  { body: 'state a {\n}', fault: '2:7 `a` is empty' },
  { body: 'state a {\nstate b {\nc\n}\n}', fault: '3:1 The composite state is inside `a`' },
  {
    body: 'state a {\nb --> c\n}\nstate a {\nd --> e\n}',
    fault: '5:7 Two composite states are named `a`',
  },
  { body: 'state a {\nb --> c\n}\na : x', fault: '5:1 `a` is described twice' },
  {
    body: 'state a {\ndirection LR\nb --> c\n}',
    fault: "3:1 `direction` isn't supported inside a state",
  },
  {
    body: 'state a {\nb --> c\n}\nb --> a',
    fault: '5:1 The arrow connects `a` with a node inside it',
  },
  { body: 'classDef x fill:#f00', fault: "2:1 `classDef` isn't supported in diagrams" },
  { body: 'a --> b:::x', fault: "2:8 `:::` classes aren't supported" },
  {
    body: Array.from({ length: 20 }, (_, index) => `s${index} --> s${index + 1}`).join('\n'),
    fault: '1:1 The diagram has 21 nodes; draw at most 20',
  },
])('$fault', async ({ body, fault }) => {
  expect(await faultOf(`stateDiagram-v2\n${body}`)).toBe(fault);
});

test.for([
  { body: '[*] --> in_stay: check-in\nin_stay --> [*]', texts: ['in_stay', 'check-in'], dots: 2 },
  { body: 'state "Waits for money" as a\na --> b', texts: ['Waits for money', 'b'], dots: 0 },
  { body: 'a --> b\na : First', texts: ['First', 'b'], dots: 0 },
  { body: 'state a\nstate b', texts: ['a', 'b'], dots: 0 },
  { body: 'direction LR\n[*] --> a\n[*] --> b', texts: ['a', 'b'], dots: 2 },
  {
    body: 'a --> c\nstate "Group" as c {\n[*] --> d\nd --> [*]\n}',
    texts: ['a', 'Group', 'd'],
    dots: 2,
  },
  { body: 'a --> a : extend', texts: ['a', 'extend'], dots: 0 },
])('$body', async ({ body, texts, dots }) => {
  const svg = await svgOf(`stateDiagram-v2\n${body}`);
  expect(textsOf(svg)).toEqual([...texts].sort());
  expect(svg.match(/diagram-dot/g) ?? []).toHaveLength(dots);
});
