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
 * Makes sure that only one build at a time runs in a checkout, and only one command at a time changes its content.
 * Returns a function that releases the lock. Takes over the lock if its owner is no longer running, and throws a
 * CommandError if another running process holds it.
 */
export async function holdLock(
  project: string,
  work: keyof typeof WORK = 'build',
): Promise<() => Promise<void>> {
  const path = join(project, '.cache', `${work}.lock`);
  const own = `${path}.${randomUUID()}`;
  await mkdir(join(project, '.cache'), { recursive: true });
  // The lock must appear with its owner already in it: another process must never read an empty lock and treat it as
  // abandoned.
  await writeFile(own, nameOf({ pid: process.pid, since: await readStart(process.pid) }));
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if (await take(own, path)) return () => rm(path, { force: true });
      const owner = await readOwner(path);
      if (await isAlive(owner)) {
        throw new CommandError(
          `process ${owner.pid} ${WORK[work]} in this folder; wait until it's done`,
        );
      }
      await clearAway(path);
    }
  } finally {
    await rm(own, { force: true });
  }
  throw new CommandError('another process started at the same time; try again');
}

/** Creates the lock atomically. Returns false if it already exists. */
async function take(own: string, path: string): Promise<boolean> {
  try {
    await link(own, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** Removes a dead process's lock. Puts back a lock that another process created in the meantime. */
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
    // The process exists, but we're not allowed to signal it.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

// Returns the process's start time in ticks since boot. Only Linux provides it. On other systems, returns '', and the
// PID has to suffice.
async function readStart(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The program's name, in parentheses, may contain spaces.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
