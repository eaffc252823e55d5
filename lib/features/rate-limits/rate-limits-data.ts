import { z } from 'zod';
import { dataFile } from '../../content/data-file';
import { dataText } from '../../content/data-text';
import { refuseRepeated } from '../../content/refuse-repeated';

const positive = z.int().min(1);

const classSchema = z.strictObject({
  /** As `x-rate-limit-class` of the operations. */
  name: dataText,
  /** Requests in each window. */
  quota: positive,
  /** In seconds. */
  window: positive,
  /** Requests at once, after a rest. */
  burst: positive,
  /** What has a bucket of its own. */
  counted_per: dataText,
  /** The operations in words, where a list of them would be long. */
  covers: dataText.optional(),
});

const rateLimitsSchema = z.strictObject({
  classes: z.array(classSchema).min(1).superRefine(refuseRepeated('name', 'a class')),
});

/** One rate-limit class. */
export type RateClass = Readonly<z.output<typeof classSchema>>;

/** Every rate-limit class of the API. */
export type RateLimitsData = Readonly<z.output<typeof rateLimitsSchema>>;

/** `_data/rate-limits.yaml` */
export const rateLimitsFile = dataFile('rate-limits', rateLimitsSchema);
