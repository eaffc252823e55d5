import { expect, test } from 'vitest';
import { readReport } from './read-report';

test("Vitest's report lists files by their whole path, and leaves out the time of skipped tests", () => {
  const assertionResults = [
    { fullName: 'links work', duration: 1500 },
    { fullName: 'links fail', duration: null },
  ];
  const json = JSON.stringify({ testResults: [{ name: '/p/lib/a.test.ts', assertionResults }] });
  expect(readReport(json, '/p')).toEqual([
    { title: 'lib/a.test.ts: links work', seconds: 1.5 },
    { title: 'lib/a.test.ts: links fail', seconds: 0 },
  ]);
});

test("Playwright's report has groups in groups, a test for each browser, and each try of a test", () => {
  const spec = (title: string, ...durations: readonly number[]) => ({
    title,
    tests: [
      { projectName: 'chromium', results: durations.map((duration) => ({ duration })) },
      { projectName: 'firefox', results: [] },
    ],
  });
  const inner = { title: 'without scripts', file: 'tabs.spec.ts', specs: [spec('prints', 500)] };
  const outer = { title: 'tabs', file: 'tabs.spec.ts', specs: [spec('opens', 1000, 250)] };
  const json = JSON.stringify({ suites: [{ ...outer, suites: [inner] }] });
  expect(readReport(json, '/p')).toEqual([
    { title: 'tabs.spec.ts (chromium): opens', seconds: 1.25 },
    { title: 'tabs.spec.ts (firefox): opens', seconds: 0 },
    { title: 'tabs.spec.ts (chromium): prints', seconds: 0.5 },
    { title: 'tabs.spec.ts (firefox): prints', seconds: 0 },
  ]);
});
