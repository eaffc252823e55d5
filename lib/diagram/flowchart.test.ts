import { expect, test } from 'vitest';
import { lineOf, svgOf, textsOf } from './probe';
import { renderDiagram } from './render-diagram';

test.for([
  { body: 'a[x', fault: '2:2 the label of a does not end with ]' },
  { body: 'a[x (y)]', fault: '2:2 the label of a does not end with ]' },
  { body: 'a[]', fault: '2:1 an empty label' },
  { body: 'a["x<br>"]', fault: '2:3 an empty label' },
  { body: 'a["`x`"]', fault: '2:4 Markdown in a label' },
  { body: 'a["<script>alert(1)</script>"]', fault: '2:4 “<script>” in a label' },
  {
    body: 'a["<img src=x onerror=alert(1)>"]',
    fault: '2:4 “<img src=x onerror=alert(1)>” in a label',
  },
  { body: 'a["</svg>"]', fault: '2:4 “</svg>” in a label' },
  { body: 'a["x&#10;click a"]', fault: '2:5 the entity &#10;' },
  { body: 'a["x #quot; y"]', fault: '2:6 the entity #quot;' },
  { body: `a["${'x'.repeat(121)}"]`, fault: '2:3 a label of 121 characters, at most 120' },
  { body: 'a --> ', fault: '2:1 “a -->” is not understood in a flowchart' },
  { body: 'a -> b', fault: '2:3 “-> b” does not begin with an arrow' },
  { body: 'a ---> b', fault: '2:3 “---> b” does not begin with an arrow' },
  { body: 'a --x b', fault: '2:3 “--x b” does not begin with an arrow' },
  { body: 'a ~~~ b', fault: '2:3 “~~~ b” does not begin with an arrow' },
  { body: 'a <-- b', fault: '2:3 “<-- b” does not begin with an arrow' },
  { body: 'a <--- b', fault: '2:3 an arrow that points back only' },
  { body: 'a --> b; c --> d', fault: '2:8 “; c --> d” does not begin with an arrow' },
  { body: 'a{{x}}', fault: '2:2 the shape {{ of a is not drawn' },
  { body: 'a@{ shape: cyl }', fault: '2:2 the shape @{ of a is not drawn' },
  { body: 'a[/x/]', fault: '2:2 the shape [/ of a is not drawn' },
  { body: 'some words of prose', fault: '2:6 “words of prose” does not begin with an arrow' },
  { body: '!', fault: '2:1 “!” is not understood in a flowchart' },
  { body: 'a[x] --> b\na[y]', fault: '3:1 a has a second label; the first is on line 2' },
  { body: 'a --> b\nclick a href "javascript:alert(1)"', fault: '3:1 the directive click' },
  { body: 'style a fill:#f00', fault: '2:1 the directive style' },
  { body: 'classDef x fill:#f00', fault: '2:1 the directive classDef' },
  { body: 'linkStyle 0 stroke:red', fault: '2:1 the directive linkStyle' },
  { body: 'a:::x --> b', fault: '2:2 a ::: class' },
  { body: 'direction LR', fault: '2:1 a direction inside a flowchart' },
  { body: 'end', fault: '2:1 end without a subgraph' },
  { body: 'subgraph', fault: '2:1 a subgraph without a name' },
  { body: 'subgraph g [G]\na --> b', fault: '2:1 the subgraph g does not end' },
  { body: 'subgraph g [G]\nend\na', fault: '2:10 g holds nothing' },
  { body: 'subgraph g\na\nend\nsubgraph g\nb\nend', fault: '5:10 two subgraphs named g' },
  { body: 'subgraph g\nsubgraph h\na\nend\nend', fault: '3:1 a subgraph inside g' },
  { body: 'subgraph g\na\nend\nsubgraph h\na\nend', fault: '6:1 a is in g and in h' },
  { body: 'subgraph g\na\nend\na --> g', fault: '5:1 an arrow between g and its own inside' },
  { body: 'subgraph g\na\nend\ng[x]', fault: '5:1 g is a subgraph' },
  {
    body: Array.from({ length: 21 }, (_, index) => `n${index}`).join('\n'),
    fault: '1:1 21 nodes in one diagram, at most 20',
  },
  {
    body: 'a & b & c & d & e & f & g --> h & i & j & k & l & m',
    fault: '2:1 42 edges in one diagram, at most 40',
  },
])('$fault', ({ body, fault }) => {
  expect(lineOf(renderDiagram(`flowchart LR\n${body}`, 'd'))).toBe(fault);
});

test.for(['flowchart', 'flowchart XY', 'flowchart LR;'])('%s has no direction', (header) => {
  expect(lineOf(renderDiagram(`${header}\na`, 'd'))).toBe('1:1 a flowchart without a direction');
});

test.for([
  { body: 'a-->b', texts: ['a', 'b'] },
  { body: 'no_show --> in-stay', texts: ['no_show', 'in-stay'] },
  { body: 'a[One] --> b(Two) --> c([Three])', texts: ['One', 'Two', 'Three'] },
  { body: 'a[[One]] --> b[(Two)] --> c((3)) --> d{Four}', texts: ['One', 'Two', '3', 'Four'] },
  { body: 'a["x (y) [z]"]', texts: ['x (y) [z]'] },
  { body: 'a[x<br>y<br/>z]', texts: ['xyz'] },
  {
    body: 'a -->|one| b -- two --> c -. three .-> d == four ==> e',
    texts: ['a', 'b', 'c', 'd', 'e', 'four', 'one', 'three', 'two'],
  },
  { body: 'a -->|"x|y"| b', texts: undefined },
  { body: 'a & b --> c & d', texts: ['a', 'b', 'c', 'd'] },
  { body: 'a --> other --> x', texts: ['a', 'other', 'x'] },
  { body: 'a --> b\na[Late label]', texts: ['Late label', 'b'] },
  { body: 'a --> g\nsubgraph g [Group, one]\nb\nend', texts: ['Group, one', 'a', 'b'] },
  { body: 'subgraph Two words\nb\nend', texts: ['Two words', 'b'] },
  { body: 'constructor --> toString', texts: ['constructor', 'toString'] },
])('$body', ({ body, texts }) => {
  const drawn = renderDiagram(`flowchart LR\n${body}`, 'd');
  expect(drawn.kind === 'svg' ? textsOf(drawn.svg) : undefined).toEqual(texts && [...texts].sort());
});

test.for([
  { arrow: '-->', markers: ['end'], dashed: false, thick: false },
  { arrow: '---', markers: [], dashed: false, thick: false },
  { arrow: '-.->', markers: ['end'], dashed: true, thick: false },
  { arrow: '-.-', markers: [], dashed: true, thick: false },
  { arrow: '==>', markers: ['end'], dashed: false, thick: true },
  { arrow: '===', markers: [], dashed: false, thick: true },
  { arrow: '<-->', markers: ['start', 'end'], dashed: false, thick: false },
  { arrow: '-- x -->', markers: ['end'], dashed: false, thick: false },
  { arrow: '-. x .-', markers: [], dashed: true, thick: false },
  { arrow: '== x ==>', markers: ['end'], dashed: false, thick: true },
])('the arrow $arrow looks as it was written', ({ arrow, markers, dashed, thick }) => {
  const svg = svgOf(`flowchart LR\na ${arrow} b`);
  expect([...svg.matchAll(/marker-(start|end)=/g)].map(([, end]) => end)).toEqual(markers);
  expect(svg.includes('diagram-dashed')).toBe(dashed);
  expect(svg.includes('diagram-thick')).toBe(thick);
});

test('many arrows from one box keep the looks of each, though the library is told others', () => {
  const svg = svgOf('flowchart TD\na --> b\na --> c\na --> d\na -.-> e\na ==> f');
  expect(svg.match(/diagram-dashed/g)).toHaveLength(1);
  expect(svg.match(/diagram-thick/g)).toHaveLength(1);
  expect(svg.match(/marker-end/g)).toHaveLength(5);
});

test('long labels break into lines of even length', () => {
  const svg = svgOf('flowchart LR\na[Valkey: streams, queues, sessions, cache]');
  expect(svg).toMatch(/>Valkey: streams, queues,<\/tspan>.*>sessions, cache<\/tspan>/);
});
