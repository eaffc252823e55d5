import { z } from 'zod';
import { type DataOf, dataFile } from '../../content/data-file';
import { defines, names, unique } from '../../content/data-names';
import { dataSlug, dataText, dataWord } from '../../content/data-text';
import { kebab } from '../../openapi/urls';
import { idOf } from '../../openapi/view';

const stepSchema = z
  .strictObject({
    /** Missing if the step creates the entity. */
    from: dataWord.optional(),
    to: dataWord,
    /** The operationId of the operation that takes the step. Can't be combined with `by`. */
    operation: names('operation', dataText).optional(),
    /** Any other cause of the step, in words. Can't be combined with `operation`. */
    by: dataText.optional(),
    /** The condition for the step. */
    when: dataText.optional(),
    /** The event that the step publishes. */
    event: names('event', dataText).optional(),
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
  name: defines('entity', dataWord),
  /** The domain that owns it. */
  domain: names('domain', dataSlug),
  /** The table that stores it. Missing if it's stored elsewhere, or computed. */
  table: unique('is already the table of another entity', names('table', dataWord)).optional(),
  /** The owner of its rows: tenant, global, or reference. */
  scope: dataText,
  /** The prefix of its public ids. */
  prefix: unique(
    'is already the prefix of another entity',
    dataText.regex(/^[a-z]{2,8}$/, 'must be two to eight lowercase letters'),
  ).optional(),
  /** The version it ships in. */
  version: names('version', dataText),
  /** The API schema that represents it. */
  resource: names('schema', dataText).optional(),
  purpose: dataText,
  /** Its lifecycle, if the API description doesn't have one. */
  lifecycle: lifecycleSchema.optional(),
});

/** An entity in the platform's data model. */
export type Entity = Readonly<z.output<typeof entitySchema>>;
/** An entity's states and the steps between them. */
type EntityLifecycle = Readonly<z.output<typeof lifecycleSchema>>;

/** `_data/entities.yaml` */
export const entitiesFile = dataFile(
  'entities',
  z.strictObject({ entities: z.array(entitySchema).min(1) }),
);

/** An entity's lifecycle, with `name`, the entity's name, and `id`, the id of the lifecycle's heading. */
export type OwnLifecycle = EntityLifecycle & { readonly name: string; readonly id: string };

/** Returns the lifecycles in `_data/entities.yaml`, for entities without a lifecycle in the API description. */
export function listEntityLifecycles({ entities }: DataOf<typeof entitiesFile>): OwnLifecycle[] {
  return (entities?.value.entities ?? []).flatMap(({ name, lifecycle }) =>
    lifecycle
      ? [{ ...lifecycle, name, id: `lifecycle-${idOf(kebab(`${name} ${lifecycle.field}`))}` }]
      : [],
  );
}
