import { z } from 'zod';

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
  /** Values for variables that the page sets with `\set`. */
  variables: z.record(z.string(), z.string()).default({}),
  /** Who runs it: an id in `_data/actors.yaml`. */
  actor: line.optional(),
  /** The error that the step must stop with. */
  fails: line.optional(),
  /** Sentences that must be true afterward, each with a query that returns one boolean. */
  after: z.record(line, sql),
});

const shellScenario = z.strictObject({
  name: line,
  shell: sampleOf,
  /** Commands to replace, each with the script that runs instead. */
  commands: z.record(z.string().regex(/^[a-z][a-z0-9_-]*$/), z.string()),
  /** The beginnings of calls that must not happen. */
  never: z.array(line).default([]),
  /** The beginnings of calls that must happen. */
  calls: z.array(line).default([]),
});

/** Schema of a scenario in `_samples.yaml`: a state, a step of a runbook, and what must be true afterward. */
export const scenarioSchema = z.union([databaseScenario, shellScenario]);

/** A scenario with SQL. */
export type DatabaseScenario = Readonly<z.output<typeof databaseScenario>>;
/** A scenario with a shell script and commands that stand for the real ones. */
export type ShellScenario = Readonly<z.output<typeof shellScenario>>;
/** A scenario, and where it's declared. */
export type Scenario = DatabaseScenario | ShellScenario;
export type SampleOf = z.output<typeof sampleOf>;
