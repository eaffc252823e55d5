import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../core/command-error';

const WORK = {
  // Two builds would share Next's folder.
  build: 'is building the site',
  docs: 'is changing the content',
} as const;

/**
 * One build at a time in one checkout, and one change of its content. Returns what gives the lock back.
 * Takes over the lock of a process that no longer runs.
 */
export async function holdLock(
  project: string,
  work: keyof typeof WORK = 'build',
): Promise<() => Promise<void>> {
  const path = join(project, '.cache', `${work}.lock`);
  const own = `${path}.${randomUUID()}`;
  await mkdir(join(project, '.cache'), { recursive: true });
  // The lock appears with its owner in it: another process must never read it empty, and take it for nobody's.
  await writeFile(own, nameOf({ pid: process.pid, since: await readStart(process.pid) }));
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if (await take(own, path)) return () => rm(path, { force: true });
      const owner = await readOwner(path);
      if (await isAlive(owner)) {
        throw new CommandError(
          `process ${owner.pid} ${WORK[work]} in this folder; wait until it is done`,
        );
      }
      await clearAway(path);
    }
  } finally {
    await rm(own, { force: true });
  }
  throw new CommandError('another process started at the same time; try again');
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
  if (await isAlive(await readOwner(aside))) await take(aside, path);
  await rm(aside, { force: true });
}

/** PID plus start time: PIDs repeat after a container restart. */
type Owner = { readonly pid: number; readonly since: string };

function nameOf({ pid, since }: Owner): string {
  return `${pid} ${since}`.trim();
}

async function readOwner(path: string): Promise<Owner> {
  const [pid = '', since = ''] = (await readFile(path, 'utf8').catch(() => '')).split(' ');
  return { pid: Number(pid), since };
}

async function isAlive({ pid, since }: Owner): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  if (since !== '' && since !== (await readStart(pid))) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Not ours to signal, but there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

// In ticks since the machine started, as Linux tells it; '' elsewhere, where the number has to do.
async function readStart(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the program, in parentheses, may hold spaces.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
