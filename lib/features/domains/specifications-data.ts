import { z } from 'zod';
import { dataFile } from '../../content/data-file';
import { dataSlug, dataText, dataWord } from '../../content/data-text';
import { refuseTwice } from '../../content/refuse-repeated';

const metricSchema = z.strictObject({
  name: dataWord,
  /** The label by which the metric is broken down. */
  by: dataText.optional(),
  shows: dataText.optional(),
});

const specificationSchema = z.strictObject({
  domain: dataSlug,
  /** The team that owns it. */
  owner: dataText,
  /** The requirements documents it is based on. */
  requirements: z.array(dataText.regex(/^PRD-\d{2}$/, 'must look like `PRD-03`')).default([]),
  purpose: dataText,
  /** Topics that readers may expect here but find elsewhere. */
  excluded: dataText.optional(),
  /** The domain's rules, other than invariants. */
  rules: z.array(z.strictObject({ text: dataText, kept_by: dataText.optional() })).default([]),
  /** Service level objectives. */
  objectives: z.array(z.strictObject({ name: dataText, target: dataText })).default([]),
  metrics: z.array(metricSchema).default([]),
});

const specificationsSchema = z
  .strictObject({ specifications: z.array(specificationSchema).min(1) })
  .superRefine(({ specifications }, context) => {
    const domains = specifications.map(({ domain }, index) => ({
      message: `\`${domain}\` already has a specification`,
      at: ['specifications', index, 'domain'],
    }));
    const metrics = specifications.flatMap(({ metrics: own }, index) =>
      own.map(({ name }, metric) => ({
        message: `\`${name}\` is already a metric`,
        at: ['specifications', index, 'metrics', metric, 'name'],
      })),
    );
    refuseTwice([...domains, ...metrics], context);
  });

export type Specification = Readonly<z.output<typeof specificationSchema>>;
/** `_data/specifications.yaml` */
export const specificationsFile = dataFile('specifications', specificationsSchema);
