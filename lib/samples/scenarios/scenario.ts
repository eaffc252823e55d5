import { z } from 'zod';
import type { Place } from '../../core/problem';

const line = z.string().trim().min(1);
const sql = line;
const sampleOf = z.strictObject({
  /** The page's file, relative to the content folder. */
  page: line,
  /** A text that only this sample of the page contains. */
  containing: line,
});

const databaseScenario = z.strictObject({
  name: line,
  /** The rows to load first: a download, or a sample of a page. */
  rows: z.union([line, sampleOf]).optional(),
  /** The state before the step, and before anything that `since` does. */
  before: sql.optional(),
  /** What happened in production afterward. The step runs without it, but with the schema that `collect` filled. */
  since: sql.optional(),
  /** A download that runs in production, after `since`. It may write only to the schema `restore`. */
  collect: line.optional(),
  /** What runs: a download, or a sample of a page. */
  step: z.union([line, sampleOf]),
  /** Values that replace those that the step sets with `\set`. */
  variables: z.record(z.string(), z.string()).default({}),
  /** Who runs it: an id in `_data/actors.yaml`. */
  actor: line.optional(),
  /** The error that the step must stop with. */
  fails: line.optional(),
  /** Sentences that must be true afterward, each with a query that returns one boolean. */
  after: z.record(line, sql),
});

const shellScenario = z.strictObject({
  /** A text that only this sample of the page contains. */
  step: line,
  /** The same for samples that run before it, such as those with its functions. */
  given: z.array(line).default([]),
  /** The scripts that stand for commands. All other commands that change something succeed and print nothing. */
  commands: z.record(z.string().regex(/^[a-z][a-z0-9_-]*$/), z.string()).default({}),
  /** The calls that must happen, in this order. If one fails, none of those after it may happen. */
  order: z.array(line).default([]),
  /** The calls that must not happen. */
  never: z.array(line).default([]),
});

/** The parts of `_samples.yaml` about scenarios. */
export const scenarioKeys = {
  /** What changes something in production. A sample of `pages` that does so needs a scenario. */
  changes: z
    .strictObject({
      /** Files and folders, relative to the content folder. */
      pages: z.array(line),
      /** How statements begin, and the names of functions. */
      sql: z.array(line),
      /** Calls; see `toCallPattern`. */
      shell: z.array(line),
    })
    .optional(),
  /** A state, a step of a runbook in SQL, and what must be true afterward. */
  scenarios: z.array(databaseScenario).default([]),
  /** Steps in the shell, by page. */
  shell_scenarios: z.record(line, z.array(shellScenario)).default({}),
};

/** What changes something in production, and the pages that need scenarios for it. */
export type Changes = Readonly<NonNullable<z.output<typeof scenarioKeys.changes>>>;
export type DatabaseScenario = Readonly<z.output<typeof databaseScenario>>;
export type ShellScenario = Readonly<z.output<typeof shellScenario>> & { readonly page: string };
export type SampleOf = z.output<typeof sampleOf>;

/** All scenarios, each with where it's declared. */
export type Scenarios = {
  readonly changes: Changes | undefined;
  readonly database: readonly { readonly scenario: DatabaseScenario; readonly place: Place }[];
  readonly shell: readonly { readonly scenario: ShellScenario; readonly place: Place }[];
};

export const NO_SCENARIOS: Scenarios = { changes: undefined, database: [], shell: [] };
