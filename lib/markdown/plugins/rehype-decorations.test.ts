import type { Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { expect, test } from 'vitest';
import { parseHtml } from '../../core/testing/parse-html';
import { rehypeSteps } from './rehype-decorations';

function mark(html: string): Root {
  const tree = parseHtml(html);
  const transform = rehypeSteps.call(undefined as never) as (tree: Root) => void;
  transform(tree);
  return tree;
}

const classOf = (html: string) => {
  const [first] = mark(html).children;
  return first?.type === 'element' ? first.properties.className : undefined;
};

test.for([
  ['<p>Expected: one row.</p>', ['expect']],
  ['<p>Expected within 5 min: every row.</p>', ['expect']],
  ['<p>Expected rows are missing. Then: wait.</p>', undefined],
  ['<p>It is expected: no.</p>', undefined],
  ['<p><strong>Stop</strong> if a row is left.</p>', ['stop']],
  ['<p><strong>Stop all writes</strong> first.</p>', undefined],
] as const)('%s has the class %s', ([html, expected]) => {
  expect(classOf(html)).toEqual(expected);
});

test('the number of a step is marked, and its heading keeps its text', () => {
  const tree = mark('<h3>Step 12: soak <code>api</code></h3><h3>Steps of 3: no</h3>');
  const [step, other] = tree.children;
  expect(step && textOf(step)).toBe('Step 12: soak api');
  expect(JSON.stringify(step)).toContain('step-number');
  expect(JSON.stringify(other)).not.toContain('step-number');
});
