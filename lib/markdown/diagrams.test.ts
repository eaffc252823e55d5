import { expect, test } from 'vitest';
import { ELEMENTS } from '../features/elements';
import { compileDoc } from './compile';

async function compile(lines: readonly string[]) {
  const body = ['Below.', '', '> ```mermaid', ...lines.map((line) => `> ${line}`), '> ```'];
  const input = { file: 'a.md', body: body.join('\n'), bodyLine: 10 };
  const { code = '', problems } = await compileDoc(input, { elements: ELEMENTS });
  const found = problems.map(({ rule, severity, line, column, message }) => {
    return `${line}:${column} ${rule} ${severity ?? 'error'}: ${message}`;
  });
  return { code, found };
}

test('a kind of diagram that is not drawn is a warning, and the page shows its source', async () => {
  const { code, found } = await compile(['gantt', '  title The plan', '  section S']);
  expect(found).toEqual([
    "13:3 diagrams warning: `gantt` diagrams aren't drawn; the page shows the source",
  ]);
  expect(code).toContain('"The plan"');
  expect(code).toContain('language: "mermaid"');
});

test('all faults of a diagram are problems, each at its place', async () => {
  const { found } = await compile(['graph LR', '  a -> b', '  end']);
  expect(found.map((text) => text.replace(/(?<=diagrams )\w+/, '…'))).toEqual([
    "14:7 diagrams …: `-> b` doesn't start with an arrow",
    '15:5 diagrams …: `end` has no subgraph to close',
  ]);
});

test('a title is drawn, and names the region for screen readers', async () => {
  const { code, found } = await compile(['---', 'title: Flow', '---', 'graph LR', 'a --> b']);
  expect(found).toEqual([]);
  expect(code).toContain('label: "Flow"');
  expect(code).toContain('>Flow</text>');
});
