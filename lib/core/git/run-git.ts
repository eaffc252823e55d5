import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs Git like `git`, with more environment variables. */
export async function runGit(
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { stdout } = await run('git', ['-C', folder, ...args], {
    maxBuffer: 1024 ** 3,
    env: { ...process.env, TZ: 'UTC', GIT_OPTIONAL_LOCKS: '0', ...env },
  });
  return stdout;
}
