import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { Place, Problem } from '../../core/problem';
import type { Actors } from '../actors/actors';
import { hasBash } from '../check-shell';
import type { SamplePage } from '../sample';
import { openCopy } from '../sql/open-database';
import { runDatabase } from './run-database';
import { runShell } from './run-shell';
import type { DatabaseScenario, SampleOf, Scenario } from './scenario';

type Setting = {
  /** A database with the schema. Undefined without a schema: database scenarios are then left out. */
  readonly base: PGlite | undefined;
  readonly contentDir: string;
  readonly contentLabel: string;
  readonly actors: Actors;
  readonly pages: readonly SamplePage[];
};
/** A scenario, and where `_samples.yaml` declares it. */
export type Declared = { readonly scenario: Scenario; readonly place: Place };

/** Runs scenarios: a state, a step of a runbook, and what must be true afterward. */
export async function checkScenarios(
  declared: readonly Declared[],
  setting: Setting,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const database = declared.some(({ scenario }) => 'step' in scenario) && setting.base;
  const copy = database ? await openCopy(await database.dumpDataDir('none')) : undefined;
  try {
    for (const { scenario, place } of declared) {
      const faults = await runOne(scenario, setting, copy);
      problems.push(...faults.map((fault) => ({ ...place, ...fault })));
    }
  } finally {
    await copy?.close();
  }
  return problems;
}

async function runOne(scenario: Scenario, setting: Setting, database: PGlite | undefined) {
  const { contentDir, actors } = setting;
  const readFile = (name: string) => readText(join(contentDir, 'files', name));
  const what = 'shell' in scenario ? scenario.shell : scenario.step;
  const text = typeof what === 'string' ? includeOf(what, readFile) : findSample(what, setting);
  if (text === undefined) {
    const wanted = typeof what === 'string' ? `download \`${what}\`` : `one sample of ${what.page}`;
    const message = `"${scenario.name}": there's no ${wanted}`;
    return [{ message, fix: 'name a download, or a text that one sample of the page contains' }];
  }
  if ('shell' in scenario) return hasBash() ? runShell(scenario, text) : [];
  return database ? runDatabase(scenario, { database, actors, readFile, step: text }) : [];
}

function includeOf(name: DatabaseScenario['step'], readFile: (name: string) => string | undefined) {
  return typeof name === 'string' && readFile(name) !== undefined ? `\\i ${name}` : undefined;
}

function findSample({ page, containing }: SampleOf, { pages, contentLabel }: Setting) {
  const own = pages.find(({ file }) => file === `${contentLabel}/${page}`)?.samples ?? [];
  const found = own.filter(({ text, title }) => `${title}\n${text}`.includes(containing));
  return found.length === 1 ? found[0]?.text : undefined;
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The caller reports the missing download.
    return undefined;
  }
}
