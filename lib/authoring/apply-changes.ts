import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import type { Settings } from '../core/settings';
import type { Change } from './change';
import {
  hashOf,
  type Journal,
  removeJournal,
  rollBack,
  temporaryOf,
  writeJournal,
  writeSafely,
} from './journal';
import { Refusal } from './refusal';

type Options = {
  /** Aborting it cancels the work before the next step and undoes all changes. */
  readonly signal?: AbortSignal;
  /** Called before each step. */
  readonly onStep?: (step: string) => void;
};

/**
 * Applies all changes or none: writes each file next to its target, then moves all of them into place. If that fails or
 * is aborted, undoes everything before throwing. If the process is killed, `rollBack` undoes everything. Throws a
 * Refusal and changes nothing if a file differs from its `before`.
 */
export async function applyChanges(
  changes: readonly Change[],
  settings: Pick<Settings, 'project' | 'cacheDir' | 'contentDir'>,
  { signal, onStep }: Options = {},
): Promise<void> {
  const { project, contentDir } = settings;
  for (const { path, before } of changes) {
    const now = await readFile(path).catch(() => undefined);
    if (hashOf(now) === hashOf(before)) continue;
    throw new Refusal(`${relative(project, path)} changed while the command ran; try again`);
  }
  const journal = await buildJournal(changes, project);
  const step = (name: string) => {
    onStep?.(name);
    signal?.throwIfAborted();
  };
  step('journal');
  await writeJournal(journal, settings);
  try {
    const written = changes.flatMap(({ path, after }) => (after ? [{ path, after }] : []));
    const modes = new Map(journal.files.map(({ mode }, index) => [changes[index]?.path, mode]));
    for (const { path, after } of written) {
      step(`write ${path}`);
      await mkdir(dirname(path), { recursive: true });
      await writeSafely(temporaryOf(path, journal.id), after, modes.get(path));
    }
    // Remove before renaming: on some file systems, the old and new names can be the same file.
    const removed = changes.filter(({ after }) => after === undefined).map(({ path }) => path);
    for (const path of removed) {
      step(`remove ${path}`);
      await rm(path);
    }
    for (const { path } of written) {
      step(`put ${path}`);
      await rename(temporaryOf(path, journal.id), path);
    }
    step('clear');
    for (const path of removed) await removeEmpty(dirname(path), contentDir);
  } catch (error) {
    await rollBack(settings);
    throw error;
  }
  onStep?.('end');
  await removeJournal(settings);
}

async function buildJournal(changes: readonly Change[], project: string): Promise<Journal> {
  const folders = new Set<string>();
  for (const { path, after } of changes) {
    const missing: string[] = [];
    for (let folder = dirname(path); after && !existsSync(folder); folder = dirname(folder)) {
      missing.unshift(relative(project, folder));
    }
    for (const folder of missing) folders.add(folder);
  }
  const files = await Promise.all(
    changes.map(async ({ path, before, after }) => ({
      path: relative(project, path),
      mode: before ? (await stat(path)).mode & 0o777 : 0o644,
      before: before?.toString('base64') ?? null,
      after: hashOf(after),
    })),
  );
  return { id: String(process.pid), folders: [...folders], files };
}

async function removeEmpty(from: string, top: string): Promise<void> {
  for (let folder = from; folder.startsWith(`${top}/`); folder = dirname(folder)) {
    const isGone = await rmdir(folder).then(
      () => true,
      () => false,
    );
    if (!isGone) return;
  }
}
