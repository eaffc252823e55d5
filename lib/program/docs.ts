import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { rollBack } from '../authoring/journal';
import { parseCommand } from '../authoring/parse-command';
import { runCommand } from '../authoring/run-command';
import { readSettings } from '../settings';
import { holdLock } from './lock';
import { report } from './report';

/** The tools for authors; see "Tools" in the authors' README. */
await report(async () => {
  const command = parseCommand(process.argv.slice(2));
  const project = process.cwd();
  const settings = readSettings(process.env, project);
  // npm runs a script in the project's folder, wherever it was called.
  const called = process.env.INIT_CWD ?? project;
  const folder = `${called}/`.startsWith(`${project}/`) ? called : project;
  const unlock = await holdLock(project, 'docs');
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  try {
    if (await rollBack(settings)) {
      console.error('an interrupted command has been undone first');
    }
    await removeCopies(settings.cacheDir);
    const { signal } = interruption;
    console.log(await runCommand(command, settings, { folder, today: today(), signal }));
  } catch (error) {
    if (error !== interruption.signal.reason) throw error;
    console.error('interrupted: everything is as it was');
    process.exitCode = 130;
  } finally {
    await unlock();
  }
});

// Of the place where the author is.
function today(): string {
  const now = new Date();
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

// What a command that was killed left behind.
async function removeCopies(cacheDir: string): Promise<void> {
  const names = await readdir(cacheDir);
  const copies = names.filter((name) => name.startsWith('planned-'));
  await Promise.all(copies.map((name) => rm(join(cacheDir, name), { recursive: true })));
}
