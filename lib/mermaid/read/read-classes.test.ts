import { expect, test } from 'vitest';
import { faultOf, svgOf, textsOf } from '../testing/draw';

test.for([
  { body: 'class', fault: "2:1 `class` isn't supported in a class diagram" },
  { body: 'class A {\n+x: y', fault: '2:1 Class `A` is never closed' },
  { body: 'class A {\n+area()* number\n}', fault: "3:7 The classifier `*` isn't supported" },
  { body: 'class A {\n+count$\n}', fault: "3:7 The classifier `$` isn't supported" },
  { body: 'class A {\nx {\n}', fault: "3:1 `x {` isn't supported in a class" },
  { body: 'class A {\n<<one>>\n<<two>>\n}', fault: '4:3 The class has a second annotation `two`' },
  { body: 'A --> A', fault: "2:1 `A` has a relation to itself, which isn't supported" },
  { body: 'A ---> B', fault: "2:1 `A ---> B` isn't supported in a class diagram" },
  { body: 'A <--> B', fault: "2:1 `A <--> B` isn't supported in a class diagram" },
  { body: 'namespace N {\nclass A\n}', fault: "2:1 `namespace` isn't supported in class diagrams" },
  { body: 'direction LR\nA --> B', fault: "2:1 `direction` isn't supported in class diagrams" },
  { body: 'note "x"\nA --> B', fault: "2:1 `note` isn't supported in class diagrams" },
  {
    body: 'A --> B\nclick A href "https://example.com"',
    fault: "3:1 `click` isn't supported in diagrams",
  },
  { body: 'cssClass "A" x', fault: "2:1 `cssClass` isn't supported in diagrams" },
  { body: 'class A:::x', fault: "2:8 `:::` classes aren't supported" },
  { body: 'A --> B : <i>x</i>', fault: "2:11 `<i>` isn't supported in labels" },
  {
    body: Array.from({ length: 21 }, (_, index) => `class C${index}`).join('\n'),
    fault: '1:1 The diagram has 21 nodes; draw at most 20',
  },
])('$fault', async ({ body, fault }) => {
  expect(await faultOf(`classDiagram\n${body}`)).toBe(fault);
});

test.for([
  { body: 'class A', texts: ['A'] },
  { body: 'class A["The A"]\nA --> B', texts: ['The A', 'B'] },
  {
    body: 'class Repo~Unit~ {\n+find(id: string) List~Unit~\n}',
    texts: ['Repo<Unit>', '+find(id: string) List<Unit>'],
  },
  {
    body: 'class A {\n+String name\n-total amount in EUR\n#id: UnitId\n}',
    texts: ['A', '+String name', '-total amount in EUR', '#id: UnitId'],
  },
  { body: 'A : +name\n<<interface>> A', texts: ['A', '+name', '«interface»'] },
  { body: 'A "1" --> "0..*" B : has', texts: ['A', 'B', '1', '0..*', 'has'] },
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
  { arrow: '..', start: undefined, end: undefined, dashed: true },
])('the relation $arrow looks as it was written', async ({ arrow, start, end, dashed }) => {
  const svg = await svgOf(`classDiagram\nA ${arrow} B`);
  expect(/marker-start="url\(#d-(\w+)\)"/.exec(svg)?.[1]).toBe(start);
  expect(/marker-end="url\(#d-(\w+)\)"/.exec(svg)?.[1]).toBe(end);
  expect(svg.includes('diagram-dashed')).toBe(dashed);
});
