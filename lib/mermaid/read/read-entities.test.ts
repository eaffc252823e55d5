import { expect, test } from 'vitest';
import { faultOf, faultsOf, svgOf, textsOf } from '../testing/draw';

test.for([
  { body: 'a ||-o{ b : x', fault: "2:1 `a ||-o{ b : x` can't be read in an entity diagram" },
  { body: 'a {o--}| b : x', fault: "2:1 The relation `a {o--}| b : x` isn't valid" },
  { body: 'a one to lots b : x', fault: "2:1 The relation `a one to lots b : x` isn't valid" },
  { body: 'a {\nuuid id PK', fault: '2:1 Entity `a` is never closed' },
  { body: 'a {\nid\n}', fault: "3:1 `id` isn't a field" },
  { body: 'a {\nuuid "x" id\n}', fault: '3:1 `uuid "x" id` isn\'t a field' },
  { body: 'a {\nuuid id PRIMARY\n}', fault: "3:1 `uuid id PRIMARY` isn't a field" },
  { body: 'style a fill:red', fault: '1:1 The `erDiagram` is empty' },
  {
    body: Array.from({ length: 151 }, (_, index) => `e${index}`).join('\n'),
    fault: '1:1 The diagram has 151 nodes; draw at most 150',
  },
])('$fault', async ({ body, fault }) => {
  expect(await faultOf(`erDiagram\n${body}`)).toBe(fault);
});

test('names all faults, each at its place', async () => {
  expect(await faultsOf('erDiagram\n a {\n  id\n  int\n }\n a -- b')).toEqual([
    "3:3 `id` isn't a field",
    "4:3 `int` isn't a field",
    "6:2 The relation `a -- b` isn't valid",
  ]);
});

test.for([
  { body: 'unit ||--o{ booking : "is booked by"', texts: ['unit', 'booking', 'is booked by'] },
  { body: 'unit ||--o{ booking : ""', texts: ['unit', 'booking'] },
  { body: 'unit ||--o{ booking', texts: ['unit', 'booking'] },
  { body: 'u["The unit"] {\nuuid id PK\n}', texts: ['The unit', 'uuid', 'id', 'PK'] },
  {
    body: 'u {\nuuid a_id PK, FK\nchar(2) code UK\nnumeric(8, 2)[] n\n}',
    texts: ['u', 'uuid', 'a_id', 'PK FK', 'char(2)', 'code', 'UK', 'numeric(8, 2)[]', 'n'],
  },
  {
    body: 'u {\nuuid id PK "the key"\nint n "plain"\n}',
    texts: ['', 'u', 'uuid', 'id', 'PK', 'the key', 'int', 'n', 'plain'],
  },
  { body: 'u { int a PK "x" text b }', texts: ['u', 'int', 'a', 'PK', 'x', 'text', 'b'] },
  { body: 'u {\n}\n"Order line" }|--|| u:::x : of', texts: ['u', 'Order line', 'of'] },
  { body: 'a one or more to zero or one b : x', texts: ['a', 'b', 'x'] },
  { body: 'a only one optionally to many(0) b : x', texts: ['a', 'b', 'x'] },
  { body: 'a ||--o{ a : x', texts: ['a', 'x'] },
  { body: 'direction LR\ntitle Tables\na u--o{ b : x', texts: ['Tables', 'a', 'b', 'x'] },
  { body: 'classDef x fill:red\nclass a x\na:::x', texts: ['a'] },
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
