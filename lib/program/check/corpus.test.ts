import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { ContentError, formatSkips, isError, type Problem } from '../../core/problem';
import { RULES } from '../../core/rules';
import { readSettings } from '../../core/settings';
import { makeProject } from '../../core/testing/make-project';
import { switchFiles } from '../../core/testing/switch-files';
import { checkSite } from '../../site/site';
import { mend } from './apply-edits';
import { CHECK_DAY, CLEAN, MISTAKES, makeMistake, readMistake } from './testing/mistakes';

type Files = Readonly<Record<string, string>>;

// Every site is checked in the same folder, so that what doesn't change is read once.
const project = makeProject(CLEAN);
const settings = { ...readSettings({}, project), today: CHECK_DAY };
afterAll(() => rmSync(project, { recursive: true, force: true }));

async function find(files: Files): Promise<readonly Problem[]> {
  switchFiles(project, CLEAN, files);
  try {
    return (await checkSite(settings)).problems;
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  } finally {
    switchFiles(project, files, CLEAN);
  }
}

function tell(problem: Problem): string {
  const { file, line, column, severity, message, fix } = problem;
  const skipped = formatSkips(problem).map((text) => ` (${text})`);
  return `${file}:${line}:${column} ${severity ? `${severity}: ` : ''}${message} -> ${fix}${skipped.join('')}`;
}

// Names begin with the rule. `api-links-…` is about `api-links`, not about `api`.
function ruleOf(name: string): string {
  const rules = Object.keys(RULES).filter((rule) => name.startsWith(`${rule}-`));
  return rules.toSorted((a, b) => b.length - a.length)[0] ?? '';
}

test('the clean site is silent', async () => {
  expect((await find(CLEAN)).map(tell)).toEqual([]);
});

test('there are mistakes of every rule', () => {
  expect(MISTAKES.length).toBeGreaterThanOrEqual(60);
  const rules = new Set(MISTAKES.map(ruleOf));
  // Samples have a separate check: lib/samples.
  expect([...rules].sort()).toEqual(
    Object.keys(RULES)
      .filter((rule) => rule !== 'samples')
      .sort(),
  );
});

test.for(MISTAKES)('%s', async (name) => {
  const mistake = readMistake(name);
  const files = makeMistake(mistake);
  const problems = await find(files);
  expect(problems.map(tell)).toEqual(mistake.finds);
  expect(problems.some((problem) => problem.rule === ruleOf(name))).toBe(true);
  expect(problems.some(isError) || problems[0]?.severity === 'warning').toBe(true);
  const mended = Object.fromEntries(
    Object.entries(files).map(([path, text]) => {
      const own = problems.filter(({ file }) => file === path);
      return [path, mend(text, own).text];
    }),
  );
  if (mistake.mends) expect((await find(mended)).map(tell)).toEqual([]);
  else expect(mended).toEqual(files);
});
