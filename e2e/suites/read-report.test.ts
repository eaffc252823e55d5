import { expect, test } from 'vitest';
import { readReport } from './read-report';

test("Vitest's report has no time of skipped tests", () => {
  const assertionResults = [{ duration: 1500 }, { duration: null }];
  const json = JSON.stringify({ testResults: [{ name: '/p/lib/a.test.ts', assertionResults }] });
  expect(readReport(json, '/p')).toEqual([
    { file: 'lib/a.test.ts', seconds: 1.5 },
    { file: 'lib/a.test.ts', seconds: 0 },
  ]);
});

test("Playwright's report has groups in groups, a test for each browser, and each try of a test", () => {
  const spec = (...durations: readonly number[]) => ({
    tests: [{ results: durations.map((duration) => ({ duration })) }, { results: [] }],
  });
  const inner = { file: 'tabs.spec.ts', specs: [spec(500)] };
  const outer = { file: 'tabs.spec.ts', specs: [spec(1000, 250)], suites: [inner] };
  const json = JSON.stringify({ config: { rootDir: '/p/e2e' }, suites: [outer] });
  const found = readReport(json, '/p');
  expect(found.map(({ seconds }) => seconds)).toEqual([1.25, 0, 0.5, 0]);
  expect(new Set(found.map(({ file }) => file))).toEqual(new Set(['e2e/tabs.spec.ts']));
});
