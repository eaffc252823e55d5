import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { Fault, Place, Problem } from '../../core/problem';
import type { Actors } from '../actors/actors';
import { hasBash } from '../check-shell';
import { readDownload } from '../read-download';
import type { SamplePage } from '../sample';
import { openCopy } from '../sql/open-database';
import { runDatabase } from './run-database';
import { runShell } from './run-shell';
import type { SampleOf, Scenario } from './scenario';

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

async function runOne(
  scenario: Scenario,
  setting: Setting,
  database: PGlite | undefined,
): Promise<readonly Fault[]> {
  const files = join(setting.contentDir, 'files');
  const readFile = (name: string) => readDownload(files, name);
  const textOf = (what: string | SampleOf) => {
    if (typeof what !== 'string') return findSample(what, setting);
    return readFile(what) === undefined ? undefined : `\\i ${what}`;
  };
  const missing = (what: string | SampleOf): Fault[] => {
    const wanted = typeof what === 'string' ? `download \`${what}\`` : `one sample of ${what.page}`;
    const message = `"${scenario.name}": there's no ${wanted} as named here`;
    return [{ message, fix: 'name a download, or a text that one sample of the page contains' }];
  };
  if ('shell' in scenario) {
    const script = textOf(scenario.shell);
    if (script === undefined) return missing(scenario.shell);
    return hasBash() ? runShell(scenario, script) : [];
  }
  const step = textOf(scenario.step);
  if (step === undefined) return missing(scenario.step);
  const rows = scenario.rows === undefined ? '' : textOf(scenario.rows);
  if (rows === undefined) return missing(scenario.rows ?? '');
  const { actors } = setting;
  return database ? runDatabase(scenario, { database, actors, readFile, rows, step }) : [];
}

function findSample({ page, containing }: SampleOf, { pages, contentLabel }: Setting) {
  const own = pages.find(({ file }) => file === `${contentLabel}/${page}`)?.samples ?? [];
  const found = own.filter(({ text, title }) => `${title}\n${text}`.includes(containing));
  return found.length === 1 ? found[0]?.text : undefined;
}
