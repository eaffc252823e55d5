import { z } from 'zod';
import { dataFile } from '../../content/data-file';
import { defines, names, unique } from '../../content/data-names';
import { dataSlug, dataText, dataWord } from '../../content/data-text';

const metricSchema = z.strictObject({
  name: defines('metric', dataWord),
  /** The label by which the metric is broken down. */
  by: dataText.optional(),
  shows: dataText.optional(),
});

const specificationSchema = z.strictObject({
  domain: unique('already has a specification', names('domain', dataSlug)),
  /** The team that owns it. */
  owner: names('owner', dataText),
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

export type Specification = Readonly<z.output<typeof specificationSchema>>;

/** `_data/specifications.yaml` */
export const specificationsFile = dataFile(
  'specifications',
  z.strictObject({ specifications: z.array(specificationSchema).min(1) }),
);

const invariantSchema = z.strictObject({
  id: defines('invariant', dataText.regex(/^INV-\d{2}$/, 'must look like `INV-03`')),
  text: dataText,
  /** The domains that enforce it. */
  domains: z.array(names('domain', dataSlug)).min(1),
  /** The constraint, check, or process that enforces it. */
  kept_by: dataText.optional(),
});

/** A rule that applies in every version. */
export type Invariant = Readonly<z.output<typeof invariantSchema>>;

/** `_data/invariants.yaml` */
export const invariantsFile = dataFile(
  'invariants',
  z.strictObject({ invariants: z.array(invariantSchema).min(1) }),
);
