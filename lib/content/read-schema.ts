import { readText } from '../core/decode';
import { type RememberedFiles, rememberFile } from '../core/open-texts';
import type { Problem } from '../core/problem';
import { LIMITS } from './limits';
import type { Asset } from './read';
import { readTables } from './schema-sql/read-tables';
import type { Table } from './schema-sql/table';

/** The documented database's schema, as SQL and as parsed tables. */
export type DatabaseSchema = {
  readonly file: string;
  readonly text: string;
  readonly tables: readonly Table[];
};

const PATH = 'files/schema.sql';
const EMPTY_FIX = "write its content, or remove the file: it's optional";

/** Parses `files/schema.sql`. `database` is undefined if the file doesn't exist or creates no tables. */
export function readSchema(assets: readonly Asset[]): ReadSchema {
  const asset = assets.find(({ path }) => path === PATH);
  if (!asset) return { database: undefined, problems: [] };
  const { file, source } = asset;
  const ofLabel = known.get(file) ?? new Map();
  known.set(file, ofLabel);
  return rememberFile(ofLabel, source, () => parse(file, source));
}

type ReadSchema = {
  readonly database: DatabaseSchema | undefined;
  readonly problems: readonly Problem[];
};

// Keyed by the name that problems use for the file.
const known = new Map<string, RememberedFiles<ReadSchema>>();

function parse(file: string, source: string): ReadSchema {
  const read = readText(source, file, { ...LIMITS.schema, emptyFix: EMPTY_FIX });
  if (!('text' in read)) return { database: undefined, problems: read.problems };
  const tables = readTables(read.text);
  const database = tables.length > 0 ? { file, text: read.text, tables } : undefined;
  return { database, problems: [] };
}
