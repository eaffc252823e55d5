import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readText } from '../core/decode';
import { tryParseJson } from '../core/parse-json';
import type { Problem } from '../core/problem';
import type { Settings } from '../core/settings';
import { LIMITS } from './limits';
import { CONFLICT_FIX, restoreFix } from './published-fixes';

/** The published schemas of datasets, keyed by dataset. `text` is the file, to find places in it. */
export type PublishedDatasets = {
  readonly file: string;
  readonly text: string;
  readonly schemas: ReadonlyMap<string, object>;
};

/** The file name of the published schemas in the content folder. */
export const DATASETS_FILE = 'datasets.json';

/** The shape of the file. */
export const DATASETS_SCHEMA = z.record(z.string(), z.looseObject({}));

/** Reads the published schemas of datasets, or returns their problems. Returns undefined without the file. */
export async function readDatasets({
  contentDir,
  contentLabel,
}: Pick<Settings, 'contentDir' | 'contentLabel'>): Promise<
  PublishedDatasets | Problem[] | undefined
> {
  const file = `${contentLabel}/${DATASETS_FILE}`;
  const path = join(contentDir, DATASETS_FILE);
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  const read = readText(path, file, { ...LIMITS.ledger, conflictFix: CONFLICT_FIX });
  if (!('text' in read)) return read.problems;
  const { text } = read;
  const parsed = DATASETS_SCHEMA.safeParse(tryParseJson(text));
  if (parsed.success) return { file, text, schemas: new Map(Object.entries(parsed.data)) };
  const message = 'The published datasets must be an object that maps each name to a JSON Schema';
  return [{ file, line: 1, column: 1, message, fix: restoreFix(file) }];
}
