import { z } from 'zod';
import { type DataOf, dataFile } from '../../content/data-file';
import { defines } from '../../content/data-names';
import { dataSlug, dataText } from '../../content/data-text';
import type { DatabaseSchema } from '../../content/read-schema';
import { refuseRepeated } from '../../content/refuse-repeated';
import { countOf } from '../../core/count-of';
import type { Problem } from '../../core/problem';
import { suggest } from '../../core/suggest';
import type { PlacedPages } from '../../search/areas-of-pages';
import type { SearchRecord } from '../../search/search-record';
import type { Attributes, Feature } from '../feature';
import { rowRecords } from '../row-records';
import { inSpans, type Table } from '../table';

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
  id: defines('mapping', dataSlug),
  /** The mapped object, such as "Hostaway listing". */
  name: dataText,
  /** `in` if we read the provider's fields, `out` if we write them. */
  direction: z.enum(['in', 'out']),
  fields: z
    .array(fieldSchema)
    .min(1)
    .superRefine(refuseRepeated('field', 'a field of this mapping')),
});

/** `_data/field-mappings.yaml` */
const mappingsFile = dataFile(
  'field-mappings',
  z.strictObject({ mappings: z.array(mappingSchema).min(1) }),
);

/** A provider object's fields, and how we translate them. */
export type Mapping = Readonly<z.output<typeof mappingSchema>>;
type Field = Mapping['fields'][number];
type Source = {
  readonly data: DataOf<typeof mappingsFile>;
  readonly database: DatabaseSchema | undefined;
};

/** The fields of other systems, and the columns they map to. */
export const mappings = {
  name: 'mappings',
  data: [mappingsFile],
  components: {
    FieldMappings: {
      attributes: { of: 'text' },
      required: ['of'],
      files: ['field-mappings'],
      names: { of: 'mapping' },
      tables: mappingTables,
    },
  },
  check: findColumnFaults,
  records: fieldRecords,
  stored: ({ data }: Pick<Source, 'data'>) => data['field-mappings']?.value.mappings,
} as const satisfies Feature;

/** Returns search records for the fields of the mappings that pages show, in the order of the data. */
function fieldRecords(site: PlacedPages & Pick<Source, 'data'>): SearchRecord[] {
  const mappings = site.data['field-mappings']?.value.mappings ?? [];
  return rowRecords(site, ({ name, attributes: { of } }) =>
    mappings
      .filter(({ id }) => name === 'FieldMappings' && id === of)
      .flatMap((mapping) => mapping.fields.map((field) => recordOf(field, mapping))),
  );
}

function recordOf({ field, to = [], rule, ignored }: Field, { id, name: where }: Mapping) {
  // A reader who searches for a plain word such as "status" isn't looking for this field.
  const rank = /[a-z][A-Z]/.test(field) ? ('self' as const) : ('listed' as const);
  const texts = { title: field, where, text: ignored ?? rule ?? '', code: to.join('\n') };
  return { id: `${id}-${field}`, ...texts, names: [{ name: field, rank }] };
}

/** Returns a table of the mapped fields, and one of the fields that are ignored on purpose. */
export function mappingTables(mappings: readonly Mapping[], { of }: Attributes): Table[] {
  return mappings
    .filter(({ id }) => id === of)
    .flatMap((mapping) => {
      const isRead = mapping.direction === 'in';
      const rows = mapping.fields.map((field) => rowOf(field, mapping));
      const ignored = rows.filter(({ cells }) => cells.length < 3);
      const mapped = rows.filter(({ cells }) => cells.length === 3);
      const caption = (words: string, { length }: readonly unknown[]) =>
        `${mapping.name}: ${countOf(length, 'field')} ${words}`;
      return [
        {
          caption: caption(isRead ? 'read' : 'written', mapped),
          heads: ['Field', isRead ? 'Maps to' : 'Built from', 'Rule'],
          rows: mapped,
        },
        {
          caption: caption('ignored on purpose', ignored),
          heads: ['Field', 'Reason'],
          rows: ignored,
        },
      ].filter((table) => table.rows.length > 0);
    });
}

function rowOf({ field, to, rule, ignored }: Field, { id }: Mapping) {
  const columns = to ? inSpans(to.map((code) => ({ code }))) : 'no column';
  return {
    id: `${id}-${field}`,
    cells: [{ code: field }, ...(ignored === undefined ? [columns, rule] : [ignored])],
  };
}

/** Returns a problem for each mapping to an unknown column. */
function findColumnFaults({ data: { 'field-mappings': file }, database }: Source): Problem[] {
  if (!file || !database) return [];
  const columns = database.tables.flatMap((table) =>
    table.columns.map(({ name }) => `${table.name}.${name}`),
  );
  const known = new Set(columns);
  return file.value.mappings.flatMap(({ fields }, mapping) =>
    fields.flatMap(({ to = [] }, field) =>
      to.flatMap((column, index) => {
        if (known.has(column)) return [];
        const [table = ''] = column.split('.');
        const own = columns.filter((other) => other.startsWith(`${table}.`));
        const place = file.locate(['mappings', mapping, 'fields', field, 'to', index]);
        const message = `${database.file} has no column \`${column}\``;
        return [{ ...place, message, fix: suggest(column, own.length > 0 ? own : columns) }];
      }),
    ),
  );
}
