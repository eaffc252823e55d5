import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { isFullRun } from '../../lib/core/testing/is-full-run';
import { covers, NOT_IN_FIREFOX, whyNotInFirefox } from '../firefox/not-in-firefox';

type Suite = {
  title: string;
  file: string;
  specs: { title: string }[];
  suites?: Suite[];
};

/** Returns all journeys that Playwright lists. `titles` contains the titles of a journey's groups and its own title. */
function listJourneys(): { file: string; titles: string[] }[] {
  const listed = execFileSync(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--project',
      'chromium',
      '--list',
      '--reporter',
      'json',
    ],
    { encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  const collect = (suite: Suite, groups: string[]): { file: string; titles: string[] }[] => [
    ...suite.specs.map(({ title }) => ({ file: `/${suite.file}`, titles: [...groups, title] })),
    ...(suite.suites ?? []).flatMap((inner) => collect(inner, [...groups, inner.title])),
  ];
  const { suites } = JSON.parse(listed.slice(listed.indexOf('{'))) as { suites: Suite[] };
  return suites.flatMap((suite) => collect(suite, []));
}

test.runIf(isFullRun)(
  'every journey that is left out in Firefox exists, and they are at most a tenth',
  () => {
    const journeys = listJourneys();
    const leftOut = journeys.filter(({ file, titles }) => whyNotInFirefox(file, titles));
    expect(journeys.length).toBeGreaterThan(400);
    expect(leftOut.length).toBeLessThan(journeys.length / 10);
    for (const entry of NOT_IN_FIREFOX) {
      const matches = journeys.filter(({ file, titles }) => covers(entry, file, titles));
      expect(matches, `${entry.file} ${entry.title}`).not.toEqual([]);
    }
  },
);
