import { existsSync } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { readCurrent } from '../core/open-texts';
import type { Settings } from '../core/settings';
import type { Change } from './change';
import { editBytes } from './edit-bytes';
import { editRedirects } from './edit-redirects';
import { findReferences } from './find-references';
import type { Tree } from './read-tree';
import { Refusal } from './refusal';
import type { Moves } from './rewrite-href';

/** All of a command's changes, with notes for the user. */
export type Plan = { readonly changes: readonly Change[]; readonly notes: readonly string[] };

type Order = {
  readonly tree: Tree;
  readonly moves: Moves;
  /** Files in the content folder to remove. */
  readonly removed: readonly string[];
  /** Old path → new path. */
  readonly redirects: ReadonlyMap<string, string>;
  /** Extra edits to individual files, keyed by absolute path. They apply after URLs are rewritten. */
  readonly edits?: ReadonlyMap<string, (bytes: Buffer) => Buffer>;
};

/**
 * Plans all changes to the project's files: moves, removals, rewritten URLs, and redirects. Writes nothing. Throws a
 * Refusal if a URL can't be rewritten.
 */
export async function planChanges(settings: Settings, order: Order): Promise<Plan> {
  const { contentDir, contentLabel: label } = settings;
  const { tree, moves, removed, redirects, edits } = order;
  const after = new Map<string, Buffer | undefined>();
  const notes: string[] = [];
  const read = async (path: string) => after.get(path) ?? (await readRegular(path, settings));

  const references = await findReferences(settings, tree, moves);
  for (const { path, file, edits: changes } of references) {
    after.set(path, editBytes(await read(path), changes));
    notes.push(`${file}: ${changes.length} ${changes.length === 1 ? 'address' : 'addresses'}`);
  }
  for (const [path, edit] of edits ?? []) {
    after.set(path, edit(await read(path)));
    notes.push(`${path.replace(contentDir, label)}: 1 entry removed`);
  }
  await planRedirects(settings, order, after, notes);
  // Remove all moved files before adding any, because two files can swap paths.
  const moved: [string, Buffer][] = [];
  for (const [from, to] of moves.files) {
    if (!tree.files.includes(from) || removed.includes(from)) continue;
    moved.push([join(contentDir, to), await read(join(contentDir, from))]);
    after.set(join(contentDir, from), undefined);
    notes.push(`${label}/${from} → ${label}/${to}`);
  }
  for (const [path, bytes] of moved) after.set(path, bytes);
  for (const file of removed) {
    after.set(join(contentDir, file), undefined);
    notes.push(`${label}/${file} removed`);
  }
  for (const [from, to] of redirects) notes.push(`redirect ${from} → ${to}`);
  return { changes: await toChanges(after), notes };
}

async function planRedirects(
  { contentDir, contentLabel }: Settings,
  { moves, redirects }: Order,
  after: Map<string, Buffer | undefined>,
  notes: string[],
): Promise<void> {
  const path = join(contentDir, 'redirects.yaml');
  if (redirects.size === 0 && !existsSync(path)) return;
  const bytes = after.get(path) ?? (await readCurrent(path).catch(() => Buffer.from('')));
  const text = bytes
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n');
  // A path that is now a page must not redirect.
  const taken = new Set([...moves.pages.values()].map((page) => `/${page}`));
  for (const from of redirects.keys()) taken.delete(from);
  const edits = editRedirects(`${contentLabel}/redirects.yaml`, text, redirects, taken);
  if (edits.length === 0) return;
  after.set(path, editBytes(bytes, edits));
  const gone = edits.filter((edit) => edit.text === '').length;
  if (gone > 0) notes.push(`${contentLabel}/redirects.yaml: ${gone} removed`);
}

async function toChanges(after: ReadonlyMap<string, Buffer | undefined>): Promise<Change[]> {
  const changes = await Promise.all(
    [...after].map(async ([path, bytes]) => {
      const before = existsSync(path) ? await readCurrent(path) : undefined;
      return { path, before, after: bytes };
    }),
  );
  return changes.filter(
    ({ before, after: bytes }) => !(before && bytes ? before.equals(bytes) : before === bytes),
  );
}

async function readRegular(path: string, { project }: Settings): Promise<Buffer> {
  const found = await lstat(path);
  if (found.isFile()) return readCurrent(path);
  throw new Refusal(`${path.replace(`${project}/`, '')} isn't a regular file; replace it first`);
}
