import { execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CommandError } from '../../lib/core/command-error';
import { linkFolder } from '../build/link-folder';

const run = promisify(execFile);

/** Caches that the ref can share: results are keyed by their inputs, so other versions of the code don't conflict. */
const CACHES = ['results'];

/** Folder of the ref's temporary checkout. */
const FOLDER = '.cache/shots/ref';

/**
 * Builds the site of a Git ref in a separate checkout that shares packages and caches with the project, and passes the
 * bundle to `use`. Removes the checkout afterwards, even if the signal aborts. Throws a CommandError if there's no such
 * ref or its build fails.
 */
export async function withBuiltRef<T>(
  { project, ref, signal }: { project: string; ref: string; signal: AbortSignal },
  use: (bundle: string) => Promise<T>,
): Promise<T> {
  const git = (...args: string[]) => run('git', ['-C', project, ...args]);
  const { stdout } = await git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`).catch(() => {
    throw new CommandError(
      `"${ref}" is neither a commit in this repository nor a folder with a built site. If this is a shallow clone, run git fetch --unshallow`,
    );
  });
  const checkout = join(project, FOLDER);
  const remove = async () => {
    await rm(checkout, { recursive: true, force: true });
    await git('worktree', 'prune');
  };
  // An earlier run may have been killed.
  await remove();
  try {
    await git('worktree', 'add', '--detach', checkout, stdout.trim());
    await share(project, checkout);
    signal.throwIfAborted();
    console.log(`Building ${ref} (${stdout.slice(0, 7)})`);
    await build(checkout, signal);
    return await use(join(checkout, 'out'));
  } finally {
    await remove();
  }
}

async function share(project: string, checkout: string): Promise<void> {
  const [own, theirs] = [project, checkout].map((folder) =>
    readFileSync(join(folder, 'package-lock.json'), 'utf8'),
  );
  if (own !== theirs) {
    console.warn(
      'The ref has another package-lock.json: it is built with the packages that are installed now.',
    );
  }
  linkFolder(join(project, 'node_modules'), join(checkout, 'node_modules'));
  await mkdir(join(checkout, '.cache'), { recursive: true });
  for (const name of CACHES) {
    const cache = join(project, '.cache', name);
    if (existsSync(cache)) await symlink(cache, join(checkout, '.cache', name));
  }
}

async function build(checkout: string, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, ['lib/program/run.mjs', 'build'], {
    cwd: checkout,
    env: { ...process.env, OUT_DIR: 'out' },
    stdio: ['ignore', 'inherit', 'inherit'],
    signal,
    // On SIGTERM, the build stops its own processes.
    killSignal: 'SIGTERM',
  });
  const code = await new Promise<number | null>((resolve) => {
    // Aborting also emits an error on the child, but we only need to know that it has exited.
    child.on('error', () => undefined).once('close', resolve);
  });
  signal.throwIfAborted();
  if (code !== 0)
    throw new CommandError('The ref could not be built, so there is nothing to compare with.');
}
