import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fault } from '../../core/problem';
import type { ShellScenario } from './scenario';

/** Longest run of a script, in milliseconds. The stand-ins return immediately. */
const LONGEST = 20_000;
const FIX = 'correct the sample, so that a command that fails stops what follows';

/**
 * Runs a sample in Bash, in an empty folder, with scripts that stand for the commands it calls. Returns a fault for each
 * call that must not happen or is missing.
 */
export async function runShell(
  { name, commands, never, calls }: ShellScenario,
  script: string,
): Promise<Fault[]> {
  const folder = await mkdtemp(join(tmpdir(), 'scenario-'));
  try {
    const log = join(folder, 'calls');
    const bin = join(folder, 'bin');
    await mkdir(bin);
    await writeFile(log, '');
    for (const [command, body] of Object.entries(commands)) {
      const path = join(bin, command);
      await writeFile(path, `#!/bin/sh\nprintf '%s\\n' "${command} $*" >> "${log}"\n${body}\n`);
      await chmod(path, 0o755);
    }
    await runBash(script, folder, `${bin}:/usr/bin:/bin`);
    const made = (await readFile(log, 'utf8')).split('\n');
    const isMade = (call: string) => made.some((one) => one.startsWith(call));
    return [
      ...never.filter(isMade).map((call) => `\`${call}\` is called all the same`),
      ...calls.filter((call) => !isMade(call)).map((call) => `\`${call}\` isn't called`),
    ].map((what) => ({ message: `"${name}": ${what}`, fix: FIX }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function runBash(script: string, folder: string, path: string): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn('bash', ['--noprofile', '--norc', '-c', script], {
      cwd: folder,
      env: { ...process.env, PATH: path, HOME: folder },
      stdio: 'ignore',
      timeout: LONGEST,
    });
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });
}
