import { expect, test } from 'vitest';
import { offsetIn } from './outline-yaml';
import { parseYaml } from './yaml';

const LIMITS = { size: 10_000, depth: 20, aliases: 10 };

function parse(text: string) {
  const yaml = parseYaml('a.yaml', text, LIMITS);
  if (Array.isArray(yaml)) throw new Error(JSON.stringify(yaml));
  return yaml;
}

test('an outline finds the same places as the document', () => {
  const text = '# Top\nlist:\n  - name: One\n    none:\n  - { name: "Two", 3: [x] }\nlength: 5\n';
  const yaml = parse(text);
  const outline = yaml.outline();
  if (!outline) throw new Error('no outline');
  const paths = [
    [],
    ['list'],
    ['list', 0],
    ['list', 0, 'name'],
    ['list', 0, 'none', 'deeper'],
    ['list', 1, 'name'],
    ['list', '1', 3, 0],
    ['list', 2, 'name'],
    ['list', 'length'],
    ['length'],
    ['toString'],
    ['nothing', 'at', 'all'],
  ];
  for (const path of paths) {
    const { line, column } = yaml.locate(path);
    const before = text.slice(0, offsetIn(outline, path)).split('\n');
    expect([before.length, (before.at(-1)?.length ?? 0) + 1], path.join('.')).toEqual([
      line,
      column,
    ]);
  }
});

test.for(['', 'a: &x 1\nb: *x\n'])('a document such as %j has no outline', (text) => {
  expect(parse(text).outline()).toBeUndefined();
});
