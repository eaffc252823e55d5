import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../../lib/bundle/list-files';

const PROJECT = join(import.meta.dirname, '../..');

/** How a build ended and what it printed. */
export type Outcome = { readonly code: number | null; readonly text: string };

/** `npm run build` with these settings; `killAfter` ends the whole of it after so many milliseconds. */
export function runBuild(
  env: Readonly<Record<string, string>>,
  killAfter?: number,
): Promise<Outcome> {
  const child = spawn(process.execPath, ['lib/program/run.mjs', 'build'], {
    cwd: PROJECT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that Next and its workers end with it.
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
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => {
      clearTimeout(timer);
      resolve({ code, text });
    });
  });
}

function kill(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // It may have ended by itself in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The SHA-256 of each file below a folder, by path. */
export async function digest(folder: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const path of await listFiles(folder)) {
    hashes[path] = createHash('sha256')
      .update(await readFile(join(folder, path)))
      .digest('hex');
  }
  return hashes;
}
