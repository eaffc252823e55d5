import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readArguments } from '../../lib/core/command-line/read-arguments';
import type { Syntax } from '../../lib/core/command-line/syntax';
import { UsageError } from '../../lib/core/command-line/usage-error';
import { suggest } from '../../lib/core/suggest';
import { listMissingTools } from '../../lib/core/testing/find-tool';
import { runProgram } from '../../lib/program/run-program';
import { formatTimes } from './format-times';
import { findChanged, findLeftOut } from './left-out';
import { readReport, type TimedTest } from './read-report';
import { runSuite } from './run-suite';
import { groupSuites, SUITES, type Suite } from './suites';

const REPORTS = '.cache/tests';
const NAMES = SUITES.map(({ name }) => name);

const SYNTAX = {
  call: 'npm test',
  does: 'Runs all tests and checks, or only the suites that you name, and stops at the first suite that fails.',
  operands: ['[SUITE…]'],
  options: {
    all: {
      does: 'also repeat tests with other pages, screens, and random inputs, as CI does at night',
    },
    seed: {
      value: 'NUMBER',
      does: 'choose other repetitions (by default, 1)',
    },
  },
  variables: ['CHROMIUM'],
  notes: `Suites: ${NAMES.join(', ')}. To run one on its own: npm run SUITE. Vitest's and Playwright's reports go to ${REPORTS}.`,
} as const satisfies Syntax;

await runProgram({
  syntax: SYNTAX,
  run: async (words, signal) => {
    const { operands, values } = readArguments(words, SYNTAX);
    const unknown = operands.find((name) => !NAMES.includes(name));
    if (unknown) throw new UsageError(`unknown suite "${unknown}"; ${suggest(unknown, NAMES)}`);
    const suites = SUITES.filter(({ name }) => operands.length === 0 || operands.includes(name));
    const seed = values.seed ?? '1';
    if (!/^\d+$/.test(seed)) throw new UsageError(`--seed ${seed}: write a number`);
    const leftOut = values.all ? undefined : findLeftOut(await findChanged(process.cwd()));
    console.log(leftOut ? `Seed ${seed}` : 'The full run');
    if (leftOut) {
      console.log('Of these, this run has a part, and npm run test:all has all:');
      for (const line of leftOut.lines) console.log(`  ${line}`);
    }
    for (const message of listMissingTools(process.env)) console.error(`Skipped: ${message}`);
    const built = resolve(process.env.OUT_DIR || 'out');
    const env = {
      TEST_SEED: seed,
      TOOLS_REPORTED: '1',
      ...(leftOut ? { LEFT_OUT: leftOut.files.join(' ') } : { TEST_ALL: '1' }),
      // Suites after `build` can use its result.
      ...(suites.some(({ name }) => name === 'build') ? { BUILT_SITE: built } : {}),
    };
    process.exitCode = await runSuites(suites, env, signal);
  },
});

/** Runs suites in order until one fails, and prints their times. Returns the exit code. */
async function runSuites(
  suites: readonly Suite[],
  env: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<number> {
  await rm(REPORTS, { recursive: true, force: true });
  await mkdir(REPORTS, { recursive: true });
  const started = performance.now();
  const times: { name: string; seconds: number }[] = [];
  let status = 0;
  for (const group of groupSuites(suites)) {
    const codes = await Promise.all(
      group.map(async ({ name }) => {
        const from = performance.now();
        console.log(`\n${name}`);
        const own = { ...env, REPORT_FILE: reportOf(name) };
        const code = await runSuite(name, { env: own, isBeside: group.length > 1, signal });
        times.push({ name, seconds: secondsSince(from) });
        if (code !== 0) console.error(`${name} failed: npm run ${name}`);
        return code;
      }),
    );
    status = codes.find((code) => code !== 0) ?? 0;
    if (status !== 0) break;
  }
  console.log(`\n${formatTimes(times, await readTests(suites), secondsSince(started))}`);
  return status;
}

function reportOf(name: string): string {
  return resolve(REPORTS, `${name}.json`);
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1000;
}

async function readTests(suites: readonly Suite[]): Promise<TimedTest[]> {
  const files = suites.map(({ name }) => reportOf(name)).filter((file) => existsSync(file));
  const reports = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return reports.flatMap((json, index) => {
    try {
      return readReport(json, process.cwd());
    } catch {
      // A suite that was killed leaves half a report.
      console.error(`${files[index]} can't be read, so its tests aren't listed`);
      return [];
    }
  });
}
