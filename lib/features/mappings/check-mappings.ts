import type { DataOf } from '../../content/data-file';
import type { DatabaseSchema } from '../../content/read-schema';
import type { Problem } from '../../core/problem';
import { suggest } from '../../core/suggest';
import type { Page } from '../../graph/page';
import { checkUses, explainMissing } from '../check-uses';
import { explainUnknown } from '../say-unknown';
import type { mappingsFile } from './mappings-data';

type Data = DataOf<typeof mappingsFile>;

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
  return checkUses(pages, ({ name, attributes: { of = '' } }) => {
    // Compiling the page already reports a missing `of`.
    if (name !== 'FieldMappings' || of === '' || known.includes(of)) return [];
    return [
      known.length > 0
        ? explainUnknown('mapping', of, known)
        : explainMissing(name, 'field-mappings'),
    ];
  });
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
