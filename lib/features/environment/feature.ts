import { z } from 'zod';
import { type DataOf, dataFile } from '../../content/data-file';
import { defines } from '../../content/data-names';
import { dataText } from '../../content/data-text';
import type { Attributes, Feature } from '../feature';
import type { NamedFact } from '../named-fact';
import { inSpans, type Table } from '../table';

const variableSchema = z
  .strictObject({
    name: defines(
      'variable',
      dataText.regex(
        /^[A-Z][A-Z0-9_]*$/,
        'must start with a capital letter and contain only A-Z, 0-9, and underscores',
      ),
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
  })
  .superRefine(({ default: value, values }, context) => {
    if (value === undefined || !values || values.includes(value)) return;
    const message = `is \`${value}\`, which isn't one of its \`values\``;
    context.addIssue({ code: 'custom', path: ['default'], message });
  });

/** `_data/environment.yaml` */
export const environmentFile = dataFile(
  'environment',
  z.strictObject({ variables: z.array(variableSchema).min(1) }),
);

export type Variable = Readonly<z.output<typeof variableSchema>>;
type Source = { readonly data: DataOf<typeof environmentFile> };

const variablesOf = ({ data }: Source) => data.environment?.value.variables;

/** The environment variables of the platform's processes. */
export const environment = {
  name: 'environment',
  data: [environmentFile],
  components: {
    EnvironmentVariables: {
      attributes: { process: 'text', secret: 'flag', plain: 'flag' },
      files: ['environment'],
      names: { process: 'process' },
      oneOf: ['secret', 'plain'],
      rows: 'variables with these attributes',
      tables: variableTables,
    },
  },
  facts: (site: Source) => (variablesOf(site) ?? []).map(variableFact),
  stored: variablesOf,
} as const satisfies Feature;

/** Returns one table for secrets and one for plain variables. */
export function variableTables(
  variables: readonly Variable[],
  { process, secret, plain }: Attributes,
): Table[] {
  return [true, false].flatMap((isSecret) => {
    const shown = variables.filter(
      (variable) =>
        variable.secret === isSecret &&
        (process === undefined || variable.processes.includes(process)) &&
        (isSecret ? plain : secret) === undefined,
    );
    if (shown.length === 0) return [];
    const kind = `${isSecret ? 'secret' : 'plain'} variable${shown.length === 1 ? '' : 's'}`;
    return {
      caption: `${shown.length} ${kind}${process === undefined ? '' : ` of ${process}`}`,
      heads: ['Variable', 'Meaning', 'Read by', 'Required', 'Default'],
      isStacked: true,
      // Several lists of one process on a page can repeat a variable, so their rows have no ids.
      rows: shown.map((one) => ({ ...rowOf(one), ...(process === undefined && { id: one.name }) })),
    };
  });
}

function rowOf({ name, meaning, processes, required, values = [], ...variable }: Variable) {
  return {
    cells: [
      { code: name },
      [
        meaning,
        inSpans(
          values.map((code) => ({ code })),
          ': ',
        ),
      ],
      processes.join(', '),
      required === true ? 'yes' : required || 'no',
      variable.default !== undefined && { code: variable.default },
    ],
    record: {
      title: name,
      where: 'Environment variable',
      text: meaning,
      code: [...processes, ...values].join('\n'),
      names: [{ name, rank: 'self' as const }],
    },
  };
}

function variableFact({ name, processes, values, ...variable }: Variable): NamedFact {
  return {
    kind: 'variable',
    name,
    properties: {
      default: variable.default ?? 'none',
      required: String(variable.required),
      secret: variable.secret ? 'yes' : 'no',
      processes: processes.toSorted().join(', '),
      ...(values ? { values: values.toSorted().join(', ') } : {}),
    },
    codes: [name],
  };
}
