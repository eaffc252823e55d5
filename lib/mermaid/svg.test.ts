import { renderMermaidSVG } from 'beautiful-mermaid';
import { expect, test } from 'vitest';
import { parseDrawing } from './element';
import { isFault } from './fault';
import { readFlowchart } from './flowchart';
import { readLines } from './line';
import { redraw } from './svg';

function planOf(source: string) {
  const lines = readLines(source);
  const plan = isFault(lines) ? lines : readFlowchart(lines);
  if (isFault(plan)) throw new Error(plan.message);
  return plan;
}

test.for([
  {
    name: 'a box',
    lost: /<g class="node" data-id="n1"[\s\S]*?<\/g>/,
    fault: '3:3 `Two` is missing from the drawing',
  },
  {
    name: 'a label',
    lost: /<g class="edge-label"[\s\S]*?<\/g>/,
    fault: '4:1 `go` is missing from the drawing',
  },
  {
    name: 'an arrow',
    lost: /<polyline class="edge"[^>]*>/,
    fault: '4:1 An arrow from this line is missing from the drawing',
  },
])('says so when the library leaves out $name', ({ lost, fault }) => {
  const plan = planOf('flowchart LR\na[One]\nb[Two]\na -->|go| b');
  const svg = renderMermaidSVG(plan.source);
  const drawn = redraw(plan, parseDrawing(svg.replace(lost, '')), 'd');
  expect(svg).toMatch(lost);
  const [line, column] = fault.split(' ')[0]?.split(':').map(Number) ?? [];
  expect(drawn).toMatchObject({
    kind: 'error',
    line,
    message: fault.slice(fault.indexOf(' ') + 1),
  });
  expect(column).toBeGreaterThan(0);
});

test.for([
  {
    name: 'colors that are new',
    from: 'fill="var(--_node-fill)"',
    to: 'fill="red"',
    error: 'unknown colors red',
  },
  {
    name: 'an arrow that nobody asked for',
    from: 'data-to="n1"',
    to: 'data-to="n0"',
    error: 'an arrow from n0 to n0',
  },
  {
    name: 'text that is no label',
    from: />z\w+<\/text>/,
    to: '>hello</text>',
    error: 'the text hello',
  },
  {
    name: 'a place that is no number',
    from: /cx="[^"]*"|<rect x="[^"]*"/,
    to: '<rect x="NaN"',
    error: 'without x',
  },
])('stops at $name, as a new release of the library could bring', ({ from, to, error }) => {
  const plan = planOf('flowchart LR\na --> b');
  const svg = renderMermaidSVG(plan.source);
  expect(() => redraw(plan, parseDrawing(svg.replace(from, to)), 'd')).toThrow(error);
});

test.for(['<svg><g></svg>', '<svg>', 'x', '<svg></svg><svg', "<svg a='b'></svg>"])(
  '%s is no drawing',
  (svg) => {
    expect(() => parseDrawing(svg)).toThrow('beautiful-mermaid');
  },
);
