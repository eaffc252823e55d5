import { z } from 'zod';
import { dataFile } from '../../content/data-file';
import { dataText } from '../../content/data-text';
import { refuseRepeated } from '../../content/refuse-repeated';

const positive = z.int().min(1);

const classSchema = z.strictObject({
  /** The `x-rate-limit-class` of its operations. */
  name: dataText,
  /** Requests per window. */
  quota: positive,
  /** Window length, in seconds. */
  window: positive,
  /** Maximum number of requests at once: the size of the token bucket. */
  burst: positive,
  /** The scope of each bucket, such as the client IP address. */
  counted_per: dataText,
  /** A description of the operations, if there are too many to list. */
  covers: dataText.optional(),
});

const rateLimitsSchema = z.strictObject({
  classes: z.array(classSchema).min(1).superRefine(refuseRepeated('name', 'a class')),
});

export type RateClass = Readonly<z.output<typeof classSchema>>;

/** `_data/rate-limits.yaml` */
export const rateLimitsFile = dataFile('rate-limits', rateLimitsSchema);
