import { z } from 'zod';
import type { Located } from '../../content/config';
import { dataText } from '../../content/data-text';
import { parseDataFile } from '../../content/parse-data-file';
import type { SourceFile } from '../../content/read';
import { refuseRepeated } from '../../content/refuse-repeated';
import type { Problem } from '../../core/problem';

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

/** `_data/rate-limits.yaml` as it promises to be, or what its author must fix. */
export function parseRateLimits(source: SourceFile): Located<RateLimitsData> | Problem[] {
  return parseDataFile(rateLimitsSchema, source);
}
