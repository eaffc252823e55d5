import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs Git in a folder, with UTC as its time zone and without taking locks, and returns what it prints. */
export async function git(folder: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await run('git', ['-C', folder, ...args], {
    maxBuffer: 1024 ** 3,
    env: { ...process.env, TZ: 'UTC', GIT_OPTIONAL_LOCKS: '0' },
  });
  return stdout;
}
