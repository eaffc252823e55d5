import { z } from 'zod';
import { dataFile } from '../../content/data-file';
import { dataSlug, dataText, dataWord } from '../../content/data-text';
import { refuseTwice } from '../../content/refuse-repeated';

const stepSchema = z
  .strictObject({
    /** Missing if the step creates the entity. */
    from: dataWord.optional(),
    to: dataWord,
    /** The operationId of the operation that takes the step. Can't be combined with `by`. */
    operation: dataText.optional(),
    /** Any other cause of the step, in words. Can't be combined with `operation`. */
    by: dataText.optional(),
    /** The condition for the step. */
    when: dataText.optional(),
    /** The event that the step publishes. */
    event: dataText.optional(),
  })
  .superRefine(({ from, operation, by }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: [], message });
    if (operation !== undefined && by !== undefined) refuse('has both `operation` and `by`');
    // A first step needs neither, because its cause may be undecided.
    if (from !== undefined && operation === undefined && by === undefined) {
      refuse('has neither `operation` nor `by`');
    }
  });

const lifecycleSchema = z.strictObject({
  /** The column that stores the state. */
  field: dataWord,
  states: z.array(dataWord).min(1),
  steps: z.array(stepSchema).min(1),
});

const entitySchema = z.strictObject({
  name: dataWord,
  /** The domain that owns it. */
  domain: dataSlug,
  /** The table that stores it. Missing if it's stored elsewhere, or computed. */
  table: dataWord.optional(),
  /** The owner of its rows: tenant, global, or reference. */
  scope: dataText,
  /** The prefix of its public ids. */
  prefix: dataText.regex(/^[a-z]{2,8}$/, 'must be two to eight lowercase letters').optional(),
  /** The version it ships in. */
  version: dataText,
  /** The API schema that represents it. */
  resource: dataText.optional(),
  purpose: dataText,
  /** Its lifecycle, if the API description doesn't have one. */
  lifecycle: lifecycleSchema.optional(),
});

const entitiesSchema = z
  .strictObject({ entities: z.array(entitySchema).min(1) })
  .superRefine(({ entities }, context) => {
    const named = entities.flatMap((entity, index) =>
      (['name', 'table', 'prefix'] as const).flatMap((key) => {
        const kind = key === 'name' ? 'an entity' : `the ${key} of another entity`;
        const message = `\`${entity[key]}\` is already ${kind}`;
        return entity[key] === undefined ? [] : [{ message, at: ['entities', index, key] }];
      }),
    );
    refuseTwice(named, context);
  });

/** An entity in the platform's data model. */
export type Entity = Readonly<z.output<typeof entitySchema>>;
/** An entity's states and the steps between them. */
export type EntityLifecycle = Readonly<z.output<typeof lifecycleSchema>>;
export type EntitiesData = Readonly<z.output<typeof entitiesSchema>>;

/** `_data/entities.yaml` */
export const entitiesFile = dataFile('entities', entitiesSchema);
