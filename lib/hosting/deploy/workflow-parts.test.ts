import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeFiles } from '../../core/testing/write-files';
import { parseWorkflow, readWorkflows } from './testing/workflow';

const folder = mkdtempSync(join(tmpdir(), 'parts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { 'ci.yml': ci = '', 'deploy.yml': deploy = '' } = readWorkflows();
const stepsOf = (text: string, job: string) => parseWorkflow(text).jobs[job]?.steps ?? [];
const [, { run: plan = '', env = {} } = {}] = stepsOf(ci, 'plan');

/** Runs the step of ci.yml that counts the documents, with another limit. Returns its output. */
function planParts(above: number): string {
  const output = join(folder, `output-${above}`);
  const variables = { ...env, ABOVE: String(above), GITHUB_OUTPUT: output };
  execFileSync('bash', ['-e', '-c', plan], { cwd: folder, env: { ...process.env, ...variables } });
  return readFileSync(output, 'utf8');
}

test('a site is divided when it has more documents than the limit', () => {
  writeFiles(folder, { 'content/a.md': '', 'content/b/c.mdx': '', 'content/b/d.svg': '' });
  expect(planParts(2)).toBe('parts=[]\n');
  const divided = planParts(1);
  expect(divided).toMatch(/^parts=\[.+\]\n$/);
  expect(JSON.parse(divided.slice('parts='.length))).toEqual(['1/4', '2/4', '3/4', '4/4']);
});

test('the page on deployments names the limit of ci.yml', () => {
  const text = readFileSync(join(import.meta.dirname, 'DEPLOYMENTS.md'), 'utf8');
  expect(Number(env.ABOVE)).toBeGreaterThan(1_000);
  expect(text).toContain(`more than ${Number(env.ABOVE).toLocaleString('en-US')} documents`);
});

test('machines that join parts copy each of them into the cache', () => {
  const joining = [...stepsOf(ci, 'render'), ...stepsOf(deploy, 'build')].flatMap(({ run = '' }) =>
    run.includes('/parts') ? [run] : [],
  );
  expect(joining).toHaveLength(2);
  for (const [at, run] of joining.entries()) {
    const temp = join(folder, `temp-${at}`);
    const project = join(folder, `project-${at}`);
    writeFiles(temp, {
      'parts/compiled-0/pages/a': 'a',
      'parts/compiled-1/pages/b': 'b',
      'parts/rendered-0/rendered/c': 'c',
      'parts/test-results/d': 'd',
    });
    writeFiles(project, { x: '' });
    const script = run.replace(/npm run.*/, 'find .cache -type f | sort');
    const printed = execFileSync('bash', ['-e', '-c', script], {
      cwd: project,
      env: { ...process.env, RUNNER_TEMP: temp },
      encoding: 'utf8',
    });
    expect(printed.trim().split('\n')).toEqual([
      '.cache/results/pages/a',
      '.cache/results/pages/b',
      '.cache/results/rendered/c',
    ]);
  }
});
