import { expect, test } from 'vitest';
import { faultOf, faultsOf, svgOf, textsOf } from '../testing/draw';

test.for([
  { body: 'class', fault: "2:1 `class` can't be read in a class diagram" },
  { body: 'class A {\n+x: y', fault: '2:1 Class `A` is never closed' },
  { body: 'namespace N {\nclass A', fault: '2:1 The namespace is never closed' },
  { body: 'A ---> B', fault: "2:1 `A ---> B` can't be read in a class diagram" },
  { body: 'A --> B : <svg>', fault: "2:11 `<svg>` isn't supported in labels" },
  { body: '}', fault: '2:1 `}` has nothing to close' },
  {
    body: Array.from({ length: 151 }, (_, index) => `class C${index}`).join('\n'),
    fault: '1:1 The diagram has 151 nodes; draw at most 150',
  },
])('$fault', async ({ body, fault }) => {
  expect(await faultOf(`classDiagram\n${body}`)).toBe(fault);
});

test('names all faults, each at its place', async () => {
  expect(await faultsOf('classDiagram\n A ---> B\n  B => C')).toEqual([
    "2:2 `A ---> B` can't be read in a class diagram",
    "3:3 `B => C` can't be read in a class diagram",
  ]);
});

test.for([
  { body: 'class A', texts: ['A'] },
  { body: 'class A["The A"]\nA --> B', texts: ['The A', 'B'] },
  {
    body: 'class Repo~Unit~ {\n+find(id: string) List~Unit~\n}\nRepo --> B',
    texts: ['Repo<Unit>', '+find(id: string) List<Unit>', 'B'],
  },
  {
    body: 'class A {\nm() List~List~int~~\n+Map~string, List~int~~ x\n}',
    texts: ['A', 'm() List<List<int>>', '+Map<string, List<int>> x'],
  },
  { body: 'class A {\n~x() int\n-y~z\n}', texts: ['A', '~x() int', '-y~z'] },
  {
    body: 'class A {\n+String name\n-total amount in EUR\n#id: UnitId\n}',
    texts: ['A', '+String name', '-total amount in EUR', '#id: UnitId'],
  },
  {
    body: 'class A { +x }\nclass B{}\nclass C { +y() {z} }',
    texts: ['A', '+x', 'B', 'C', '+y() {z}'],
  },
  {
    body: 'class A {\n+area()* number\n+count$\n+f()$\n}',
    texts: ['A', '+area() number {abstract}', '+count {static}', '+f() {static}'],
  },
  { body: 'A : +name\n<<interface>> A', texts: ['A', '+name', '«interface»'] },
  { body: 'class A {\n<<one>>\n<<two>>\n}', texts: ['A', '«one»', '«two»'] },
  { body: 'class A <<service>>', texts: ['A', '«service»'] },
  { body: 'A "1" --> "0..*" B : has', texts: ['A', 'B', '1', '0..*', 'has'] },
  { body: 'A --> A : self', texts: ['A', 'self'] },
  { body: 'class `A b!`\n`A b!` <|-- com.x.C', texts: ['A b!', 'com.x.C'] },
  {
    body: 'namespace N.M {\nclass A {\n+x\n}\nnamespace O { class B }\n}\nA --> B',
    texts: ['N.M', 'A', '+x', 'O', 'B'],
  },
  { body: 'note "free\none"\nnote for A "its"\nA --> B', texts: ['A', 'B', 'freeone', 'its'] },
  { body: 'direction RL\ntitle Money\nA --> B', texts: ['A', 'B', 'Money'] },
  {
    body: 'class A:::x\nA:::x --> B\ncssClass "A" x\nclassDef x fill:red\nstyle A fill:red\nclick A href "https://example.com"\nlink B "https://example.com"\ncallback A "f"',
    texts: ['A', 'B'],
  },
])('$body', async ({ body, texts }) => {
  expect(textsOf(await svgOf(`classDiagram\n${body}`))).toEqual([...texts].sort());
});

test.for([
  { arrow: '<|--', start: 'triangle', end: undefined, dashed: false },
  { arrow: '--|>', start: undefined, end: 'triangle', dashed: false },
  { arrow: '<|..', start: 'triangle', end: undefined, dashed: true },
  { arrow: '..|>', start: undefined, end: 'triangle', dashed: true },
  { arrow: '*--', start: 'diamond', end: undefined, dashed: false },
  { arrow: '--*', start: undefined, end: 'diamond', dashed: false },
  { arrow: 'o--', start: 'hollow', end: undefined, dashed: false },
  { arrow: '--o', start: undefined, end: 'hollow', dashed: false },
  { arrow: '-->', start: undefined, end: 'open', dashed: false },
  { arrow: '<--', start: 'open', end: undefined, dashed: false },
  { arrow: '..>', start: undefined, end: 'open', dashed: true },
  { arrow: '<..', start: 'open', end: undefined, dashed: true },
  { arrow: '--', start: undefined, end: undefined, dashed: false },
  { arrow: '<-->', start: 'open', end: 'open', dashed: false },
  { arrow: '<|--|>', start: 'triangle', end: 'triangle', dashed: false },
  { arrow: 'o..*', start: 'hollow', end: 'diamond', dashed: true },
  { arrow: '--()', start: undefined, end: 'circle', dashed: false },
  { arrow: '..', start: undefined, end: undefined, dashed: true },
])('the relation $arrow looks as it was written', async ({ arrow, start, end, dashed }) => {
  const svg = await svgOf(`classDiagram\nA ${arrow} B`);
  expect(/marker-start="url\(#d-(\w+)\)"/.exec(svg)?.[1]).toBe(start);
  expect(/marker-end="url\(#d-(\w+)\)"/.exec(svg)?.[1]).toBe(end);
  expect(svg.includes('diagram-dashed')).toBe(dashed);
});
