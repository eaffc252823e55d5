import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readText } from '../core/decode';
import { type Place, type Problem, placeAt } from '../core/problem';
import type { Settings } from '../core/settings';
import { LIMITS } from './limits';
import { CONFLICT_FIX, restoreFix } from './published-fixes';

/** The published-URL manifest. `routes` maps each route (with a leading slash) to its heading ids. */
export type Ledger = {
  readonly file: string;
  readonly routes: ReadonlyMap<string, readonly string[]>;
  /** Returns the position of a route, or of one of its headings. */
  readonly locate: (route: string, id?: string) => Place;
};

/** The file name of the published-URL manifest in the content folder. */
export const LEDGER_FILE = 'ledger.json';

/** The shape of the file. */
export const LEDGER_SCHEMA = z.record(z.string(), z.array(z.string()));

/** Reads the published-URL manifest, or returns its problems. Returns undefined without the file. */
export async function readLedger({
  contentDir,
  contentLabel,
}: Pick<Settings, 'contentDir' | 'contentLabel'>): Promise<Ledger | Problem[] | undefined> {
  const file = `${contentLabel}/${LEDGER_FILE}`;
  const path = join(contentDir, LEDGER_FILE);
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  const read = readText(path, file, { ...LIMITS.ledger, conflictFix: CONFLICT_FIX });
  if (!('text' in read)) return read.problems;
  const { text } = read;
  const parsed = parse(text);
  if ('offset' in parsed) {
    const problem = {
      file,
      ...placeAt(text, parsed.offset),
      message: "This isn't valid JSON",
      fix: restoreFix(file),
    };
    return [problem];
  }
  const checked = LEDGER_SCHEMA.safeParse(parsed.value);
  if (!checked.success) {
    const message =
      'The published-URL ledger must be an object that maps each route to a list of ids';
    return [{ file, line: 1, column: 1, message, fix: restoreFix(file) }];
  }
  const { lines, problems } = readLines(text, file);
  if (problems.length > 0) return problems;
  const locate = (route: string, id?: string): Place => {
    const { line, text: written } = lines.get(route) ?? { line: 1, text: '' };
    const at = written.indexOf(JSON.stringify(id ?? route), id === undefined ? 0 : route.length);
    return { file, line, column: Math.max(at, 0) + 1 };
  };
  return { file, routes: new Map(Object.entries(checked.data)), locate };
}

function parse(text: string): { readonly value: unknown } | { readonly offset: number } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { offset: Number(/at position (\d+)/.exec(String(error))?.[1] ?? text.length) };
  }
}

/**
 * Returns the line of each route. A duplicate route, for example after a merge, is a problem, because its second entry
 * would replace the first one's headings.
 */
function readLines(text: string, file: string) {
  const lines = new Map<string, { readonly line: number; readonly text: string }>();
  const problems: Problem[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const [, indent = '', key] = /^(\s*)("(?:[^"\\]|\\.)*")\s*:/.exec(line) ?? [];
    if (key === undefined) continue;
    const route = String(JSON.parse(key));
    if (lines.has(route)) {
      const place = { file, line: index + 1, column: indent.length + 1 };
      const fix = 'run `npm run docs -- accept`, which merges the two';
      problems.push({ ...place, message: `Route \`${route}\` appears twice`, fix });
    }
    lines.set(route, { line: index + 1, text: line });
  }
  return { lines, problems };
}
