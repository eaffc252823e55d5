import { z } from 'zod';
import type { Located } from '../../content/config';
import { dataSlug, dataText } from '../../content/data-text';
import { parseDataFile } from '../../content/parse-data-file';
import type { SourceFile } from '../../content/read';
import { refuseRepeated } from '../../content/refuse-repeated';
import type { Problem } from '../../core/problem';

const invariantSchema = z.strictObject({
  id: dataText.regex(/^INV-\d{2}$/, 'must look like `INV-03`'),
  text: dataText,
  /** The domains that keep it. */
  domains: z.array(dataSlug).min(1),
  /** The constraint, the check or the process that keeps it. */
  kept_by: dataText.optional(),
});

const invariantsSchema = z.strictObject({
  invariants: z.array(invariantSchema).min(1).superRefine(refuseRepeated('id', 'an invariant')),
});

/** What holds in every version. */
export type Invariant = Readonly<z.output<typeof invariantSchema>>;
/** Every invariant, by its number. */
export type InvariantsData = Readonly<z.output<typeof invariantsSchema>>;

/** `_data/invariants.yaml` as it promises to be, or what its author must fix. */
export function parseInvariants(source: SourceFile): Located<InvariantsData> | Problem[] {
  return parseDataFile(invariantsSchema, source);
}
