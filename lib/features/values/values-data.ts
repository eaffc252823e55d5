import { z } from 'zod';
import { dataFile } from '../../content/data-file';
import { dataText } from '../../content/data-text';
import { refuseTwice } from '../../content/refuse-repeated';
import { canFill } from './can-fill';

const valueSchema = z.strictObject({
  /** The variable that samples use. */
  name: dataText.regex(
    /^[A-Z][A-Z0-9_]+$/,
    'must start with a capital letter and contain only A-Z, 0-9, and underscores',
  ),
  /** What readers fill in, such as `Your organization's id`. */
  meaning: dataText,
  example: dataText,
  /** Characters and classes such as `[0-9a-z]{26}`, without groups: no text makes such a pattern slow. */
  pattern: dataText.regex(
    /^(?:(?:[\w:/@=,-]|\\[dw.+]|\[[^[\]]+\])(?:\{\d{1,4}(?:,\d{0,4})?\}|[+*?])?)+$/,
    'must be characters and classes, each with a quantifier if needed, such as `org_[0-9a-z]{26}`',
  ),
  /** True if nobody else should see it. Browsers then keep it in memory only. */
  secret: z.boolean().optional(),
  /** The only page on which the name has this meaning. */
  page: dataText.optional(),
});

const valuesSchema = z.strictObject({
  values: z
    .array(valueSchema)
    .min(1)
    .superRefine((values, context) => {
      const named = values.map(({ name, page = '' }, index) => ({
        message: `\`${name}\` is already a value${page && ` of ${page}`}`,
        at: [index, 'name'],
      }));
      refuseTwice(named, context);
      for (const [index, value] of values.entries()) {
        if (canFill(value, value.example)) continue;
        const message =
          'must match its pattern, and contain only characters that are safe in samples';
        context.addIssue({ code: 'custom', path: [index, 'example'], message });
      }
    }),
});

export type SampleValue = Readonly<z.output<typeof valueSchema>>;

/** `_data/values.yaml` */
export const valuesFile = dataFile('values', valuesSchema, { hasNames: false });
