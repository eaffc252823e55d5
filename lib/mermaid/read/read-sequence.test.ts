import { expect, test } from 'vitest';
import { faultOf, faultsOf, svgOf, textsOf } from '../testing/draw';
import { readDiagram } from './read-diagram';

test.for([
  { body: 'a->>b', fault: "2:1 `a->>b` can't be read in a sequence diagram" },
  { body: 'a>>b: x', fault: "2:1 `a>>b: x` can't be read in a sequence diagram" },
  { body: 'participant a\nparticipant a as b', fault: '3:13 `a` is already on line 2' },
  { body: 'participant a as <svg>', fault: "2:18 `<svg>` isn't supported in labels" },
  { body: 'autonumber', fault: '1:1 The sequence diagram has no message' },
  { body: 'a->>-b: x', fault: "2:5 `a` isn't active" },
  { body: 'a->>+b: x\nb->>-a: y\nb->>-a: z', fault: "4:5 `b` isn't active" },
  { body: 'a->>b: x\ndeactivate b', fault: "3:12 `b` isn't active" },
  { body: 'a->>b: y\nNote left of a,b: x', fault: '3:1 The note is left of two participants' },
  { body: 'loop x\na->>b: y', fault: '2:1 `loop` is never closed' },
  { body: 'box x\nparticipant a', fault: '2:1 `box` is never closed' },
  { body: 'else x', fault: '2:1 `else` is outside `alt`' },
  { body: 'loop x\na->>b: y\nelse z\nend', fault: '4:1 `else` is outside `alt`' },
  { body: 'end', fault: '2:1 `end` has no block to close' },
  { body: 'what is this', fault: "2:1 `what is this` can't be read in a sequence diagram" },
  { body: 'a->>b: x\n'.repeat(201), fault: '1:1 The diagram has 201 messages; draw at most 200' },
])('$fault', async ({ body, fault }) => {
  expect(await faultOf(`sequenceDiagram\n${body}`)).toBe(fault);
});

test('names all faults, each at its place', async () => {
  const body = 'a->>b: x\nthis; a->>b: x; that: one\nalt y\nand z\n';
  expect(await faultsOf(`sequenceDiagram\n${body}`)).toEqual([
    "3:1 `this` can't be read in a sequence diagram",
    '5:1 `and` is outside `par`',
    '4:1 `alt` is never closed',
  ]);
});

test.for([
  { body: 'api->>pg: insert', texts: ['api', 'pg', 'insert'] },
  {
    body: 'participant a as Back office, Next.js\na->>a: think',
    texts: ['Back office, Next.js', 'think'],
  },
  { body: 'a->>b: x: y; z', texts: ['a', 'b', 'x: y; z'] },
  { body: 'a->>b: x; b-->>a: y;', texts: ['a', 'b', 'x', 'y'] },
  { body: 'a->>b: "hello" #quot;x#quot; #59; &lt;T&gt;', texts: ['a', 'b', '"hello" "x" ; <T>'] },
  { body: 'a->>b: GET /v1?a=1&b=2', texts: ['a', 'b', 'GET /v1?a=1&b=2'] },
  { body: 'a->>b: issue #12 of <name><br/>%% x', texts: ['a', 'b', 'issue #12 of <name>%% x'] },
  { body: 'a->>b:', texts: ['', 'a', 'b'] },
  { body: 'a->>b:wrap: x', texts: ['a', 'b', 'x'] },
  {
    body: 'participant Test Suite\nTest Suite->>web-x-1: x',
    texts: ['Test Suite', 'web-x-1', 'x'],
  },
  {
    body: 'actor a as The<br>user\nparticipant b@{ "type": "database", "alias": "Store" }\na->>b: x',
    texts: ['Theuser', 'Store', 'x'],
  },
  { body: 'Note over a: first\na->>b: x', texts: ['a', 'b', 'first', 'x'] },
  { body: 'participant a', texts: ['a'] },
  {
    body: 'a->>b: x\nNote over a, b: both\nnote right of b: one',
    texts: ['a', 'b', 'x', 'both', 'one'],
  },
  {
    body: 'alt free\na->>b: x\nelse\na->>b: y\nend',
    texts: ['a', 'b', 'x', 'y', 'alt [free]', 'else'],
  },
  {
    body: 'par one\na->>b: x\nand two\na->>b: y\nend',
    texts: ['a', 'b', 'x', 'y', 'par [one]', 'and [two]'],
  },
  {
    body: 'critical c\na->>b: x\noption o\nend\nbreak b\nOpt p\nEnd\nend',
    texts: ['a', 'b', 'x', 'critical [c]', 'option [o]', 'break [b]', 'opt [p]'],
  },
  { body: 'loop y %% no\na->>b: x %% yes\nend %% no', texts: ['a', 'b', 'x %% yes', 'loop [y]'] },
  { body: 'rect rgb(1, 2, 3)\na->>b: x\nend', texts: ['a', 'b', 'x'] },
  {
    body: 'box Aqua Two words\nparticipant a\nend\nbox rgb(1,2,3)\nparticipant b\nend\na->>b: x',
    texts: ['Two words', 'a', 'b', 'x'],
  },
  {
    body: 'autonumber 10 5\na->>b: x\na->>b: y\nautonumber off\na->>b: z',
    texts: ['a', 'b', '10. x', '15. y', 'z'],
  },
  {
    body: 'create participant c as New\na->>c: x\ndestroy c\nc-xa: y\nactivate a\na-->>a: z\ndeactivate a',
    texts: ['New', 'a', 'x', 'y', 'z'],
  },
  { body: 'title: Life\na->>b: x', texts: ['Life', 'a', 'b', 'x'] },
  {
    body: 'link->>click: style\nlink link: x @ https://example.com',
    texts: ['link', 'click', 'style'],
  },
  { body: 'links a: {"x": "https://example.com"}\nA->>B: x', texts: ['A', 'B', 'x'] },
])('$body', async ({ body, texts }) => {
  expect(textsOf(await svgOf(`sequenceDiagram\n${body}`))).toEqual([...texts].sort());
});

test.for([
  { arrow: '->', start: undefined, end: undefined, dashed: false },
  { arrow: '-->', start: undefined, end: undefined, dashed: true },
  { arrow: '->>', start: undefined, end: 'arrow', dashed: false },
  { arrow: '-->>', start: undefined, end: 'arrow', dashed: true },
  { arrow: '-x', start: undefined, end: 'cross', dashed: false },
  { arrow: '--x', start: undefined, end: 'cross', dashed: true },
  { arrow: '-)', start: undefined, end: 'open', dashed: false },
  { arrow: '--)', start: undefined, end: 'open', dashed: true },
  { arrow: '<<->>', start: 'arrow', end: 'arrow', dashed: false },
  { arrow: '<<-->>', start: 'arrow', end: 'arrow', dashed: true },
])('the arrow $arrow looks as it was written', async ({ arrow, start, end, dashed }) => {
  const svg = await svgOf(`sequenceDiagram\na${arrow}b: x`);
  expect(/marker-start="url\(#d-(\w+)\)"/.exec(svg)?.[1]).toBe(start);
  expect(/marker-end="url\(#d-(\w+)\)"/.exec(svg)?.[1]).toBe(end);
  expect(svg.includes('diagram-dashed')).toBe(dashed);
});

test('participants of a box are next to each other', async () => {
  const read = readDiagram('sequenceDiagram\na->>b: x\nbox B\nparticipant c\nparticipant a\nend');
  const drawn = read.kind === 'read' && read.diagram.kind === 'sequence' ? read.diagram : undefined;
  expect(drawn?.participants.map(({ id }) => id)).toEqual(['a', 'c', 'b']);
});

test('activations are bars', async () => {
  const svg = await svgOf('sequenceDiagram\na->>+b: x\nb->>+b: y\nb-->>-a: z\nb-->>-a: w');
  // Two participants and two bars.
  expect(svg.match(/<rect class="diagram-box"/g)).toHaveLength(4);
});

test('long messages take two lines and keep off each other, whatever is between them', async () => {
  const long = 'update the booking and its claim in one transaction';
  const svg = await svgOf(
    `sequenceDiagram\na->>b: ${long}\nNote over a,b: ${long}, ${long}\nalt x\nb->>a: ${long}\nelse y\nb->>a: ${long}\nend`,
  );
  const grounds = [
    ...svg.matchAll(/diagram-ground" x="[^"]+" y="([^"]+)" width="[^"]+" height="([^"]+)"/g),
  ]
    .map(([, y, height]) => ({ top: Number(y), bottom: Number(y) + Number(height) }))
    .sort((a, b) => a.top - b.top);
  expect(grounds).toHaveLength(4);
  for (const [index, { bottom }] of grounds.entries()) {
    expect(grounds[index + 1]?.top ?? Infinity).toBeGreaterThanOrEqual(bottom - 1);
  }
});
