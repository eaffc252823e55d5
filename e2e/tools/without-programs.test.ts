import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findProgram } from '../../lib/core/find-program';
import { listMissingTools } from '../../lib/core/testing/find-tool';
import { isFullRun } from '../../lib/core/testing/is-full-run';

/** Test files that call `findTool`: each of its tools is in at least one of them, or in the journeys. */
const FILES = [
  'e2e/hosts/hugo.test.ts',
  'e2e/hosts/precompressed.test.ts',
  'e2e/hosts/tls.test.ts',
  'e2e/hosts/uploads.test.ts',
  'e2e/html/html.test.ts',
  'e2e/webkit/light.test.ts',
  'e2e/webkit/recorder.test.ts',
  'lib/hosting/deploy/ci-rehearsals.test.ts',
  'lib/hosting/deploy/deploy-rehearsals.test.ts',
  'lib/hosting/deploy/preview-rehearsals.test.ts',
  'lib/openapi/read/unreadable-files.test.ts',
  'lib/openapi/samples/python-samples.test.ts',
  'lib/openapi/samples/run-samples.test.ts',
  'lib/samples/check-shell.test.ts',
];
// Two of them read our whole API, which takes minutes on a busy machine.
const TIMEOUT = 1_200_000;
const bin = mkdtempSync(join(tmpdir(), 'bin-'));
afterAll(() => rmSync(bin, { recursive: true }));

symlinkSync(process.execPath, join(bin, 'node'));
for (const name of ['npm', 'git', 'sh']) symlinkSync(findProgram(name) ?? name, join(bin, name));
const env = { ...process.env, PATH: bin, TOOLS_REPORTED: '', REQUIRE_ALL: '', CHROMIUM: '' };

/** Runs a command of a package with a PATH that has only Node, npm, Git, and `sh`. */
function run(...args: readonly string[]): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, args, { env, encoding: 'utf8', maxBuffer: 2 ** 26 });
}

test.runIf(isFullRun)(
  'on a machine with only Node, Git, and a shell, tests pass or tell what they lack',
  () => {
    const tests = run('node_modules/vitest/vitest.mjs', 'run', ...FILES);
    expect(tests.status, tests.stdout + tests.stderr).toBe(0);
    const playwright = 'node_modules/@playwright/test/cli.js';
    const journeys = run(playwright, 'test', '--config', 'e2e/playwright.config.ts', '--list');
    expect(journeys.status, journeys.stderr).toBe(0);
    const lines = `${tests.stderr}\n${journeys.stderr}`.split('\n');
    const said = lines.flatMap((line) => /^Skipped: (.*)/.exec(line)?.[1] ?? []);
    expect([...new Set(said)].sort()).toEqual(listMissingTools(env).sort());
  },
  TIMEOUT,
);
