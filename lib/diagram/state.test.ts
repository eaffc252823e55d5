import { expect, test } from 'vitest';
import { lineOf, svgOf, textsOf } from './probe';
import { renderDiagram } from './render-diagram';

test.for([
  { body: 'a -> b', fault: '2:1 “a -> b” is not understood in a state diagram' },
  { body: 'a --> b --> c', fault: '2:1 “a --> b --> c” is not understood in a state diagram' },
  { body: 'a --> b : "x" y', fault: '2:11 a quotation mark in “"x" y”' },
  { body: 'a : one\na : two', fault: '3:1 a has a second label; the first is on line 2' },
  { body: 'state "x" as a\na : two', fault: '3:1 a has a second label; the first is on line 2' },
  {
    body: 'state f <<fork>>',
    fault: '2:1 “state f <<fork>>” is not understood in a state diagram',
  },
  {
    body: 'note right of a : x',
    fault: '2:1 “note right of a : x” is not understood in a state diagram',
  },
  { body: 'a --> b\n--\nc --> d', fault: '3:1 “--” is not understood in a state diagram' },
  { body: '[*] --> [*]', fault: '2:1 an arrow from start to end' },
  { body: '}', fault: '2:1 } without a state' },
  { body: 'state a {\nb --> c', fault: '2:1 the state a does not end' },
  { body: 'state a {\n}', fault: '2:7 a holds nothing' },
  { body: 'state a {\nstate b {\nc\n}\n}', fault: '3:1 a composite state inside a' },
  {
    body: 'state a {\nb --> c\n}\nstate a {\nd --> e\n}',
    fault: '5:7 two composite states named a',
  },
  { body: 'state a {\nb --> c\n}\na : x', fault: '5:1 a is described twice' },
  { body: 'state a {\ndirection LR\nb --> c\n}', fault: '3:1 a direction inside a state' },
  { body: 'state a {\nb --> c\n}\nb --> a', fault: '5:1 an arrow between a and its own inside' },
  { body: 'classDef x fill:#f00', fault: '2:1 the directive classDef' },
  { body: 'a --> b:::x', fault: '2:8 a ::: class' },
  {
    body: Array.from({ length: 20 }, (_, index) => `s${index} --> s${index + 1}`).join('\n'),
    fault: '1:1 21 nodes in one diagram, at most 20',
  },
])('$fault', ({ body, fault }) => {
  expect(lineOf(renderDiagram(`stateDiagram-v2\n${body}`, 'd'))).toBe(fault);
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
])('$body', ({ body, texts, dots }) => {
  const svg = svgOf(`stateDiagram-v2\n${body}`);
  expect(textsOf(svg)).toEqual([...texts].sort());
  expect(svg.match(/diagram-dot/g) ?? []).toHaveLength(dots);
});
