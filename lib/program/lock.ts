import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from './report';

const WORK = {
  // They would share Next's folder.
  build: 'is building',
  docs: 'is changing the content',
} as const;

/**
 * One build at a time in one checkout, and one change of its content. Returns what gives the lock back.
 * The lock of a process that is gone is taken over.
 */
export async function holdLock(
  project: string,
  work: keyof typeof WORK = 'build',
): Promise<() => Promise<void>> {
  const path = join(project, '.cache', `${work}.lock`);
  const own = `${path}.${randomUUID()}`;
  await mkdir(join(project, '.cache'), { recursive: true });
  // The lock appears with its owner in it: another process must never read it empty, and take it for nobody's.
  await writeFile(own, String(process.pid));
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if (await take(own, path)) return () => rm(path, { force: true });
      const owner = await readOwner(path);
      if (isAlive(owner)) {
        throw new CommandError(`process ${owner} ${WORK[work]} in this folder; wait for it to end`);
      }
      await clearAway(path);
    }
  } finally {
    await rm(own, { force: true });
  }
  throw new CommandError('another process took the lock; try again');
}

/** Puts the lock there, whole, unless one is there already. */
async function take(own: string, path: string): Promise<boolean> {
  try {
    await link(own, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** Removes the lock of a process that is gone; one that was put there meanwhile goes back. */
async function clearAway(path: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return;
  }
  if (isAlive(await readOwner(aside))) await take(aside, path);
  await rm(aside, { force: true });
}

async function readOwner(path: string): Promise<number> {
  return Number(await readFile(path, 'utf8').catch(() => ''));
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Not ours to signal, but there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
