import { expect, test } from 'vitest';
import { formatProblem } from '../core/problem';
import { checkFiles } from '../core/testing/check-files';

const page = (answers: string, rest = '') =>
  `---\ntitle: Setup\n${answers}${rest}---\n\n## Now\n\n## First <a id="row-1"></a>step\n`;

const problemsOf = async (text: string, other = '# Home\n\n[a](/setup)\n') => {
  const { problems } = await checkFiles({ 'index.md': other, 'setup.md': text });
  return problems.map(formatProblem);
};

test('a question leads to the page, to a heading, or to another id', async () => {
  const text = page(
    'answers:\n  - q: What is this?\n  - { q: nothing happens, at: now }\n  - { q: Which step, at: row-1 }\n',
  );
  expect(await problemsOf(text)).toEqual([]);
});

test('a question whose heading is missing is a problem, with the nearest id', async () => {
  expect(await problemsOf(page('answers: [{ q: What is this?, at: nox }]\n'))).toEqual([
    'content/setup.md:3:35  `at`: `/setup` has no heading `#nox`\n    fix: did you mean `now`?',
  ]);
});

test('a former id is replaced by the current one', async () => {
  const text = page('answers: [{ q: What is this?, at: then }]\n', 'aliases: { then: now }\n');
  expect(await problemsOf(text)).toEqual([
    'content/setup.md:3:35  `at`: `#then` of `/setup` is now `#now`\n    fix: write `now`',
  ]);
});

test('a question on two pages is a warning', async () => {
  const home = '---\ntitle: Home\nanswers:\n  - q: what is this\n---\n\n[a](/setup)\n';
  expect(await problemsOf(page('answers: [{ q: What is this? }]\n'), home)).toEqual([
    'content/setup.md:3:16  warning: `q`: `What is this?` is already at content/index.md:4:8\n    fix: keep it where the page explains more, or ask something narrower',
  ]);
});

test.for([
  ['more than six questions', `[${'{ q: What is it? }, '.repeat(7)}]`],
  ['a short question', '[{ q: Why? }]'],
  ['a long question', `[{ q: ${'why '.repeat(31)} }]`],
  ['text', '[What is this?]'],
  ['an unknown key', '[{ q: What is this?, to: now }]'],
])('%s in `answers` is a problem', async ([, answers]) => {
  expect(await problemsOf(page(`answers: ${answers}\n`))).toHaveLength(1);
});
