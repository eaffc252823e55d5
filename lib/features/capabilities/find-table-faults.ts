import type { Problem } from '../../core/problem';
import { suggest } from '../../core/suggest';
import { sayUnknown } from '../say-unknown';
import { type CapabilityFacts, versionIds } from './facts';

/** Finds tables that aren't in the schema, tables in versions that don't exist, and tables without a domain. */
export function findTableFaults({ capabilities, data, database }: CapabilityFacts): Problem[] {
  const { domains } = capabilities.value;
  const versions = versionIds(data);
  const listed = domains.flatMap(({ tables }, index) =>
    Object.entries(tables).map(([version, names]) => ({
      version,
      names,
      at: ['domains', index, 'tables', version],
    })),
  );
  const strange = listed.flatMap(({ version, at }) =>
    sayUnknown(capabilities.locate(at), 'version', version, versions),
  );
  if (!database || listed.length === 0) return strange;
  const known = database.tables.map(({ name }) => name);
  const unknown = listed.flatMap(({ names, at }) =>
    names.flatMap((name, index) => {
      if (known.includes(name)) return [];
      const message = `There's no table \`${name}\` in ${database.file}`;
      return [{ ...capabilities.locate([...at, index]), message, fix: suggest(name, known) }];
    }),
  );
  const owned = new Set(listed.flatMap(({ names }) => names));
  const ownerless = database.tables.flatMap(({ name, line }) => {
    if (owned.has(name)) return [];
    const message = `Table \`${name}\` doesn't belong to a domain`;
    const fix = `add it to its domain's \`tables\` in ${capabilities.file}`;
    return [{ file: database.file, line, column: 1, message, fix }];
  });
  return [...strange, ...unknown, ...ownerless];
}
