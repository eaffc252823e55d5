import { z } from 'zod';
import { dataFile } from '../../content/data-file';
import { defines, names } from '../../content/data-names';
import { dataSlug, dataText, dataWord } from '../../content/data-text';

/**
 * The type of an event's field as an author writes it: a word such as `text` or `date`, a schema of the API (`Money`),
 * a field of one (`Booking.total`), a column (`delegations.role_code`), a list with one type, or fields with their types.
 */
export type FieldForm = string | readonly FieldForm[] | { readonly [field: string]: FieldForm };

const fieldForm: z.ZodType<FieldForm> = z.lazy(() =>
  z.union(
    [
      dataText,
      z.array(fieldForm).length(1),
      z.record(dataWord, fieldForm).refine((fields) => Object.keys(fields).length > 0),
    ],
    { error: 'must be a type, a list with one type such as `[text]`, or fields with their types' },
  ),
);

const eventSchema = z.strictObject({
  name: defines(
    'event',
    dataText.regex(/^[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*$/, 'must look like `booking.confirmed`'),
  ),
  /** The domain that publishes it. */
  domain: names('domain', dataSlug),
  /** The entity it's about. */
  aggregate: names('entity', dataWord),
  /** The first version that publishes it. */
  version: names('version', dataText),
  /** The operations, jobs, and people that cause it. */
  caused_by: z.array(dataText).default([]),
  /** The fields in its payload. */
  data: z.array(dataWord).default([]),
  /** The types of the fields that neither the API's schema nor the table of the aggregate has. */
  types: z.record(dataWord, fieldForm).default({}),
  /** The domains that act on it. */
  consumers: z.array(names('domain', dataSlug)).default([]),
});

/** An event that a domain publishes. */
export type DomainEvent = Readonly<z.output<typeof eventSchema>>;

/** `_data/events.yaml` */
export const eventsFile = dataFile(
  'events',
  z.strictObject({ events: z.array(eventSchema).min(1) }),
  { hasLabels: false },
);
