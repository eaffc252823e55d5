import { expect, test } from 'vitest';
import { faultOf, svgOf, textsOf } from '../testing/draw';

test.for([
  { body: 'a->>b', fault: "2:1 `a->>b` isn't supported in a sequence diagram" },
  { body: 'a->b: x', fault: "2:2 The arrow `->` isn't supported" },
  { body: 'a-->b: x', fault: "2:2 The arrow `-->` isn't supported" },
  { body: 'a-xb: x', fault: "2:2 The arrow `-x` isn't supported" },
  { body: 'a<<->>b: x', fault: "2:2 The arrow `<<->>` isn't supported" },
  { body: 'actor a', fault: "2:1 `actor` isn't supported in sequence diagrams" },
  { body: 'autonumber\na->>b: x', fault: "2:1 `autonumber` isn't supported in sequence diagrams" },
  { body: 'a->>b: x\nactivate b', fault: "3:1 `activate` isn't supported in sequence diagrams" },
  {
    body: 'rect rgb(1,2,3)\na->>b: x\nend',
    fault: "2:1 `rect` isn't supported in sequence diagrams",
  },
  { body: 'title Life', fault: "2:1 `title` isn't supported in diagrams" },
  { body: 'link a: x @ https://example.com', fault: "2:1 `link` isn't supported in diagrams" },
  { body: 'participant a\nparticipant a as b', fault: '3:13 `a` is already on line 2' },
  { body: 'participant a as <b>x</b>', fault: "2:18 `<b>` isn't supported in labels" },
  { body: 'participant a', fault: '1:1 The sequence diagram has no message' },
  { body: 'a->>-b: x', fault: "2:5 `a` isn't active" },
  { body: 'a->>+b: x\nb->>-a: y\nb->>-a: z', fault: "4:5 `b` isn't active" },
  { body: 'Note over a: x\na->>b: y', fault: '2:1 The note is above the first message' },
  { body: 'a->>b: y\nNote left of a,b: x', fault: '3:1 The note is left of two participants' },
  { body: 'loop x\nend', fault: "3:1 There's no message above this `end` of `loop`" },
  { body: 'loop x\na->>b: y', fault: '2:1 `loop` is never closed' },
  {
    body: 'alt x\na->>b: y\nelse z\nend',
    fault: "5:1 There's no message above this `end` of `alt`",
  },
  { body: 'alt x\nelse z\na->>b: y\nend', fault: "3:1 There's no message above `else`" },
  { body: 'else x', fault: '2:1 `else` is outside `alt`' },
  { body: 'loop x\na->>b: y\nelse z', fault: '4:1 `else` is outside `alt`' },
  { body: 'opt x\nloop y\na->>b: z\nend\nend', fault: '3:1 `loop` is inside `opt`' },
  { body: 'end', fault: '2:1 `end` has no block to close' },
  { body: 'what is this', fault: "2:1 `what is this` isn't supported in a sequence diagram" },
  { body: 'a->>b: x\n'.repeat(17), fault: '1:1 The diagram has 17 messages; draw at most 16' },
])('$fault', async ({ body, fault }) => {
  expect(await faultOf(`sequenceDiagram\n${body}`)).toBe(fault);
});

test.for([
  { body: 'api->>pg: insert', texts: ['api', 'pg', 'insert'] },
  {
    body: 'participant a as Back office, Next.js\na->>a: think',
    texts: ['Back office, Next.js', 'think'],
  },
  { body: 'a->>b: x: y; z', texts: ['a', 'b', 'x: y; z'] },
  { body: 'a->>b: GET /v1?a=1&b=2', texts: ['a', 'b', 'GET /v1?a=1&b=2'] },
  {
    body: 'a->>b: x\nNote over a,b: both\nnote right of b: one',
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
  { body: 'link->>click: style', texts: ['link', 'click', 'style'] },
])('$body', async ({ body, texts }) => {
  expect(textsOf(await svgOf(`sequenceDiagram\n${body}`))).toEqual([...texts].sort());
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
