import { z } from 'zod';
import type { Located } from '../../content/config';
import { dataSlug, dataText, dataWord } from '../../content/data-text';
import { parseDataFile } from '../../content/parse-data-file';
import type { SourceFile } from '../../content/read';
import { refuseRepeated } from '../../content/refuse-repeated';
import type { Problem } from '../../core/problem';

const eventSchema = z.strictObject({
  name: dataText.regex(/^[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*$/, 'must look like `booking.confirmed`'),
  /** The domain that publishes it. */
  domain: dataSlug,
  /** The entity that it is about. */
  aggregate: dataWord,
  /** The version since which it is published. */
  version: dataText,
  /** Operations, jobs and persons by whom it happens. */
  caused_by: z.array(dataText).default([]),
  /** The fields that it carries. */
  data: z.array(dataWord).default([]),
  /** The domains that act on it. */
  consumers: z.array(dataSlug).default([]),
});

const eventsSchema = z.strictObject({
  events: z.array(eventSchema).min(1).superRefine(refuseRepeated('name', 'an event')),
});

/** Every domain event. */
export type EventsData = Readonly<z.output<typeof eventsSchema>>;

/** `_data/events.yaml` as it promises to be, or what its author must fix. */
export function parseEvents(source: SourceFile): Located<EventsData> | Problem[] {
  return parseDataFile(eventsSchema, source);
}
