import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs Git like `git`, with more environment variables, and an input. */
export async function runGit(
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  { input = '', encoding = 'utf8' }: { input?: string; encoding?: BufferEncoding } = {},
): Promise<string> {
  const running = run('git', ['-C', folder, ...args], {
    encoding,
    maxBuffer: 1024 ** 3,
    env: { ...process.env, TZ: 'UTC', GIT_OPTIONAL_LOCKS: '0', ...env },
  });
  // Git may end without reading it.
  running.child.stdin?.on('error', () => undefined).end(input);
  return (await running).stdout;
}
