import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@lezer/python';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { z } from 'zod';
import { LIMITS } from '../content/limits';
import { blankOut } from '../core/blank-out';
import { type Problem, sortProblems } from '../core/problem';
import type { Settings } from '../core/settings';
import { underRule } from '../core/under-rule';
import { validate } from '../core/yaml/validate';
import { parseYaml } from '../core/yaml/yaml';
import { type ApiModel, fieldsOf, isFields, nodeAt } from '../openapi/model';
import { readDescription } from '../openapi/openapi';
import { startValidatorForm } from '../openapi/samples';
import { type Actors, type ActorsFile, indexActors } from './actors/actors';
import { checkActors } from './actors/check-actors';
import { checkSentences } from './actors/check-sentences';
import { checkStatements } from './actors/check-statements';
import { findStatements } from './actors/find-statements';
import { checkMessages } from './api/check-messages';
import { indexOperations } from './api/operations';
import { checkShell, hasBash } from './check-shell';
import { checkTypescript } from './check-typescript';
import { checkYaml } from './check-yaml';
import { findJsonFault } from './find-json-fault';
import { findSamples } from './find-samples';
import type { Sample, SampledDoc, SamplePage } from './sample';
import { checkScenarios } from './scenarios/check-scenarios';
import { NO_SCENARIOS, type Scenarios, scenarioKeys } from './scenarios/scenario';
import { checkSql } from './sql/check-sql';
import { openDatabase, SCHEMA } from './sql/open-database';
import { checkWorkflows } from './workflows/check-workflows';

export type SampleReport = {
  readonly problems: Problem[];
  /** The number of samples that opt out of being run, and the maximum. */
  readonly optOuts: { readonly count: number; readonly most: number | undefined };
  /** The number of samples that were run, by language. */
  readonly ran: Readonly<Record<string, number>>;
  /** The checks that couldn't run on this machine, each with the reason. */
  readonly skipped: readonly string[];
};

/**
 * Runs the samples of all pages, or only of the files for which `isAsked` returns true. SQL runs on PostgreSQL. Other
 * languages are compiled or parsed, and API messages are checked against the API description.
 */
export async function checkSamples(
  settings: Settings,
  docs: readonly SampledDoc[],
  isAsked: (file: string) => boolean = () => true,
  actorsFile?: ActorsFile,
): Promise<SampleReport> {
  const all = docs.map(findSamples);
  const pages = all.filter(({ file }) => isAsked(file));
  const allowance = readAllowance(settings);
  const actors = indexActors(actorsFile);
  const problems: Problem[] = [];
  const known: Allowance = Array.isArray(allowance)
    ? { file: '', optOuts: undefined, packages: [], scenarios: NO_SCENARIOS }
    : allowance;
  const isShown = (file: string) => isAsked(file) || file === known.file;
  if (Array.isArray(allowance)) problems.push(...allowance);
  else problems.push(...checkOptOuts(samplesOf(all), known).filter(({ file }) => isShown(file)));
  const skipped: string[] = [];
  if (pages.length === 0) skipped.push('all: no page was requested');
  // The compiler is a separate process, so both checks can run in parallel.
  const found = await Promise.all([
    checkFiles(settings, pages, { ...known, actors }, skipped),
    checkDatabase(settings, { pages, all, actors, scenarios: known.scenarios }, skipped),
  ]);
  problems.push(...found.flat());
  const quiet = samplesOf(all).filter(({ nocheck }) => nocheck !== '');
  return {
    problems: sortProblems(underRule('samples', problems)),
    optOuts: { count: quiet.length, most: known.optOuts?.most },
    ran: countRun(pages, skipped),
    skipped: skipped.sort(),
  };
}

const LANGUAGES = ['bash', 'http', 'js', 'json', 'jsonc', 'py', 'sql', 'ts', 'yaml'];

function samplesOf(pages: readonly SamplePage[], language?: string): Sample[] {
  const samples = pages.flatMap((page) => page.samples);
  if (language === undefined) return samples;
  return samples.filter((sample) => sample.language === language && sample.nocheck === '');
}

async function checkFiles(
  settings: Settings,
  pages: readonly SamplePage[],
  { packages, file: list, actors }: Allowance & { readonly actors: Actors },
  skipped: string[],
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const model = await readApi(settings);
  const operations = model && indexOperations(model);
  if (operations) {
    problems.push(...(await checkMessages(operations, pages)));
    problems.push(...checkSentences(operations, pages, actors));
  }
  problems.push(...checkActors(operations, pages, actors));
  if (model) problems.push(...checkWorkflows(model, pages));
  else if (samplesOf(pages, 'http').length > 0) skipped.push("http: there's no API description");
  const types = await describeTypes(model, pages);
  problems.push(...(await checkTypescript(pages, { packages, list, types })));
  for (const sample of ['json', 'jsonc'].flatMap((one) => samplesOf(pages, one))) {
    problems.push(...checkJson(sample));
  }
  for (const sample of samplesOf(pages, 'yaml')) problems.push(...(await checkYaml(sample)));
  for (const sample of samplesOf(pages, 'py')) problems.push(...checkPython(sample));
  const shell = samplesOf(pages, 'bash');
  if (shell.length > 0 && !hasBash()) skipped.push("bash -n: Bash isn't installed");
  problems.push(...(await checkShell(shell)));
  return problems;
}

type DatabaseWork = {
  readonly pages: readonly SamplePage[];
  readonly all: readonly SamplePage[];
  readonly actors: Actors;
  readonly scenarios: Scenarios;
};

async function checkDatabase(
  settings: Settings,
  { pages, all, actors, scenarios }: DatabaseWork,
  skipped: string[],
): Promise<Problem[]> {
  const own = pages.filter((page) => samplesOf([page], 'sql').length > 0);
  const { contentDir, contentLabel } = settings;
  const setting = { contentDir, contentLabel, actors, pages: all, asked: pages };
  const statements = pages.flatMap((page) => findStatements(page, actors));
  const isNeeded = own.length + statements.length + scenarios.database.length > 0;
  if (!isNeeded) return checkScenarios(scenarios, { ...setting, base: undefined });
  const base = await openDatabase(settings, actors.all);
  if (Array.isArray(base)) return base;
  if (!base) {
    skipped.push(`sql: there's no ${SCHEMA} in ${settings.contentLabel}`);
    return checkScenarios(scenarios, { ...setting, base: undefined });
  }
  try {
    const files = join(contentDir, 'files');
    const problems = await checkSql({ base, files, actors }, own);
    problems.push(...(await checkStatements(base, statements)));
    return [...problems, ...(await checkScenarios(scenarios, { ...setting, base }))];
  } finally {
    await base.close();
  }
}

async function readApi({ openapi, project }: Settings): Promise<ApiModel | undefined> {
  if (!openapi.file || !existsSync(openapi.file)) return undefined;
  return (await readDescription(openapi.file, project, openapi)).model;
}

function countRun(pages: readonly SamplePage[], skipped: readonly string[]) {
  const counts = LANGUAGES.map((language) => {
    const isSkipped = skipped.some((reason) => reason.startsWith(`${language}:`));
    return [language, isSkipped ? 0 : samplesOf(pages, language).length] as const;
  });
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/**
 * Returns a problem at the position where a sample stops being valid JSON. Comments are allowed if its language is
 * `jsonc` or its title ends in `.jsonc`.
 */
function checkJson(sample: Sample): Problem[] {
  const isCommented = /\.jsonc$/.test(sample.title) || sample.language === 'jsonc';
  const text = isCommented ? withoutComments(sample.text) : sample.text;
  const at = findJsonFault(text);
  if (at === undefined) return [];
  const message =
    at >= text.trimEnd().length ? "The JSON isn't complete" : "This isn't valid JSON from here on";
  const fix = 'correct it: use double quotes, no comments, and no comma before a closing bracket';
  return [{ ...sample.placeAt(Math.min(at, text.trimEnd().length)), message, fix }];
}

function withoutComments(text: string): string {
  return text.replace(/"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (part) =>
    part.startsWith('"') ? part : blankOut(part),
  );
}

/** Returns a problem at the first position where a sample isn't valid Python. */
function checkPython(sample: Sample): Problem[] {
  let at: number | undefined;
  parser.parse(sample.text).iterate({
    enter: ({ type, from }) => {
      if (type.isError) at ??= from;
    },
  });
  if (at === undefined) return [];
  const message = "This isn't valid Python from here on";
  return [{ ...sample.placeAt(at), message, fix: 'correct the sample' }];
}

const SHORTEST_REASON = 10;

/**
 * Checks the samples that aren't run: each needs a reason, and there must not be more of them than the content folder
 * allows. Warns if the limit is missing or too high. `samples` must include every page's samples.
 */
function checkOptOuts(samples: readonly Sample[], { file, optOuts }: Allowance): Problem[] {
  const quiet = samples.filter(({ nocheck }) => nocheck !== '');
  const unexplained = quiet.filter(({ nocheck }) => nocheck.trim().length < SHORTEST_REASON);
  const problems: Problem[] = unexplained.map(({ place, nocheck }) => ({
    ...place,
    message: `${JSON.stringify(nocheck)} is too short a reason not to run a sample`,
    fix: `write a reason of at least ${SHORTEST_REASON} characters, or remove \`nocheck\``,
  }));
  const count = quiet.length;
  const last = quiet.at(-1);
  if (!optOuts) {
    const message = `${tell(count)} not run, but no \`opt_outs\` limits their number`;
    const fix = `add \`opt_outs: ${count}\``;
    const warning = { severity: 'warning' as const, file, line: 1, column: 1, message, fix };
    return count > 0 ? [...problems, warning] : problems;
  }
  const place = { file, line: optOuts.line, column: 1 };
  const edit = { from: `opt_outs: ${optOuts.most}`, to: `opt_outs: ${count}` };
  if (last && count > optOuts.most) {
    const message = `${tell(count)} not run, but \`opt_outs\` allows only ${optOuts.most}`;
    const fix = `run one more of them; the last is at ${last.place.file}:${last.place.line}`;
    problems.push({ ...place, message, fix });
  } else if (count < optOuts.most) {
    const message = `${tell(count)} not run, but \`opt_outs\` still allows ${optOuts.most}`;
    const fix = `write \`${edit.to}\`: the number may only go down`;
    problems.push({ ...place, message, fix, edit, severity: 'warning' });
  }
  return problems;
}

function tell(count: number): string {
  return count === 1 ? '1 sample is' : `${count} samples are`;
}

const USE = /from\s*['"]\.\/openapi(\.js)?['"]/;

/**
 * Returns the module that samples import as `./openapi.js`, or '' if no sample imports it. Its type `Schemas` maps the
 * name of each schema in the API description to the schema's type in responses.
 */
async function describeTypes(
  model: ApiModel | undefined,
  pages: readonly SamplePage[],
): Promise<string> {
  const isWanted = pages.some(({ samples }) => samples.some(({ text }) => USE.test(text)));
  if (!model || !isWanted) return '';
  const form = startValidatorForm(model);
  const schemas = fieldsOf(fieldsOf(model.fields.components).schemas);
  const properties = Object.entries(schemas).map(([name, value]) => {
    const at = ['components', 'schemas', name];
    const node = nodeAt(model.description.entry, at, 'schema', value);
    return [name, { $ref: `#/$defs/${form.nameOf(node, 'response')}` }] as const;
  });
  const root = {
    type: 'object',
    additionalProperties: false,
    required: Object.keys(schemas),
    properties: Object.fromEntries(properties),
    $defs: withAddresses(form.defs),
  };
  return compile(root as JSONSchema, 'Schemas', { bannerComment: '', format: false });
}

// Expands the schema names in `$ref` to the paths that the type generator expects. Values that are never sent get the
// type `never`.
function withAddresses(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withAddresses);
  if (!isFields(value)) return value;
  if (value['write-only'] === true || value['read-only'] === true) return { tsType: 'never' };
  const entries = Object.entries(value).map(([key, inner]) => {
    const isReference = key === '$ref' && typeof inner === 'string';
    return [key, isReference ? `#/$defs/${inner}` : withAddresses(inner)];
  });
  return Object.fromEntries(entries);
}

/** A content folder's rules for code samples. */
type Allowance = {
  /** The file with the rules, relative to the project. */
  readonly file: string;
  /**
   * `most` is how many samples may opt out of being run, and `line` is the line that sets it. Undefined without a
   * limit.
   */
  readonly optOuts: { readonly most: number; readonly line: number } | undefined;
  /** The packages that samples may import. */
  readonly packages: readonly string[];
  readonly scenarios: Scenarios;
};

const NAME = '_samples.yaml';
const schema = z.strictObject({
  opt_outs: z.int().min(0).optional(),
  packages: z.array(z.string().min(1)).default([]),
  ...scenarioKeys,
});

/** Reads a content folder's optional `_samples.yaml`. Returns problems if the file is invalid. */
function readAllowance({
  contentDir,
  contentLabel,
}: Pick<Settings, 'contentDir' | 'contentLabel'>): Allowance | Problem[] {
  const file = `${contentLabel}/${NAME}`;
  const path = join(contentDir, NAME);
  if (!existsSync(path)) return { file, optOuts: undefined, packages: [], scenarios: NO_SCENARIOS };
  const yaml = parseYaml(file, readFileSync(path, 'utf8'), LIMITS.yaml);
  if (Array.isArray(yaml)) return yaml;
  const checked = validate(
    schema,
    yaml,
    'write `opt_outs:` with a number, `packages:` and `scenarios:` with lists, and `changes:` and `shell_scenarios:` with keys; see lib/content/AUTHORING.md#samples-are-run',
  );
  if (Array.isArray(checked)) return checked;
  const { opt_outs: most, packages, changes, scenarios, shell_scenarios: shell } = checked.value;
  const { line } = yaml.locateKey(['opt_outs']);
  const database = scenarios.map((scenario, index) => ({
    scenario,
    place: yaml.locate(['scenarios', index]),
  }));
  const steps = Object.entries(shell).flatMap(([page, own]) =>
    own.map((scenario, index) => ({
      scenario: { ...scenario, page },
      place: yaml.locate(['shell_scenarios', page, index]),
    })),
  );
  const optOuts = most === undefined ? undefined : { most, line };
  return { file, packages, scenarios: { changes, database, shell: steps }, optOuts };
}
