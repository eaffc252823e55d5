import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { UsageError } from '../../core/command-line/usage-error';
import { withFiles } from '../../core/testing/with-files';
import { expirePreviews, numberOfPreview, previewName, workerName } from './preview-workers';
import { findPullRequest, previewEnvironment, readPulls } from './read-github';
import { runDeploy } from './run-deploy';

afterEach(() => {
  vi.unstubAllEnvs();
});

const SHA = 'a'.repeat(40);
const OTHER = 'b'.repeat(40);

const pull = (number: number, more: object = {}) => ({
  number,
  state: 'open',
  head: { sha: SHA, repo: { full_name: 'them/fork' } },
  base: { ref: 'main', repo: { full_name: 'us/docs' } },
  ...more,
});

const event = (more: object = {}) =>
  JSON.stringify({
    repository: { full_name: 'us/docs', default_branch: 'main' },
    workflow_run: {
      event: 'pull_request',
      conclusion: 'success',
      head_sha: SHA,
      pull_requests: [],
      path: '.github/workflows/preview.yml@refs/pull/12/merge',
      head_repository: { full_name: 'them/fork' },
      ...more,
    },
  });

test.for([
  {
    name: 'the one with the commit',
    pulls: [pull(11, { head: { sha: OTHER, repo: null } }), pull(12)],
    number: 12,
  },
  {
    name: 'none after a newer commit',
    pulls: [pull(12, { head: { ...pull(1).head, sha: OTHER } })],
  },
  { name: 'none that is closed', pulls: [pull(12, { state: 'closed' })] },
  { name: 'none of a fork that is gone', pulls: [pull(12, { head: { sha: SHA, repo: null } })] },
  {
    name: 'none of another fork with the same commit',
    pulls: [pull(12, { head: { sha: SHA, repo: { full_name: 'others/fork' } } })],
  },
  {
    name: 'none into another branch',
    pulls: [pull(12, { base: { ...pull(1).base, ref: 'next' } })],
  },
  {
    name: 'none of another repository',
    pulls: [pull(12, { base: { ref: 'main', repo: { full_name: 'us/other' } } })],
  },
])('a run belongs to $name', ({ pulls, number }) => {
  const pages = [pulls.slice(0, 1), pulls.slice(1)];
  expect(findPullRequest(event(), readPulls(JSON.stringify(pages)))?.number).toBe(number);
});

test.for([
  { name: 'of a fork', from: 'them/fork', environment: 'preview-fork' },
  { name: 'of a fork that is gone', from: undefined, environment: 'preview-fork' },
  { name: 'of the repository itself', from: 'us/docs', environment: 'preview' },
])('a preview $name is deployed in $environment', ({ from, environment }) => {
  const head = { sha: SHA, repo: from === undefined ? null : { full_name: from } };
  const [found] = readPulls(JSON.stringify([[pull(12, { head })]]));
  expect(found && previewEnvironment(found)).toBe(environment);
});

test.for([
  { name: 'a push', more: { event: 'push' } },
  { name: 'a run that failed', more: { conclusion: 'failure' } },
  { name: 'a run that has not ended', more: { conclusion: null } },
  { name: 'another workflow', more: { path: '.github/workflows/other.yml' } },
  { name: 'a workflow of a like name', more: { path: 'x/.github/workflows/preview.yml' } },
  { name: 'no commit', more: { head_sha: 'main' } },
])('$name is refused', ({ more }) => {
  expect(() => findPullRequest(event(more), [])).toThrow();
});

test('two pull requests of one commit have no preview, since it is not known whose it is', () => {
  const pulls = readPulls(JSON.stringify([[pull(12), pull(13)]]));
  expect(() => findPullRequest(event(), pulls)).toThrow('#12 and #13 have the same commit');
  expect(() => readPulls('{"message":"Not Found"}')).toThrow();
});

test('only names of previews have a number', () => {
  expect(numberOfPreview('acme-docs', previewName('acme-docs', 12))).toBe(12);
  for (const name of [
    'acme-docs',
    'acme-docs-pr-',
    'acme-docs-pr-0',
    'x-pr-1',
    'acme-docs-pr-1/..',
  ]) {
    expect(numberOfPreview('acme-docs', name)).toBeUndefined();
  }
});

test('a Worker is named by its variable, else after the repository', () => {
  expect(workerName({ GITHUB_REPOSITORY: 'marlstead/docs' })).toBe('marlstead-docs');
  expect(workerName({ GITHUB_REPOSITORY: 'Acme-Inc/Team_Docs.site' })).toBe(
    'acme-inc-team-docs-site',
  );
  expect(workerName({ GITHUB_REPOSITORY: 'acme/docs', WORKER_NAME: 'handbook' })).toBe('handbook');
  expect(workerName({ GITHUB_REPOSITORY: 'acme/docs', WORKER_NAME: '' })).toBe('acme-docs');
  const long = workerName({
    GITHUB_REPOSITORY: `${'a'.repeat(39)}/${'b'.repeat(10)}-${'c'.repeat(20)}`,
  });
  // A label in a host name can have at most 63 characters.
  expect(previewName(long ?? '', 999_999_999)).toHaveLength(63);
  for (const WORKER_NAME of ['Docs', 'a b', '-docs', 'docs-', '$(id)', 'a'.repeat(51)]) {
    expect(workerName({ WORKER_NAME })).toBeUndefined();
  }
  expect(workerName({})).toBeUndefined();
});

const workers = (...result: readonly (readonly [id: string, day: string])[]) =>
  JSON.stringify({
    success: true,
    result: result.map(([id, day]) => ({ id, modified_on: `${day}T00:00:00.123456Z` })),
  });

test('previews of closed pull requests go, and those that are too old', () => {
  const list = workers(
    ['marlstead-docs', '2020-01-01'],
    ['marlstead-docs-pr-3', '2026-11-20'],
    ['marlstead-docs-pr-1', '2026-11-20'],
    ['marlstead-docs-pr-2', '2026-10-21'],
    ['marlstead-docs-pr-4', '2026-10-23'],
  );
  const now = new Date('2026-11-21T12:00:00Z');
  expect(expirePreviews('marlstead-docs', list, new Set([1, 2, 4]), now)).toEqual([
    'marlstead-docs-pr-2',
    'marlstead-docs-pr-3',
  ]);
  expect(
    expirePreviews('marlstead-docs', list, new Set([1, 2, 3, 4]), new Date('2026-11-20T00:00:00Z')),
  ).toEqual([]);
  // An error response must not look like an empty list.
  expect(() => expirePreviews('docs', '{"success":false,"result":[]}', new Set(), now)).toThrow();
});

test('the command line does one thing and says what', async () => {
  const files = {
    'event.json': event(),
    'pulls.json': JSON.stringify([[pull(12)]]),
    'none.json': '[]',
    'workers.json': workers(['marlstead-docs-pr-1', '2026-11-20']),
  };
  await withFiles(files, async (root) => {
    vi.stubEnv('WORKER_NAME', 'marlstead-docs');
    const run = (...words: string[]) =>
      runDeploy(
        words.map((word) => (/\.(json|md)$/.test(word) ? join(root, word) : word)),
        new Date('2026-11-21T00:00:00Z'),
      );
    expect(await run('find-preview', 'event.json', 'pulls.json')).toBe(
      `number=12\nname=marlstead-docs-pr-12\ncommit=${SHA}\nenvironment=preview-fork`,
    );
    expect(await run('find-preview', 'event.json', 'none.json')).toBe('number=');
    expect(await run('worker-name')).toBe('marlstead-docs');
    expect(await run('expired-previews', 'workers.json', 'none.json')).toBe('marlstead-docs-pr-1');
    expect(await run('expired-previews', 'workers.json', 'pulls.json')).toBe('marlstead-docs-pr-1');
    await run('comment', SHA, 'https://a.test', root, 'comment.md');
    for (const words of [
      [],
      ['verifi', 'a'],
      ['verify'],
      ['verify', ''],
      ['unpack', 'a', '--foreign'],
      ['verify', 'a', '--x'],
    ]) {
      await expect(run(...words)).rejects.toThrow(UsageError);
    }
    await expect(run('verify', root)).rejects.toThrow('manifest.json is missing or cut off');
  });
});

test('a bundle that may not be deployed ends the step', async () => {
  await withFiles({ 'a.html': '' }, async (root) => {
    const program = join(import.meta.dirname, '../../program/run.mjs');
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      [program, 'deploy', 'verify', root],
      { encoding: 'utf8' },
    );
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toBe(
      `${root} may not be deployed (manifest.json)\n  manifest.json is missing or cut off\n`,
    );
  });
});
