import { z } from 'zod';
import { dataText as text, dataWord as word } from '../../content/data-text';

const day = text.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be an ISO date such as `2026-11-20`');

const migration = z.strictObject({
  /** The file name without its extension, such as `0013_pricing`. */
  file: text.regex(/^\d{4}_[a-z0-9_]+$/, 'must look like `0013_pricing`'),
  /** The tables it creates. */
  tables: z.array(word).default([]),
  /** Anything else it does. */
  note: text.optional(),
});

/** The plan of a version, apart from the capabilities that ship in it. All fields are optional. */
export const versionPlan = {
  /** The first and last day of the work. */
  window: z
    .strictObject({ from: day, to: day })
    .refine(({ from, to }) => from < to, 'must end after it starts')
    .optional(),
  /** The load it's built for. */
  sizing: text.optional(),
  goals: z.array(z.strictObject({ goal: text, judged_by: text.optional() })).default([]),
  exit_criteria: z
    .array(z.strictObject({ check: text.optional(), criterion: text, judged_by: text.optional() }))
    .default([]),
  risks: z
    .array(z.strictObject({ risk: text, effect: text.optional(), answer: text.optional() }))
    .default([]),
  /** In the order they run. */
  migrations: z.array(migration).default([]),
};
