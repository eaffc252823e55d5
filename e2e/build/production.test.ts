import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFiles } from '../../lib/core/testing/write-files';
import { copyProject, removeCopies } from './copy-project';
import { runCommand } from './run-command';
import { SMALL_SITE } from './small-site';

type Lock = { readonly packages: Readonly<Record<string, { readonly dev?: boolean }>> };

const RUN = 'lib/program/run.mjs';

// A project after `npm ci --omit=dev`.
let project = '';
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'production-'));
  copyProject(project);
  const { packages }: Lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'));
  const left = Object.keys(packages).filter((path) => packages[path]?.dev);
  expect(left.length).toBeGreaterThan(100);
  execFileSync('rm', ['-rf', ...left], { cwd: project });
  writeFiles(project, SMALL_SITE);
});
afterAll(() => removeCopies(project));

const run = (...words: readonly string[]) =>
  runCommand([RUN, ...words], { project, env: { OPENAPI_FILE: '', SITE_URL: '', BASE_PATH: '' } });

test.for([
  { words: ['docs', 'lsp'], name: 'vscode-languageserver' },
  { words: ['docs', 'mcp'], name: '@modelcontextprotocol/server' },
  { words: ['check', '--samples'], name: '@lezer/python' },
  { words: ['build'], name: 'typescript' },
])('$words names the package that is missing, and how to install it', async ({ words, name }) => {
  const { code, out, err } = await run(...words);
  // A build prints its steps; anything else would break the protocols of editors and agents.
  expect(out).toMatch(words[0] === 'build' ? /^( *[\d.]+ s {2}.+\n)+$/ : /^$/);
  expect(err.split('\n').slice(-2)).toEqual([
    `The package ${name} isn't installed. Install it with: npm ci --include=dev`,
    '',
  ]);
  expect(err).not.toMatch(/^ +at /m);
  expect(code).toBe(1);
});

test.for([
  ['check'],
  ['docs', 'report'],
  ['docs', 'new', 'page', '/guides/b'],
  ['host', 'nginx', '--root', '/srv/docs'],
])('%j works without packages for development', async (words) => {
  const { code, err } = await run(...words);
  expect(err).not.toMatch(/isn't installed|^ +at /m);
  expect(code, err).toBe(0);
});
