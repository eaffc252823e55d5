import { z } from 'zod';
import { dataFile } from '../../content/data-file';
import { dataText } from '../../content/data-text';
import { refuseRepeated } from '../../content/refuse-repeated';

const variableSchema = z.strictObject({
  name: dataText.regex(
    /^[A-Z][A-Z0-9_]*$/,
    'must start with a capital letter and contain only A-Z, 0-9, and underscores',
  ),
  meaning: dataText,
  /** The processes that read it. */
  processes: z.array(dataText).min(1),
  /** `true` if the processes can't start without it, or a description of when they can't. */
  required: z.union([z.boolean(), dataText]),
  secret: z.boolean(),
  /** A string, like every environment variable's value. */
  default: z.string().optional(),
  /** All values it can have. */
  values: z.array(dataText).min(1).optional(),
});

const environmentSchema = z.strictObject({
  variables: z
    .array(variableSchema)
    .min(1)
    .superRefine(refuseRepeated('name', 'a variable'))
    .superRefine((variables, context) => {
      for (const [index, { default: value, values }] of variables.entries()) {
        if (value === undefined || !values || values.includes(value)) continue;
        const message = `is \`${value}\`, which isn't one of its \`values\``;
        context.addIssue({ code: 'custom', path: [index, 'default'], message });
      }
    }),
});

export type Variable = Readonly<z.output<typeof variableSchema>>;

export type EnvironmentData = Readonly<z.output<typeof environmentSchema>>;

/** `_data/environment.yaml` */
export const environmentFile = dataFile('environment', environmentSchema);
