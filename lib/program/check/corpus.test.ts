import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { ContentError, formatSkips, isError, type Problem } from '../../core/problem';
import { RULES } from '../../core/rules';
import { readSettings } from '../../core/settings';
import { withFiles } from '../../core/testing/with-files';
import { checkSite } from '../../site/site';
import { mend } from './apply-edits';
import { CHECK_DAY, CLEAN, MISTAKES, makeMistake, readMistake } from './testing/mistakes';

type Files = Readonly<Record<string, string>>;

// Shared, so that unchanged pages are compiled once.
const cacheDir = mkdtempSync(join(tmpdir(), 'corpus-'));
vi.useFakeTimers({ toFake: ['Date'], now: CHECK_DAY });
afterAll(() => {
  vi.useRealTimers();
  rmSync(cacheDir, { recursive: true, force: true });
});

async function find(files: Files): Promise<readonly Problem[]> {
  return withFiles(files, async (project) => {
    const settings = { ...readSettings({}, project), cacheDir };
    try {
      return (await checkSite(settings)).problems;
    } catch (error) {
      if (error instanceof ContentError) return error.problems;
      throw error;
    }
  });
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
