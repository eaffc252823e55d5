import { z } from 'zod';
import { dataFile } from '../../content/data-file';
import { dataSlug, dataText } from '../../content/data-text';
import { refuseRepeated } from '../../content/refuse-repeated';

const invariantSchema = z.strictObject({
  id: dataText.regex(/^INV-\d{2}$/, 'must look like `INV-03`'),
  text: dataText,
  /** The domains that enforce it. */
  domains: z.array(dataSlug).min(1),
  /** The constraint, check, or process that enforces it. */
  kept_by: dataText.optional(),
});

const invariantsSchema = z.strictObject({
  invariants: z.array(invariantSchema).min(1).superRefine(refuseRepeated('id', 'an invariant')),
});

/** A rule that applies in every version. */
export type Invariant = Readonly<z.output<typeof invariantSchema>>;
/** `_data/invariants.yaml` */
export const invariantsFile = dataFile('invariants', invariantsSchema);
