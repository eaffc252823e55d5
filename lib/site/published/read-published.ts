import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { restoreFix } from '../../content/published-fixes';
import { DATASETS_FILE, DATASETS_SCHEMA, readDatasets } from '../../content/read-datasets';
import { LEDGER_FILE, LEDGER_SCHEMA, readLedger } from '../../content/read-ledger';
import { compareText } from '../../core/compare-text';
import { type ConflictSides, splitConflict } from '../../core/find-conflict';
import { readStages } from '../../core/git/read-stages';
import { type Clash, mergeJson, parseLooseJson } from '../../core/parse-json';
import { ContentError, type Problem } from '../../core/problem';
import type { Settings } from '../../core/settings';

/** What was published. `routes` and `schemas` are undefined without their file. */
type Published = {
  readonly routes: ReadonlyMap<string, readonly string[]> | undefined;
  readonly schemas: ReadonlyMap<string, object> | undefined;
  /** The files with a merge conflict, as problems name them. Both sides were merged. */
  readonly merged: readonly string[];
};

/** Reads the published lists. Merges both sides of a conflict, but throws a ContentError if that's impossible. */
export async function readPublished(settings: Settings): Promise<Published> {
  const ledger = await readLedger(settings);
  const datasets = await readDatasets(settings);
  const routes = await mergeSides(LEDGER_FILE, LEDGER_SCHEMA, ledger, settings);
  const schemas = await mergeSides(DATASETS_FILE, DATASETS_SCHEMA, datasets, settings);
  const merged = [
    ...(routes ? [`${settings.contentLabel}/${LEDGER_FILE}`] : []),
    ...(schemas ? [`${settings.contentLabel}/${DATASETS_FILE}`] : []),
  ];
  return {
    routes: routes ?? (ledger && 'routes' in ledger ? ledger.routes : undefined),
    schemas: schemas ?? (datasets && 'schemas' in datasets ? datasets.schemas : undefined),
    merged,
  };
}

/** Returns both sides of a file, merged. Undefined if there's nothing to merge. */
async function mergeSides<T>(
  name: string,
  schema: z.ZodType<Readonly<Record<string, T>>>,
  read: object | readonly Problem[] | undefined,
  { contentDir, contentLabel }: Settings,
): Promise<ReadonlyMap<string, T> | undefined> {
  const problems: readonly Problem[] = Array.isArray(read) ? read : [];
  const stages = await readStages(contentDir, name);
  if (!stages && problems.length === 0) return undefined;
  const file = `${contentLabel}/${name}`;
  const refuse = (message: string, fix = restoreFix(file)) => {
    const { line = 1, column = 1 } = problems[0] ?? {};
    return new ContentError([{ file, line, column, message, fix }]);
  };
  const text = unify(await readFile(join(contentDir, name), 'utf8').catch(() => ''));
  const sides = stages ?? splitConflict(text);
  if (!sides) throw refuse('The merge conflict markers in this file are incomplete');
  const taken = takenSide(text, sides);
  // Someone has resolved the conflict, or an earlier `accept` has.
  if (problems.length === 0 && !taken) return undefined;
  const parsed = parseSides(sides);
  if (!parsed) {
    if (problems.length === 0) return undefined;
    // Without markers, there's only one side, and we know what's wrong with it.
    if (!stages && sides.ours === sides.theirs) throw new ContentError(problems);
    throw refuse("One side of the merge isn't valid JSON");
  }
  const clashes: Clash[] = [];
  const value = mergeJson(parsed, (clash) => {
    if (taken) return clash[taken];
    // No program depends on a description.
    if (clash.path.at(-1) !== 'description') clashes.push(clash);
    return [clash.ours, clash.theirs].sort((a, b) => compareText(String(a), String(b)))[0];
  });
  const [clash] = clashes;
  if (clash)
    throw refuse(describe(clash), stages ? chooseFix(file) : 'remove one of the two sides');
  const valid = schema.safeParse(value);
  if (!valid.success) throw new ContentError(problems);
  return new Map(Object.entries(valid.data));
}

/** Returns the side that the file has now, if someone took one instead of merging them. */
function takenSide(text: string, { ours, theirs }: ConflictSides): 'ours' | 'theirs' | undefined {
  if (ours !== undefined && text === unify(ours)) return 'ours';
  return theirs !== undefined && text === unify(theirs) ? 'theirs' : undefined;
}

function unify(text: string): string {
  return text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
}

/** Parses both sides. A base that can't be parsed is treated as unknown, so nothing counts as removed. */
function parseSides({ base, ours, theirs }: ConflictSides) {
  const parse = (text: string | undefined) =>
    text === undefined ? undefined : parseLooseJson(unify(text));
  const parsed = { base: parse(base), ours: parse(ours), theirs: parse(theirs) };
  const isWhole =
    (ours === undefined || parsed.ours !== undefined) &&
    (theirs === undefined || parsed.theirs !== undefined);
  return isWhole ? parsed : undefined;
}

function describe({ path, ours, theirs }: Clash): string {
  return `\`${path.join('.')}\` is ${JSON.stringify(ours)} on one side of the merge, and ${JSON.stringify(theirs)} on the other`;
}

function chooseFix(file: string): string {
  return `take the side that the code matches, with \`git checkout --ours ${file}\` or \`--theirs\`, then run \`npm run docs -- accept\` again`;
}
