import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const FOLDER = join(import.meta.dirname, '../../../../.github/workflows');

const words = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

const step = z.strictObject({
  name: z.string().optional(),
  id: z.string().optional(),
  if: z.string().optional(),
  uses: z.string().optional(),
  with: words.optional(),
  run: z.string().optional(),
  env: words.optional(),
  'continue-on-error': z.boolean().optional(),
});

const concurrency = z.strictObject({
  group: z.string(),
  'cancel-in-progress': z.boolean(),
  queue: z.literal('max').optional(),
});

const job = z.strictObject({
  name: z.string(),
  if: z.string().optional(),
  needs: z.union([z.string(), z.array(z.string())]).optional(),
  /** Another workflow in the repository, which runs as this job. */
  uses: z.string().optional(),
  secrets: z.unknown().optional(),
  'runs-on': z.string().optional(),
  'timeout-minutes': z.number().optional(),
  permissions: z.record(z.string(), z.string()).optional(),
  concurrency: concurrency.optional(),
  environment: z.union([z.string(), z.object({ name: z.string(), url: z.string() })]).optional(),
  outputs: words.optional(),
  strategy: z.unknown().optional(),
  env: words.optional(),
  steps: z.array(step).default([]),
});

const workflow = z.strictObject({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions: z.record(z.string(), z.string()).optional(),
  concurrency: concurrency.optional(),
  jobs: z.record(z.string(), job),
});

export type Step = z.output<typeof step>;
export type Job = z.output<typeof job>;
export type Workflow = z.output<typeof workflow>;

/** Returns the text of each of the project's workflows, by file name. */
export function readWorkflows(): Record<string, string> {
  // `npm run host` prints pages.yml for teams that use it, and github-pages.test.ts checks it.
  const names = readdirSync(FOLDER)
    .filter((name) => name !== 'pages.yml')
    .sort();
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]));
}

/** Parses a workflow. Throws for features that this project's workflows don't use, such as a list of events. */
export function parseWorkflow(text: string): Workflow {
  return workflow.parse(parse(text));
}
