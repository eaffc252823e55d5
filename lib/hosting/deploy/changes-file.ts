import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { tryParseJson } from '../../core/parse-json';

/** The preview's file with the list of its changes. */
export const CHANGES_FILE = 'preview/changes.json';

/** The maximum size of the file in bytes. Ours has less than a tenth of it. */
const MOST_BYTES = 256 * 1024;

/** The kinds of parts that can differ on a page, in the order in which they're listed. */
export const PARTS = ['heading', 'text', 'row', 'item', 'code', 'moved', 'link'] as const;

const count = z.int().min(0).max(1_000_000);

const page = z.object({
  change: z.enum(['removed', 'moved', 'new', 'changed']),
  /** The page's path without a leading slash. The old path if the page was removed. */
  path: z.string(),
  /** The old path of a page that moved. */
  from: z.string().optional(),
  title: z.string(),
  /** The id of the first change on the page, or ''. */
  anchor: z.string(),
  /** The number of parts that differ. `moved` counts the blocks that only moved. */
  parts: z.partialRecord(z.enum(PARTS), count),
});

const apiChange = z.object({
  severity: z.enum(['breaking', 'note', 'safe']),
  /** The operation or schema, such as `GET /stays`. */
  subject: z.string(),
  text: z.string(),
});

const changes = z.object({
  form: z.literal(1),
  /** The number of pages, including the ones that `pages` leaves out. */
  total: count,
  /** The number of pages on which only generated text differs, such as a count. `pages` leaves them out. */
  generated: count,
  /** The first pages, by importance. */
  pages: z.array(page).max(100),
  /** The number of texts that name a changed fact. */
  consequences: count,
  api: z.object({
    breaking: count,
    note: count,
    safe: count,
    /** The first changes, breaking ones first. */
    changes: z.array(apiChange).max(100),
  }),
});

/** What a preview changes. Strangers write it: show its texts only through `codeSpan`. */
export type PreviewChanges = z.output<typeof changes>;

/** A page in the list. */
export type ListedPage = PreviewChanges['pages'][number];

/**
 * Reads the list of changes from a bundle that a stranger may have built. Returns undefined if the file is missing, is
 * too large, or isn't a valid list.
 */
export async function readChangesFile(bundle: string): Promise<PreviewChanges | undefined> {
  const file = join(bundle, CHANGES_FILE);
  const found = await lstat(file).catch(() => undefined);
  if (!found?.isFile() || found.size > MOST_BYTES) return undefined;
  return changes.safeParse(tryParseJson(await readFile(file, 'utf8'))).data;
}
