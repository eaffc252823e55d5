import { z } from 'zod';
import { dataFile } from '../../content/data-file';
import { dataSlug, dataText } from '../../content/data-text';
import { refuseRepeated } from '../../content/refuse-repeated';

const fieldSchema = z
  .strictObject({
    /** The provider's name for the field. */
    field: dataText.regex(
      /^[A-Za-z][A-Za-z0-9_.]*$/,
      'must start with a letter and contain only letters, digits, underscores, and dots',
    ),
    /** The columns that it fills or is built from. */
    to: z
      .array(dataText.regex(/^[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*$/, 'must look like `units.name`'))
      .min(1)
      .optional(),
    /** The translation rule. */
    rule: dataText.optional(),
    /** The reason why we don't translate it. */
    ignored: dataText.optional(),
  })
  .superRefine(({ to, rule, ignored }, context) => {
    const isMapped = to !== undefined || rule !== undefined;
    if (isMapped === (ignored === undefined) && (!isMapped || rule !== undefined)) return;
    const message =
      isMapped && ignored !== undefined ? 'has both a `rule` and `ignored`' : 'has no `rule`';
    context.addIssue({ code: 'custom', path: [], message });
  });

const mappingSchema = z.strictObject({
  id: dataSlug,
  /** The mapped object, such as "Hostaway listing". */
  name: dataText,
  /** `in` if we read the provider's fields, `out` if we write them. */
  direction: z.enum(['in', 'out']),
  fields: z
    .array(fieldSchema)
    .min(1)
    .superRefine(refuseRepeated('field', 'a field of this mapping')),
});

const mappingsSchema = z.strictObject({
  mappings: z.array(mappingSchema).min(1).superRefine(refuseRepeated('id', 'a mapping')),
});

/** A provider object's fields, and how we translate them. */
export type Mapping = Readonly<z.output<typeof mappingSchema>>;
/** All fields from other systems that we translate or deliberately ignore. */
export type MappingsData = Readonly<z.output<typeof mappingsSchema>>;

/** `_data/field-mappings.yaml` */
export const mappingsFile = dataFile('field-mappings', mappingsSchema);
