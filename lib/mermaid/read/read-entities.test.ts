import { expect, test } from 'vitest';
import { faultOf, svgOf, textsOf } from '../testing/draw';

test.for([
  { body: 'a ||--o{ b', fault: "2:1 The relation isn't valid" },
  {
    body: 'a ||-o{ b : x',
    fault: "2:1 `a ||-o{ b : x` isn't supported in a entity diagram",
  },
  { body: 'a {o--}| b : x', fault: "2:1 The relation isn't valid" },
  {
    body: 'a one to many b : x',
    fault: "2:1 `a one to many b : x` isn't supported in a entity diagram",
  },
  { body: 'a ||--o{ a : x', fault: "2:1 `a` has a relation to itself, which isn't supported" },
  { body: 'a {\nuuid id PK', fault: '2:1 Entity `a` is never closed' },
  { body: 'a {\nid\n}', fault: "3:1 `id` isn't a field" },
  { body: 'a {\nuuid id PRIMARY\n}', fault: "3:1 `uuid id PRIMARY` isn't a field" },
  { body: 'a {\nuuid id PK "the key"\n}', fault: "3:12 Comments on fields aren't supported" },
  { body: 'a {\ntext <b>x</b>\n}', fault: "3:6 `<b>` isn't supported in labels" },
  {
    body: 'direction LR\na ||--o{ b : x',
    fault: "2:1 `direction` isn't supported in entity diagrams",
  },
  { body: 'style a fill:red', fault: "2:1 `style` isn't supported in diagrams" },
  {
    body: 'a ||--o{ b : "x" y',
    fault: '2:14 The label `"x" y` contains a straight quotation mark',
  },
  {
    body: Array.from({ length: 21 }, (_, index) => `e${index}`).join('\n'),
    fault: '1:1 The diagram has 21 nodes; draw at most 20',
  },
])('$fault', async ({ body, fault }) => {
  expect(await faultOf(`erDiagram\n${body}`)).toBe(fault);
});

test.for([
  { body: 'unit ||--o{ booking : "is booked by"', texts: ['unit', 'booking', 'is booked by'] },
  { body: 'unit ||--o{ booking : ""', texts: ['unit', 'booking'] },
  { body: 'u["The unit"] {\nuuid id PK\n}', texts: ['The unit', 'uuid', 'id', 'PK'] },
  {
    body: 'u {\nuuid a_id PK, FK\nchar(2) code UK\n}',
    texts: ['u', 'uuid', 'a_id', 'PK FK', 'char(2)', 'code', 'UK'],
  },
  { body: 'unit', texts: ['unit'] },
])('$body', async ({ body, texts }) => {
  expect(textsOf(await svgOf(`erDiagram\n${body}`))).toEqual([...texts].sort());
});

// A crow's foot has a bar for one, a fan for many, and a ring for zero. `paths` counts its bars and fans.
test.for([
  { end: '||', paths: 2, ring: false },
  { end: 'o|', paths: 1, ring: true },
  { end: '|{', paths: 2, ring: false },
  { end: 'o{', paths: 1, ring: true },
])('the end $end has its own foot', async ({ end, paths, ring }) => {
  const svg = await svgOf(`erDiagram\na ||--${end} b : x`);
  const feet = [...svg.matchAll(/<path class="diagram-edge" d="([^"]+)"/g)].map(([, d = '']) => d);
  // The relation, the foot at `a`, and the foot at the other end.
  expect(feet).toHaveLength(3);
  expect(feet.at(-1)?.match(/M/g)).toHaveLength(paths);
  expect(feet.at(-1)?.match(/L/g)).toHaveLength(end.endsWith('{') ? paths + 1 : paths);
  expect(svg.includes('<circle')).toBe(ring);
});

test('a relation that does not identify is dashed', async () => {
  expect(await svgOf('erDiagram\na ||..o{ b : x')).toContain('diagram-dashed');
  expect(await svgOf('erDiagram\na ||--o{ b : x')).not.toContain('diagram-dashed');
});

test('nothing is drawn that the author did not write', async () => {
  expect(await svgOf('erDiagram\na ||--o{ b : x')).not.toContain('no attributes');
});
