import { z } from 'zod';
import { dataFile } from '../../content/data-file';
import { dataSlug, dataText, dataWord } from '../../content/data-text';
import { refuseRepeated } from '../../content/refuse-repeated';
import { fieldForm } from './field-form';

const eventSchema = z.strictObject({
  name: dataText.regex(/^[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*$/, 'must look like `booking.confirmed`'),
  /** The domain that publishes it. */
  domain: dataSlug,
  /** The entity it's about. */
  aggregate: dataWord,
  /** The first version that publishes it. */
  version: dataText,
  /** The operations, jobs, and people that cause it. */
  caused_by: z.array(dataText).default([]),
  /** The fields in its payload. */
  data: z.array(dataWord).default([]),
  /** The types of the fields that neither the API's schema nor the table of the aggregate has. */
  types: z.record(dataWord, fieldForm).default({}),
  /** The domains that act on it. */
  consumers: z.array(dataSlug).default([]),
});

const eventsSchema = z.strictObject({
  events: z.array(eventSchema).min(1).superRefine(refuseRepeated('name', 'an event')),
});

/** Every domain event. */
export type EventsData = Readonly<z.output<typeof eventsSchema>>;

/** `_data/events.yaml` */
export const eventsFile = dataFile('events', eventsSchema, { hasLabels: false });
