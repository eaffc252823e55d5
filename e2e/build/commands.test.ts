import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testSome } from '../../lib/core/testing/test-some';
import { writeFiles } from '../../lib/core/testing/write-files';
import { findFreePort } from '../../lib/hosting/server/listen';
import { digest } from './run-build';
import { type Ended, runCommand } from './run-command';

const PROJECT = join(import.meta.dirname, '../..');
const RUN = 'lib/program/run.mjs';

type Row = {
  /** The command as people type it. */
  readonly call: string;
  readonly args: readonly string[];
  /** A misspelled option, and the closest option that exists. */
  readonly wrong: string;
  readonly near: string;
};

const TABLE: readonly Row[] = [
  { call: 'npm run build --', args: [RUN, 'build'], wrong: '--verbos', near: '--verbose' },
  { call: 'npm start --', args: [RUN, 'start'], wrong: '--nobuild', near: '--no-build' },
  { call: 'npm run dev --', args: [RUN, 'dev'], wrong: '--hlep', near: '--help' },
  { call: 'npm run check --', args: [RUN, 'check'], wrong: '--sample', near: '--samples' },
  { call: 'npm run precompress --', args: [RUN, 'precompress'], wrong: '--hlp', near: '--help' },
  { call: 'npm run docs --', args: [RUN, 'docs'], wrong: '--hepl', near: '--help' },
  ...[
    { name: 'new adr', wrong: '--decider', near: '--deciders' },
    { name: 'new page', wrong: '--typ', near: '--type' },
    { name: 'mv', wrong: '--dryrun', near: '--dry-run' },
    { name: 'rm', wrong: '--too', near: '--to' },
    { name: 'accept', wrong: '--removal', near: '--removals' },
    { name: 'report', wrong: '--jsn', near: '--json' },
    { name: 'facts', wrong: '--hlep', near: '--help' },
  ].map(({ name, ...rest }) => {
    return { call: `npm run docs -- ${name}`, args: [RUN, 'docs', ...name.split(' ')], ...rest };
  }),
  { call: 'npm run deploy --', args: [RUN, 'deploy'], wrong: '--versoin', near: '--version' },
  {
    call: 'npm run deploy -- verify',
    args: [RUN, 'deploy', 'verify'],
    wrong: '--foregn',
    near: '--foreign',
  },
  { call: 'npm run host --', args: [RUN, 'host'], wrong: '--help-me', near: '--help' },
  {
    call: 'npm run host -- nginx',
    args: [RUN, 'host', 'nginx'],
    wrong: '--rot',
    near: '--root',
  },
  {
    call: 'npm run bench --',
    args: ['--import', 'tsx', join(PROJECT, 'e2e/bench/bench.ts')],
    wrong: '--page',
    near: '--pages',
  },
  {
    call: 'npm run shots --',
    args: ['--import', 'tsx', join(PROJECT, 'e2e/shots.ts')],
    wrong: '--hel',
    near: '--help',
  },
  {
    call: 'npm test --',
    args: ['--import', 'tsx', join(PROJECT, 'e2e/suites/run-suites.ts')],
    wrong: '--sed',
    near: '--seed',
  },
];

let folder = '';
let site: Readonly<Record<string, string>> = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commands-'));
  writeFiles(join(folder, 'content'), { 'index.md': '# Home\n', 'a.md': '# A\n' });
  // A bundle from an earlier build.
  writeFiles(join(folder, 'out'), { 'index.html': 'earlier', 'manifest.json': '{"files":{}}' });
  site = {
    CONTENT_DIR: join(folder, 'content'),
    OUT_DIR: join(folder, 'out'),
    OPENAPI_FILE: '',
    GITHUB_REPOSITORY: '',
    SITE_URL: '',
    BASE_PATH: '',
    PORT: String(await findFreePort(4400)),
  };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

testSome(2, TABLE)('$call --help and $wrong', async (row) => {
  const { call, args, wrong, near } = row;
  const run = (...words: readonly string[]) => runCommand([...args, ...words], { env: site });
  const [help, mistake] = await Promise.all([run('--help'), run(wrong)]);
  expect(help).toMatchObject({ code: 0, err: '' });
  expect(help.out.startsWith(`Usage: ${call.replace(/ --$/, '')}`), help.out).toBe(true);
  expect(help.out).toContain('-h, --help');
  const err = `unknown option ${wrong}; did you mean \`${near}\`?\nFor help: ${call} --help\n`;
  expect(mistake).toEqual({ code: 2, out: '', err });
});

// The same code handles these for all commands.
testSome(1, TABLE)('$call -h and --version', async ({ args }) => {
  const run = (word: string) => runCommand([...args, word], { env: site });
  const [help, short, version] = await Promise.all([run('--help'), run('-h'), run('--version')]);
  expect(short).toEqual(help);
  expect(version).toMatchObject({ code: 0, err: '' });
  expect(version?.out).toMatch(/^marlstead-docs \d+\.\d+\.\d+( \([0-9a-f]{7}(, changed)?\))?\n$/);
});

testSome(1, ['build', 'start', 'dev'])('%s refuses unknown arguments', async (name) => {
  const ended = await runCommand([RUN, name, 'fast'], { env: site });
  const call = name === 'start' ? 'npm start' : `npm run ${name}`;
  const err = `unexpected argument "fast"\nFor help: ${call} -- --help\n`;
  expect(ended).toEqual({ code: 2, out: '', err });
});

const lastLine = ({ out, err }: Ended) => `${out}${err}`.trimEnd().split('\n').at(-1);

testSome(1, [
  { signal: 'SIGHUP', code: 129 },
  { signal: 'SIGINT', code: 130 },
  { signal: 'SIGTERM', code: 143 },
] as const)('$signal in the middle of a build says what is left', async ({ signal, code }) => {
  const before = await digest(join(folder, 'out'));
  for (const after of [/Checking 2 documents\n/, /Compiling|Rendering/]) {
    const ended = await runCommand([RUN, 'build'], { env: site, after, signal });
    expect(ended.code, ended.out + ended.err).toBe(code);
    expect(ended.err).toBe(`Interrupted: ${folder}/out/ is unchanged.\n`);
    expect(await digest(join(folder, 'out'))).toEqual(before);
  }
});

test('Ctrl+C while start builds says what is left', async () => {
  const ended = await runCommand([RUN, 'start'], { env: site, after: /Checking/ });
  expect(ended).toMatchObject({ code: 130, err: `Interrupted: ${folder}/out/ is unchanged.\n` });
});

test.for([
  { name: 'start', args: ['start', '--no-build'] },
  { name: 'dev', args: ['dev'] },
])('Ctrl+C is the normal end of $name', async ({ args }) => {
  const ended = await runCommand([RUN, ...args], { env: site, after: /Ready at http\S+ / });
  expect(ended).toMatchObject({ code: 0, err: '' });
  expect(ended.out).toMatch(
    /^Ready at http:\/\/localhost:\d+\/ \(stop with Ctrl\+C\)\nStopped\.\n$/,
  );
});

test.for([
  { args: ['check'], last: 'Interrupted: the check is incomplete.' },
  { args: ['docs', 'mv', '/a', '/b'], last: 'Interrupted: nothing was changed.' },
])('Ctrl+C in the middle of $args says what is left', async ({ args, last }) => {
  const before = await digest(join(folder, 'content'));
  const preload = pathToFileURL(join(import.meta.dirname, 'interrupt-at.mjs'));
  const env = {
    ...site,
    NODE_OPTIONS: `--import ${preload}`,
    INTERRUPT_AT: '.cache/results/pages',
  };
  const ended = await runCommand([RUN, ...args], { env });
  expect([ended.code, lastLine(ended)]).toEqual([130, last]);
  expect(await digest(join(folder, 'content'))).toEqual(before);
});
