import { mkdir, open, readFile, rm } from 'node:fs/promises';
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
  await mkdir(join(project, '.cache'), { recursive: true });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const handle = await open(path, 'wx');
      await handle.writeFile(String(process.pid));
      await handle.close();
      return () => rm(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const owner = Number(await readFile(path, 'utf8').catch(() => ''));
      if (isAlive(owner)) {
        throw new CommandError(`process ${owner} ${WORK[work]} in this folder; wait for it to end`);
      }
      await rm(path, { force: true });
    }
  }
  throw new CommandError('another process took the lock; try again');
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
