import { z } from 'zod';
import { dataFile } from '../../content/data-file';
import { dataSlug, dataText, dataWord } from '../../content/data-text';
import { findRepeated } from '../../content/find-repeated';

const stepSchema = z
  .strictObject({
    /** Left out where the thing comes into being. */
    from: dataWord.optional(),
    to: dataWord,
    /** The operation that takes the step, by operationId … */
    operation: dataText.optional(),
    /** … or who else does, in words. */
    by: dataText.optional(),
    /** What must hold for it. */
    when: dataText.optional(),
    /** The event that it publishes. */
    event: dataText.optional(),
  })
  .superRefine(({ from, operation, by }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: [], message });
    if (operation !== undefined && by !== undefined) refuse('has both `operation` and `by`');
    // How a thing begins is not always decided.
    if (from !== undefined && operation === undefined && by === undefined) {
      refuse('has neither `operation` nor `by`');
    }
  });

const lifecycleSchema = z.strictObject({
  /** The column that holds the state. */
  field: dataWord,
  states: z.array(dataWord).min(1),
  steps: z.array(stepSchema).min(1),
});

const entitySchema = z.strictObject({
  name: dataWord,
  /** The domain that owns it. */
  domain: dataSlug,
  /** The table whose rows it is; none for what is stored elsewhere, or computed. */
  table: dataWord.optional(),
  /** To whom its rows belong: tenant, global, reference. */
  scope: dataText,
  /** What its public ids begin with. */
  prefix: dataText.regex(/^[a-z]{2,8}$/, 'must be two to eight lowercase letters').optional(),
  /** The version in which it ships. */
  version: dataText,
  /** The schema of the API that shows it. */
  resource: dataText.optional(),
  purpose: dataText,
  /** Its states, where the description of the API has none. */
  lifecycle: lifecycleSchema.optional(),
});

const entitiesSchema = z
  .strictObject({ entities: z.array(entitySchema).min(1) })
  .superRefine(({ entities }, context) => {
    for (const key of ['name', 'table', 'prefix'] as const) {
      const named = entities.flatMap((entity, index) => {
        const name = entity[key];
        return name === undefined ? [] : [{ name, index }];
      });
      for (const found of findRepeated(named.map(({ name }) => name))) {
        const { name, index } = named[found] as (typeof named)[number];
        const kind = key === 'name' ? 'already an entity' : `already the ${key} of another entity`;
        const message = `\`${name}\` is ${kind}`;
        context.addIssue({ code: 'custom', path: ['entities', index, key], message });
      }
    }
  });

/** One thing that the platform keeps. */
export type Entity = Readonly<z.output<typeof entitySchema>>;
/** The states of an entity and the steps between them. */
export type EntityLifecycle = Readonly<z.output<typeof lifecycleSchema>>;
/** Every entity, by its domain. */
export type EntitiesData = Readonly<z.output<typeof entitiesSchema>>;

/** `_data/entities.yaml` */
export const entitiesFile = dataFile('entities', entitiesSchema);
