import type { Located } from '../../content/config';
import type { DatabaseSchema } from '../../content/read-schema';
import type { Problem } from '../../core/problem';
import { suggest } from '../../core/suggest';
import type { Page } from '../../graph/page';
import type { MappingsData } from './mappings-data';

type Data = {
  readonly 'field-mappings'?: Located<MappingsData>;
  readonly isBroken?: boolean;
};

export type MappingsSource = {
  readonly pages: readonly Page[];
  readonly data: Data;
  readonly database: DatabaseSchema | undefined;
};

/** Returns a problem for each `<FieldMappings>` with an unknown mapping, and for each mapping to an unknown column. */
export function checkMappings({ pages, data, database }: MappingsSource): Problem[] {
  return [...findUseFaults(pages, data), ...findColumnFaults(data, database)];
}

function findUseFaults(
  pages: readonly Page[],
  { 'field-mappings': mappings, isBroken = false }: Data,
): Problem[] {
  // Skip: the data failed to parse.
  if (!mappings && isBroken) return [];
  const known = mappings?.value.mappings.map(({ id }) => id) ?? [];
  return pages.flatMap(({ uses }) =>
    uses.flatMap(({ name, attributes, place }) => {
      const { of = '' } = attributes;
      // A missing `of` is already reported as one of the page's problems.
      if (name !== 'FieldMappings' || of === '' || known.includes(of)) return [];
      if (known.length > 0) {
        return [{ ...place, message: `There's no mapping \`${of}\``, fix: suggest(of, known) }];
      }
      const message = "`<FieldMappings>` has nothing to show: there's no _data/field-mappings.yaml";
      return [{ ...place, message, fix: 'add the file, or remove the component' }];
    }),
  );
}

function findColumnFaults(
  { 'field-mappings': mappings }: Data,
  database: DatabaseSchema | undefined,
): Problem[] {
  if (!mappings || !database) return [];
  const columns = database.tables.flatMap((table) =>
    table.columns.map(({ name }) => `${table.name}.${name}`),
  );
  const known = new Set(columns);
  return mappings.value.mappings.flatMap(({ fields }, mapping) =>
    fields.flatMap(({ to = [] }, field) =>
      to.flatMap((column, index) => {
        if (known.has(column)) return [];
        const [table = ''] = column.split('.');
        const own = columns.filter((other) => other.startsWith(`${table}.`));
        const place = mappings.locate(['mappings', mapping, 'fields', field, 'to', index]);
        const message = `${database.file} has no column \`${column}\``;
        return [{ ...place, message, fix: suggest(column, own.length > 0 ? own : columns) }];
      }),
    ),
  );
}
