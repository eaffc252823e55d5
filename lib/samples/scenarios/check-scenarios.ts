import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { isWithin } from '../../core/is-within';
import type { Fault, Problem } from '../../core/problem';
import type { Actors } from '../actors/actors';
import { hasBash } from '../check-shell';
import { readDownload } from '../read-download';
import type { Sample, SamplePage } from '../sample';
import { dumpOf, findRoles, openCopy } from '../sql/open-database';
import { findChange } from './find-change';
import { runDatabase } from './run-database';
import { runShell } from './run-shell';
import type { Changes, DatabaseScenario, SampleOf, Scenarios } from './scenario';

type Setting = {
  /** A database with the schema. Undefined without a schema: database scenarios are then left out. */
  readonly base: PGlite | undefined;
  readonly contentDir: string;
  readonly contentLabel: string;
  readonly actors: Actors;
  readonly pages: readonly SamplePage[];
  /** Those of `pages` that the check was asked for. */
  readonly asked: readonly SamplePage[];
};

/** Runs scenarios: a state, a step of a runbook, and what must be true afterward. Reports steps that have none. */
export async function checkScenarios(
  { changes, database, shell }: Scenarios,
  setting: Setting,
): Promise<Problem[]> {
  const problems = changes ? findUncovered(changes, { database, shell }, setting) : [];
  if (hasBash()) problems.push(...(await runSteps(shell, setting, changes?.shell ?? [])));
  if (!setting.base || database.length === 0) return problems;
  const copy = await openCopy(await dumpOf(setting.base));
  try {
    const roles = await findRoles(copy);
    for (const { scenario, place } of database) {
      const faults = await runStep(scenario, setting, { database: copy, roles });
      problems.push(...faults.map((fault) => ({ ...place, ...fault })));
    }
  } finally {
    await copy.close();
  }
  return problems;
}

async function runSteps(
  shell: Scenarios['shell'],
  setting: Setting,
  changes: readonly string[],
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const steps = shell.flatMap(({ scenario, place }) => {
    const { step, given, page } = scenario;
    const texts: string[] = [];
    for (const containing of [...given, step]) {
      const sample = findSample({ page, containing }, setting);
      if (!sample) {
        problems.push({ ...place, ...missing(containing, { page, containing }) });
        return [];
      }
      texts.push(sample.text);
    }
    return [{ scenario, place, script: texts.join('\n') }];
  });
  const faults = await runShell(steps, changes);
  const found = steps.flatMap(({ scenario, place }, index) =>
    (faults[index] ?? []).map(({ message, fix }) => {
      return { ...place, message: `"${scenario.step}": ${message}`, fix };
    }),
  );
  return [...problems, ...found];
}

async function runStep(
  scenario: DatabaseScenario,
  setting: Setting,
  { database, roles }: { readonly database: PGlite; readonly roles: readonly string[] },
): Promise<readonly Fault[]> {
  const readFile = fileReader(setting);
  const textOf = (what: string | SampleOf) => {
    if (typeof what !== 'string') return findSample(what, setting)?.text;
    return readFile(what) === undefined ? undefined : `\\i ${what}`;
  };
  const step = textOf(scenario.step);
  if (step === undefined) return [missing(scenario.name, scenario.step)];
  const rows = scenario.rows === undefined ? '' : textOf(scenario.rows);
  if (rows === undefined) return [missing(scenario.name, scenario.rows ?? '')];
  const { actors } = setting;
  return runDatabase(scenario, { database, roles, actors, readFile, rows, step });
}

function missing(name: string, what: string | SampleOf): Fault {
  const wanted = typeof what === 'string' ? `download \`${what}\`` : `one sample of ${what.page}`;
  const message = `"${name}": there's no ${wanted} as named here`;
  return { message, fix: 'name a download, or a text that one sample of the page contains' };
}

function fileReader({ contentDir }: Setting): (name: string) => string | undefined {
  return (name) => readDownload(join(contentDir, 'files'), name);
}

function findSample({ page, containing }: SampleOf, setting: Setting): Sample | undefined {
  const { pages, contentLabel } = setting;
  const own = pages.find(({ file }) => file === `${contentLabel}/${page}`)?.samples ?? [];
  const found = own.filter(({ text, title }) => `${title}\n${text}`.includes(containing));
  return found.length === 1 ? found[0] : undefined;
}

// The samples that change something in production, without a scenario.
function findUncovered(
  changes: Changes,
  { database, shell }: Pick<Scenarios, 'database' | 'shell'>,
  setting: Setting,
): Problem[] {
  const readFile = fileReader(setting);
  const { contentLabel, asked } = setting;
  const covered = new Set<Sample | undefined>();
  const files = new Set<string>();
  for (const { scenario } of database) {
    if (typeof scenario.step === 'string') files.add(scenario.step);
    else covered.add(findSample(scenario.step, setting));
    if (scenario.collect !== undefined) files.add(scenario.collect);
  }
  for (const { scenario } of shell) {
    for (const containing of [...scenario.given, scenario.step]) {
      covered.add(findSample({ page: scenario.page, containing }, setting));
    }
  }
  const isIn = (file: string) =>
    changes.pages.some((one) => isWithin(file, `${contentLabel}/${one}`));
  const own = asked.filter(({ file }) => isIn(file)).flatMap(({ samples }) => samples);
  return own.flatMap((sample) => {
    const change = findChange(sample, changes, readFile);
    if (change === undefined || covered.has(sample)) return [];
    const included = [...sample.text.matchAll(/^\\i (\S+)$/gm)].map(([, name = '']) => name);
    if (included.length > 0 && included.every((name) => files.has(name))) return [];
    const message = `No scenario runs this step, which changes something in production: \`${change}\``;
    const fix = `add one to ${contentLabel}/_samples.yaml; see lib/content/AUTHORING.md#scenarios`;
    return [{ ...sample.place, message, fix }];
  });
}
