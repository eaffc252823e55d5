import { expect, test } from 'vitest';
import { draw, faultOf, faultsOf, svgOf, textsOf } from '../testing/draw';
import { readDiagram } from './read-diagram';

test.for([
  { body: 'a[x', fault: "2:2 The label of `a` doesn't end with `]`" },
  { body: 'a[x (y)]', fault: "2:2 The label of `a` doesn't end with `]`" },
  { body: 'a["x" y]', fault: "2:2 The label of `a` doesn't end with `]`" },
  { body: 'a[]', fault: '2:1 The label is empty' },
  { body: 'a["<script>alert(1)</script>"]', fault: "2:4 `<script>` isn't supported in labels" },
  {
    body: 'a["<img src=x onerror=alert(1)>"]',
    fault: "2:4 `<img src=x onerror=alert(1)>` isn't supported in labels",
  },
  { body: 'a["</svg>"]', fault: "2:4 `</svg>` isn't supported in labels" },
  {
    body: `a["${'x'.repeat(1001)}"]`,
    fault: '2:4 The label has 1001 characters; write at most 1000',
  },
  { body: 'a --> ', fault: "2:1 `a -->` can't be read in a flowchart" },
  { body: 'a -> b', fault: "2:3 `-> b` doesn't start with an arrow" },
  { body: 'a <-- b', fault: "2:3 `<-- b` doesn't start with an arrow" },
  { body: 'a <--- b', fault: '2:3 The arrow only points back' },
  { body: 'a --> b; c -> d', fault: "2:12 `-> d` doesn't start with an arrow" },
  { body: 'a@{ shape: cyl', fault: "2:2 The properties of `a` aren't closed" },
  { body: 'some words of prose', fault: "2:6 `words of prose` doesn't start with an arrow" },
  { body: '(x)', fault: "2:1 `(x)` can't be read in a flowchart" },
  { body: 'a[x] --> b\na[y]', fault: '3:1 `a` has a second label; the first is on line 2' },
  { body: 'end', fault: '2:1 `end` has no subgraph to close' },
  { body: 'subgraph g [G]\na --> b', fault: '2:1 Subgraph `g` is never closed' },
  { body: 'subgraph g\na\nend\ng[x]', fault: "5:1 `g` is a subgraph and can't get a label here" },
  { body: 'style a fill:#f00', fault: '1:1 The `flowchart` is empty' },
  {
    body: Array.from({ length: 151 }, (_, index) => `n${index}`).join('\n'),
    fault: '1:1 The diagram has 151 nodes; draw at most 150',
  },
  {
    body: 'a & b & c & d & e & f & g & h & i --> j & k & l & m & n & o & p & q & r\n'.repeat(4),
    fault: '1:1 The diagram has 324 edges; draw at most 300',
  },
])('$fault', async ({ body, fault }) => {
  expect(await faultOf(`flowchart LR\n${body}`)).toBe(fault);
});

test('names all faults, each at its place', async () => {
  const source = 'graph XY;a --> b\n';
  expect(await faultsOf(source)).toEqual(['1:7 `graph XY` has no valid direction']);
  const lines = ['graph TD', 'a --> b; c -> d', '  e["one', 'two" x]', '%% fine', 'end'];
  expect(await faultsOf(lines.join('\n'))).toEqual([
    "2:12 `-> d` doesn't start with an arrow",
    "3:4 The label of `e` doesn't end with `]`",
    '6:1 `end` has no subgraph to close',
  ]);
});

test.for([
  { header: 'graph', direction: 'TB' },
  { header: 'graph TD;', direction: 'TD' },
  { header: 'flowchart', direction: 'TB' },
  { header: 'flowchart-elk LR', direction: 'LR' },
  { header: 'graph >', direction: 'LR' },
  { header: '---\ntitle: x\n---\n%%{init: {}}%%\n\ngraph BT', direction: 'BT' },
])('$header flows to $direction', async ({ header, direction }) => {
  const read = readDiagram(`${header}\na --> b`);
  expect(read.kind === 'read' && read.diagram.kind === 'graph' && read.diagram.direction).toBe(
    direction,
  );
});

test.for([
  { body: 'a-->b', texts: ['a', 'b'] },
  { body: 'no_show --> in-stay --> a.b/c:d', texts: ['no_show', 'in-stay', 'a.b/c:d'] },
  { body: 'начало --> 終わり --> é', texts: ['начало', '終わり', 'é'] },
  { body: 'a-->b; b-->c;', texts: ['a', 'b', 'c'] },
  {
    body: 'a[One; two] --> b["#35;1; &lt;T&gt;"];',
    texts: ['One; two', '#1; <T>', ''].filter(Boolean),
  },
  { body: 'a[One] --> b(Two) --> c([Three])', texts: ['One', 'Two', 'Three'] },
  { body: 'a[[One]] --> b[(Two)] --> c((3)) --> d{Four}', texts: ['One', 'Two', '3', 'Four'] },
  { body: 'a(((1))) --> b{{2}} --> c[/3/] --> d[\\4\\]', texts: ['1', '2', '3', '4'] },
  { body: 'a[/1\\] --> b[\\2/] --> c>3] --> d(-4-)', texts: ['1', '2', '3', '4'] },
  { body: 'a@{ shape: cyl, label: "One, two" } --> b@{ shape: doc }', texts: ['One, two', 'b'] },
  { body: 'a@{\n  shape: circle\n  label: "One"\n}\na --> b', texts: ['One', 'b'] },
  { body: 'a e1@--> b\ne1@{ animate: true }', texts: ['a', 'b'] },
  { body: 'a["x (y) [z]"]', texts: ['x (y) [z]'] },
  { body: 'a["List<T> of <b>int</b>"]', texts: ['List<T> of int'] },
  { body: 'a[x<br>y<br/>z<BR />w</br>v]', texts: ['xyzwv'] },
  { body: 'a["One\\nTwo"] --> b["One\nTwo"]', texts: ['OneTwo', 'OneTwo'] },
  { body: 'a[The <a href="https://example.com">CLA</a>] --> b', texts: ['The CLA', 'b'] },
  { body: 'a[One\n  two] --> b', texts: ['Onetwo', 'b'] },
  { body: 'a["x<br>"] --> b[ ]', texts: ['', 'x'] },
  { body: 'a["fa:fa-user Ann"] --> b(fa:fa-spinner)', texts: ['Ann', 'spinner'] },
  { body: 'a["`**One** and _two_\nthree`"]', texts: ['One and twothree'] },
  { body: "a[\"<img src='x' alt='Logo'/> x\"]", texts: ['Logo x'] },
  {
    body: 'a -->|one| b -- two --> c -. three .-> d == four ==> e',
    texts: ['a', 'b', 'c', 'd', 'e', 'four', 'one', 'three', 'two'],
  },
  {
    body: 'a -- No ----> b\na == go ====> c\na -. dot ..-> d',
    texts: ['No', 'a', 'b', 'c', 'd', 'dot', 'go'],
  },
  { body: 'a -- "x --> y" --> b -->|"x|y"| c', texts: ['a', 'b', 'c', 'x --> y', 'x|y'] },
  { body: 'a -- check-in --- b --text--> c', texts: ['a', 'b', 'c', 'check-in', 'text'] },
  { body: 'a -->\n b\n --> c & d --> e', texts: ['a', 'b', 'c', 'd', 'e'] },
  { body: 'a & b --> c & d', texts: ['a', 'b', 'c', 'd'] },
  { body: 'a ~~~ b', texts: ['a', 'b'] },
  { body: 'a ~~~\n  b\n  ~~~ c', texts: ['a', 'b', 'c'] },
  { body: 'a --> other --> x', texts: ['a', 'other', 'x'] },
  { body: 'a --> b\na[Late label]\na[Late label]', texts: ['Late label', 'b'] },
  { body: 'a --> g\nsubgraph g [Group, one]\nb\nend', texts: ['Group, one', 'a', 'b'] },
  { body: 'subgraph Two words\nb\nend', texts: ['Two words', 'b'] },
  { body: 'subgraph "In quotes"\nb\nend\nsubgraph\nc\nend', texts: ['In quotes', 'b', 'c'] },
  { body: 'subgraph g ["A<br>B"]\ndirection BT\nsubgraph h\na\nend\nend', texts: ['AB', 'a', 'h'] },
  { body: 'subgraph g [Empty]\nend\na --> g', texts: ['Empty', 'a'] },
  { body: 'subgraph g\na\nend\nsubgraph h\na --> b\nend\na --> g', texts: ['a', 'b', 'g', 'h'] },
  {
    body: 'a:::x --> b:::y,z\nclassDef x fill:#f00;\nclass a,b x\nstyle a fill:red\nlinkStyle 0 stroke:red\nclick a "https://example.com"',
    texts: ['a', 'b'],
  },
  { body: 'a:::x-->b:::my-y,z-->c', texts: ['a', 'b', 'c'] },
  { body: 'style a fill:#fff; a --> b', texts: ['a', 'b'] },
  { body: 'a --> b %% comment\n%% another\naccTitle: x\naccDescr {\n y\n}', texts: ['a', 'b'] },
  { body: 'constructor --> toString', texts: ['constructor', 'toString'] },
])('$body', async ({ body, texts }) => {
  expect(textsOf(await svgOf(`flowchart LR\n${body}`))).toEqual([...texts].sort());
});

test('a node belongs to the first group that ends after it', async () => {
  const read = readDiagram(
    'graph TD\nsubgraph g\na --> b\nsubgraph h\nb\nend\nend\nsubgraph i\na --> c\nend',
  );
  const nodes = read.kind === 'read' && read.diagram.kind === 'graph' ? read.diagram.nodes : [];
  expect(nodes.map(({ id, group }) => `${id} in ${group}`)).toEqual(['a in g', 'b in h', 'c in i']);
});

test('a subgraph with no edge through its border keeps its own direction', async () => {
  const inner = 'subgraph g\ndirection TB\na --> b\nend\nx --> g';
  const beside = await draw(`flowchart LR\n${inner}\nx --> a`);
  const below = await draw(`flowchart LR\n${inner}`);
  expect(below.height).toBeGreaterThan(beside.height);
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
  { arrow: '------>', markers: ['end'], dashed: false, thick: false },
  { arrow: '-...->', markers: ['end'], dashed: true, thick: false },
  { arrow: 'o--o', markers: ['start', 'end'], dashed: false, thick: false },
  { arrow: 'x-. no .-x', markers: ['start', 'end'], dashed: true, thick: false },
  { arrow: '<==>', markers: ['start', 'end'], dashed: false, thick: true },
  { arrow: '--x', markers: ['end'], dashed: false, thick: false },
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
