import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { z } from 'zod';
import { Refusal } from './refusal';

const journalSchema = z.strictObject({
  /** Part of each temporary file's name. */
  id: z.string(),
  /** Folders that the command creates, outermost first. */
  folders: z.array(z.string()),
  files: z.array(
    z.strictObject({
      path: z.string(),
      mode: z.number(),
      /** The file's bytes in base64, null if it didn't exist. */
      before: z.string().nullable(),
      /** The hash of the new bytes, null if the file is removed. */
      after: z.string().nullable(),
    }),
  ),
});

/** A command's planned changes, with everything needed to undo them. Paths are relative to the project. */
export type Journal = z.output<typeof journalSchema>;

type Place = { readonly project: string; readonly cacheDir: string };

/** Writes the journal atomically. From then on, the changes can be undone. */
export async function writeJournal(journal: Journal, { cacheDir }: Place): Promise<void> {
  await mkdir(cacheDir, { recursive: true });
  const path = journalPath(cacheDir);
  await writeSafely(`${path}.tmp`, JSON.stringify(journal));
  await rename(`${path}.tmp`, path);
}

/** Deletes the journal. Call it once the changes are complete or undone. */
export async function removeJournal({ cacheDir }: Place): Promise<void> {
  await rm(journalPath(cacheDir), { force: true });
}

/**
 * Undoes an interrupted command's changes, and returns whether there was a journal. Safe to interrupt and run again.
 * Throws a Refusal and changes nothing if another program has changed a file since.
 */
export async function rollBack(place: Place): Promise<boolean> {
  const journal = await readJournal(place);
  if (!journal) return false;
  const files = await Promise.all(
    journal.files.map(async (file) => {
      const path = resolve(place.project, file.path);
      const before = file.before === null ? undefined : Buffer.from(file.before, 'base64');
      const now = await readFile(path).catch(() => undefined);
      const isBefore = hashOf(now) === hashOf(before);
      return { ...file, path, before, isBefore, isOurs: isBefore || hashOf(now) === file.after };
    }),
  );
  const strange = files.filter(({ isOurs }) => !isOurs).map(({ path }) => `  ${path}`);
  if (strange.length > 0) {
    const why = 'An earlier command was interrupted, and these files changed since then:';
    const fix = `Restore them, or delete ${journalPath(place.cacheDir)} to keep everything as it is now.`;
    throw new Refusal([why, ...strange, fix].join('\n'));
  }
  for (const { path, before, mode, isBefore } of files) {
    await rm(temporaryOf(path, journal.id), { force: true });
    if (isBefore) continue;
    if (before === undefined) await rm(path, { force: true });
    else await replaceFile(path, before, mode, journal.id);
  }
  for (const folder of journal.folders.toReversed()) {
    // Another program may have put a file into the folder.
    await rmdir(resolve(place.project, folder)).catch(() => undefined);
  }
  await removeJournal(place);
  return true;
}

/** Returns a temporary path for a file: in the same folder, with a name that content readers ignore. */
export function temporaryOf(path: string, id: string): string {
  return join(dirname(path), `.${basename(path)}.${id}.tmp`);
}

/** Writes a file and syncs it to disk, so it survives a power loss. */
export async function writeSafely(
  path: string,
  data: string | Buffer,
  mode = 0o644,
): Promise<void> {
  await writeFile(path, data, { mode });
  const handle = await open(path, 'r');
  // Restore the permissions that the umask removed.
  await handle.chmod(mode).finally(() => handle.sync().finally(() => handle.close()));
}

/** Returns the SHA-256 hash of a file's bytes in hex, or null if there's no file. */
export function hashOf(bytes: Buffer | undefined): string | null {
  return bytes ? createHash('sha256').update(bytes).digest('hex') : null;
}

async function replaceFile(path: string, data: Buffer, mode: number, id: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = temporaryOf(path, id);
  await writeSafely(temporary, data, mode);
  await rename(temporary, path);
}

async function readJournal({ project, cacheDir }: Place): Promise<Journal | undefined> {
  const path = journalPath(cacheDir);
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return journalSchema.parse(JSON.parse(text));
  } catch {
    throw new Refusal(
      `${relative(project, path)} can't be read; check git diff, then delete the file`,
    );
  }
}

function journalPath(cacheDir: string): string {
  return join(cacheDir, 'authoring-journal.json');
}
