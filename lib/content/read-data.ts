import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { readText } from '../core/decode';
import { findOpenText, type RememberedFiles, rememberFile } from '../core/open-texts';
import type { Problem } from '../core/problem';
import type { Settings } from '../core/settings';
import { suggest } from '../core/suggest';
import { locateInOutline } from '../core/yaml/locate-in-outline';
import type { Outline } from '../core/yaml/outline-yaml';
import { type Cache, openCache } from '../work/cache';
import { hashOfCode } from '../work/code-hash';
import type { DataFile, DataOf } from './data-file';
import { LIMITS } from './limits';
import { type Located, parseLocated } from './parse-located';

/** The code that results depend on: it includes this reader and the schemas of all data files. */
const READER = 'site/read-sources';

const FOLDER = '_data';
const FIX = 'see lib/content/AUTHORING.md#data';
const EMPTY_FIX = "write its content, or remove the file: it's optional";

/**
 * Reads `files` from `_data`. Symbolic links and unknown file names are problems. A lenient folder can have other files
 * there, for another engine.
 */
export async function readData<File extends DataFile>(
  {
    contentDir,
    contentLabel,
    cacheDir,
  }: Pick<Settings, 'contentDir' | 'contentLabel' | 'cacheDir'>,
  files: readonly File[],
  isLenient = false,
): Promise<{ data: DataOf<File>; problems: Problem[] }> {
  const known = new Map(files.map((file) => [`${file.name}.yaml`, file]));
  const label = `${contentLabel}/${FOLDER}`;
  const folder = await lstat(join(contentDir, FOLDER)).catch(() => undefined);
  if (!folder) return { data: {} as DataOf<File>, problems: [] };
  if (!folder.isDirectory()) {
    return {
      data: { isBroken: true } as DataOf<File>,
      problems: [refuse(label, "this isn't a folder", 'make it a folder')],
    };
  }
  const problems: Problem[] = [];
  const data: Record<string, Located<unknown>> = {};
  const keep = <T>(parsed: T | Problem[]): T | undefined => {
    if (!Array.isArray(parsed)) return parsed;
    problems.push(...parsed);
    return undefined;
  };
  const cache = openCache(cacheDir, 'data', await hashOfCode(READER));
  for (const name of (await readdir(join(contentDir, FOLDER))).sort()) {
    if (/^[._]/.test(name)) continue;
    const path = join(contentDir, FOLDER, name);
    const file = known.get(name);
    if (!file) {
      if (isLenient) continue;
      const fix = suggest(name, [...known.keys()].sort());
      problems.push(refuse(`${label}/${name}`, `${name} isn't the name of a data file`, fix));
      continue;
    }
    const parsed = keep(await readOne(path, `${label}/${name}`, file, cache));
    if (parsed) data[file.name] = parsed;
  }
  return { data: { ...data, isBroken: problems.length > 0 } as DataOf<File>, problems };
}

async function readOne(
  path: string,
  file: string,
  { name, schema }: DataFile,
  cache: Cache,
): Promise<Located<unknown> | Problem[]> {
  const found = await lstat(path);
  if (!found.isFile()) {
    const kind = found.isDirectory() ? 'a folder' : 'a link';
    return [refuse(file, `this is ${kind}, not a file`, 'replace it with the file')];
  }
  const known = parsed.get(schema) ?? new Map<string, ParsedFiles>();
  parsed.set(schema, known);
  const ofLabel = known.get(file) ?? new Map();
  known.set(file, ofLabel);
  return rememberFile(ofLabel, path, () => {
    const read = readText(path, file, { ...LIMITS.text, emptyFix: EMPTY_FIX });
    if (!('text' in read)) return read.problems;
    const source = { file, text: read.text };
    // In an editor, each key press makes another text, which no other run needs.
    const key = findOpenText(path) ? undefined : cache.keyOf(name, read.text);
    const kept = key && cache.read(key);
    if (kept) {
      const { value, outline } = deserialize(kept) as Kept;
      return { value, file, locate: locateInOutline(outline, source) };
    }
    return parseLocated(schema, source, LIMITS.data, FIX, (value, yaml) => {
      const outline = yaml.outline();
      if (key && outline) cache.write(key, serialize({ value, outline } satisfies Kept));
    });
  });
}

/** The value of a file without problems, and where its parts are. */
type Kept = { readonly value: unknown; readonly outline: Outline };

type ParsedFiles = RememberedFiles<Located<unknown> | Problem[]>;

// Keyed by schema and by the name that problems use for the file.
const parsed = new WeakMap<DataFile['schema'], Map<string, ParsedFiles>>();

function refuse(file: string, message: string, fix: string): Problem {
  return { file, line: 1, column: 1, message, fix };
}
