import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../../lib/core/list-files';
import { CHECKOUT } from './checkout';

/** Result of a build: its exit code and its output. */
export type Outcome = { readonly code: number | null; readonly text: string };

/** Conditions under which a build runs. */
export type Circumstances = {
  /** Kills the whole process group after this many milliseconds. */
  readonly killAfter?: number;
  /** Kills the whole process group when this file or folder appears. */
  readonly killAt?: string;
  /** The checkout to build. By default, `CHECKOUT`. */
  readonly project?: string;
  /** A command to run the build with, such as `unshare -rn`. */
  readonly under?: readonly string[];
  /** User id of the account that runs the build. Only root can choose another account. */
  readonly uid?: number | undefined;
};

// As in package.json.
const BUILD = ['--max-semi-space-size=64', 'lib/program/run.mjs', 'build'];

/** Runs `npm run build` with these settings until it exits. */
export function runBuild(
  env: Readonly<Record<string, string>>,
  { killAfter, killAt, project = CHECKOUT, under = [], uid }: Circumstances = {},
): Promise<Outcome> {
  const [command = '', ...args] = [...under, process.execPath, ...BUILD];
  const child = spawn(command, args, {
    cwd: project,
    ...(uid === undefined ? {} : { uid, gid: uid }),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group, so that Next and its workers end with the build.
    detached: true,
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const timer = killAfter === undefined ? undefined : setTimeout(() => kill(child.pid), killAfter);
  const watch = killAt && setInterval(() => existsSync(killAt) && kill(child.pid), 1);
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => {
      clearTimeout(timer);
      if (watch) clearInterval(watch);
      resolve({ code, text });
    });
  });
}

function kill(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // It may have exited on its own in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Returns the SHA-256 of each file below a folder, keyed by path. */
export async function digest(folder: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const path of listFiles(folder)) {
    hashes[path] = createHash('sha256')
      .update(await readFile(join(folder, path)))
      .digest('hex');
  }
  return hashes;
}
