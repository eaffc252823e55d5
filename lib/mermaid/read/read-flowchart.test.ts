import { expect, test } from 'vitest';
import { renderDiagram } from '../render-diagram';
import { faultOf, svgOf, textsOf } from '../testing/draw';

test.for([
  { body: 'a[x', fault: "2:2 The label of `a` doesn't end with `]`" },
  { body: 'a[x (y)]', fault: "2:2 The label of `a` doesn't end with `]`" },
  { body: 'a[]', fault: '2:1 The label is empty' },
  { body: 'a["x<br>"]', fault: '2:3 The label is empty' },
  { body: 'a["`x`"]', fault: "2:4 Markdown isn't supported in labels" },
  { body: 'a["<script>alert(1)</script>"]', fault: "2:4 `<script>` isn't supported in labels" },
  {
    body: 'a["<img src=x onerror=alert(1)>"]',
    fault: "2:4 `<img src=x onerror=alert(1)>` isn't supported in labels",
  },
  { body: 'a["</svg>"]', fault: "2:4 `</svg>` isn't supported in labels" },
  { body: 'a["x&#10;click a"]', fault: "2:5 HTML entities such as `&#10;` aren't supported" },
  { body: 'a["x #quot; y"]', fault: "2:6 HTML entities such as `#quot;` aren't supported" },
  { body: `a["${'x'.repeat(121)}"]`, fault: '2:3 The label has 121 characters; write at most 120' },
  { body: 'a --> ', fault: "2:1 `a -->` isn't supported in a flowchart" },
  { body: 'a -> b', fault: "2:3 `-> b` doesn't start with an arrow" },
  { body: 'a ---> b', fault: "2:3 `---> b` doesn't start with an arrow" },
  { body: 'a --x b', fault: "2:3 `--x b` doesn't start with an arrow" },
  { body: 'a ~~~ b', fault: "2:3 `~~~ b` doesn't start with an arrow" },
  { body: 'a <-- b', fault: "2:3 `<-- b` doesn't start with an arrow" },
  { body: 'a <--- b', fault: '2:3 The arrow only points back' },
  { body: 'a --> b; c --> d', fault: "2:8 `; c --> d` doesn't start with an arrow" },
  { body: 'a{{x}}', fault: "2:2 The shape `{{` of `a` isn't supported" },
  { body: 'a@{ shape: cyl }', fault: "2:2 The shape `@{` of `a` isn't supported" },
  { body: 'a[/x/]', fault: "2:2 The shape `[/` of `a` isn't supported" },
  { body: 'some words of prose', fault: "2:6 `words of prose` doesn't start with an arrow" },
  { body: '!', fault: "2:1 `!` isn't supported in a flowchart" },
  { body: 'a[x] --> b\na[y]', fault: '3:1 `a` has a second label; the first is on line 2' },
  {
    body: 'a --> b\nclick a href "javascript:alert(1)"',
    fault: "3:1 `click` isn't supported in diagrams",
  },
  { body: 'style a fill:#f00', fault: "2:1 `style` isn't supported in diagrams" },
  { body: 'classDef x fill:#f00', fault: "2:1 `classDef` isn't supported in diagrams" },
  { body: 'linkStyle 0 stroke:red', fault: "2:1 `linkStyle` isn't supported in diagrams" },
  { body: 'a:::x --> b', fault: "2:2 `:::` classes aren't supported" },
  { body: 'direction LR', fault: "2:1 `direction` isn't supported inside a flowchart" },
  { body: 'end', fault: '2:1 `end` has no subgraph to close' },
  { body: 'subgraph', fault: '2:1 The subgraph has no name' },
  { body: 'subgraph g [G]\na --> b', fault: '2:1 Subgraph `g` is never closed' },
  { body: 'subgraph g [G]\nend\na', fault: '2:10 `g` is empty' },
  { body: 'subgraph g\na\nend\nsubgraph g\nb\nend', fault: '5:10 Two subgraphs are named `g`' },
  { body: 'subgraph g\nsubgraph h\na\nend\nend', fault: '3:1 The subgraph is inside `g`' },
  { body: 'subgraph g\na\nend\nsubgraph h\na\nend', fault: '6:1 `a` is in both `g` and `h`' },
  {
    body: 'subgraph g\na\nend\na --> g',
    fault: '5:1 The arrow connects `g` with a node inside it',
  },
  { body: 'subgraph g\na\nend\ng[x]', fault: "5:1 `g` is a subgraph and can't get a label here" },
  {
    body: Array.from({ length: 21 }, (_, index) => `n${index}`).join('\n'),
    fault: '1:1 The diagram has 21 nodes; draw at most 20',
  },
  {
    body: 'a & b & c & d & e & f & g --> h & i & j & k & l & m',
    fault: '2:1 The diagram has 42 edges; draw at most 40',
  },
])('$fault', async ({ body, fault }) => {
  expect(await faultOf(`flowchart LR\n${body}`)).toBe(fault);
});

test.for(['flowchart', 'flowchart XY', 'flowchart LR;'])('%s has no direction', async (header) => {
  expect(await faultOf(`${header}\na`)).toBe('1:1 The flowchart has no direction');
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
])('$body', async ({ body, texts }) => {
  const drawn = await renderDiagram(`flowchart LR\n${body}`, 'd');
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
])('the arrow $arrow looks as it was written', async ({ arrow, markers, dashed, thick }) => {
  const svg = await svgOf(`flowchart LR\na ${arrow} b`);
  expect([...svg.matchAll(/marker-(start|end)=/g)].map(([, end]) => end)).toEqual(markers);
  expect(svg.includes('diagram-dashed')).toBe(dashed);
  expect(svg.includes('diagram-thick')).toBe(thick);
});

test('many arrows from one box keep the looks of each', async () => {
  const svg = await svgOf('flowchart TD\na --> b\na --> c\na --> d\na -.-> e\na ==> f');
  expect(svg.match(/diagram-dashed/g)).toHaveLength(1);
  expect(svg.match(/diagram-thick/g)).toHaveLength(1);
  expect(svg.match(/marker-end/g)).toHaveLength(5);
});

test('long labels break into lines of even length', async () => {
  const svg = await svgOf('flowchart LR\na[Valkey: streams, queues, sessions, cache]');
  expect(svg).toMatch(/>Valkey: streams, queues,<\/tspan>.*>sessions, cache<\/tspan>/);
});
