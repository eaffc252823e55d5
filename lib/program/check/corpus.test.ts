import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { listFiles } from '../../core/list-files';
import { ContentError, formatSkips, isError, type Problem } from '../../core/problem';
import { RULES } from '../../core/rules';
import { readSettings } from '../../core/settings';
import { withFiles } from '../../core/testing/with-files';
import { checkSite } from '../../site/site';
import { mend } from './apply-edits';

// `clean` is a site without mistakes. Each file in `mistakes` adds one to it and lists the expected findings.
const FIXTURES = join(import.meta.dirname, 'fixtures');

type Files = Readonly<Record<string, string>>;
type Mistake = {
  readonly file: string;
  /** Replaces the first occurrence of `from` with `to`. */
  readonly from?: string;
  readonly to?: string;
  /** Alternatively, `add` replaces the whole file, or `remove` deletes it. */
  readonly add?: string;
  readonly remove?: true;
  /** All findings: position, message, the fix after an arrow, and in parentheses what isn't checked. */
  readonly finds: readonly string[];
  /** True if the findings' edits fix the site. */
  readonly mends?: true;
};

const names = readdirSync(join(FIXTURES, 'mistakes')).sort();
const clean: Files = Object.fromEntries(
  listFiles(join(FIXTURES, 'clean')).map((path) => [
    path,
    readFileSync(join(FIXTURES, 'clean', path), 'utf8'),
  ]),
);

// Shared, so that unchanged pages are compiled once.
const cacheDir = mkdtempSync(join(tmpdir(), 'corpus-'));
// The finding for an upcoming review includes the day of the check.
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
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

function make({ file, from, to = '', add, remove }: Mistake): Files {
  const { [file]: text, ...others } = clean;
  if (remove) return others;
  if (add !== undefined) return { ...clean, [file]: add };
  if (from === undefined || !text?.includes(from)) throw new Error(`${file} has no ${from}`);
  return { ...clean, [file]: text.replace(from, () => to) };
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
  expect((await find(clean)).map(tell)).toEqual([]);
});

test('there are mistakes of every rule', () => {
  expect(names.length).toBeGreaterThanOrEqual(60);
  const rules = new Set(names.map(ruleOf));
  // Samples have a separate check: lib/samples.
  expect([...rules].sort()).toEqual(
    Object.keys(RULES)
      .filter((rule) => rule !== 'samples')
      .sort(),
  );
});

test.for(names)('%s', async (name) => {
  const mistake = parse(readFileSync(join(FIXTURES, 'mistakes', name), 'utf8')) as Mistake;
  const files = make(mistake);
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
