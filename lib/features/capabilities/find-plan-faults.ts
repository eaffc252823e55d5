import type { Problem } from '../../core/problem';
import type { ProductData } from '../product-data';
import { versionIds } from '../roadmap/roadmap-data';
import type { CapabilityFacts } from './catalogue';

type Versions = NonNullable<ProductData['versions']>;
type Migration = {
  readonly file: string;
  readonly version: string;
  readonly tables: readonly string[];
  readonly at: readonly (string | number)[];
};

/**
 * Finds deltas that don't start from the previous version, time windows that start before the previous version's window
 * ends, migrations out of order, and tables that no migration creates, that two migrations create, or that another
 * version's migration creates.
 */
export function findPlanFaults(facts: CapabilityFacts): Problem[] {
  const { data, capabilities } = facts;
  const { versions } = data;
  if (!versions) return [];
  const migrations = versions.value.versions.flatMap(({ id, migrations: own }, index) =>
    own.map(
      ({ file, tables }, place): Migration => ({
        file,
        version: id,
        tables,
        at: ['versions', index, 'migrations', place],
      }),
    ),
  );
  return [
    ...findDeltaFaults(facts),
    ...findWindowFaults(versions),
    ...findOrderFaults(migrations, versions),
    ...(migrations.length > 0 ? findTableFaults(migrations, versions, capabilities) : []),
  ];
}

function findWindowFaults({ value, locate }: Versions): Problem[] {
  return value.versions.flatMap(({ id, window }, index) => {
    const before = value.versions[index - 1];
    if (!window || !before?.window || window.from > before.window.to) return [];
    const message = `\`${id}\` starts on ${window.from}, but \`${before.id}\` doesn't end until ${before.window.to}`;
    const fix = 'correct one of the two dates';
    return [{ ...locate(['versions', index, 'window', 'from']), message, fix }];
  });
}

function findOrderFaults(migrations: readonly Migration[], { locate }: Versions): Problem[] {
  return migrations.flatMap(({ file, at }, index) => {
    const before = migrations[index - 1];
    if (!before || before.file.slice(0, 4) < file.slice(0, 4)) return [];
    const message = `\`${file}\` comes after \`${before.file}\``;
    return [{ ...locate([...at, 'file']), message, fix: 'sort the migrations by number' }];
  });
}

function findTableFaults(
  migrations: readonly Migration[],
  { file, locate }: Versions,
  capabilities: CapabilityFacts['capabilities'],
): Problem[] {
  const listed = capabilities.value.domains.flatMap(({ tables }, domain) =>
    Object.entries(tables).flatMap(([version, names]) =>
      names.map((name, index) => ({
        name,
        version,
        at: ['domains', domain, 'tables', version, index],
      })),
    ),
  );
  const versionOf = new Map(listed.map(({ name, version }) => [name, version]));
  const creators = new Map<string, string>();
  const faults = migrations.flatMap(({ file: own, version, tables, at }) =>
    tables.flatMap((name, index): Problem[] => {
      const place = locate([...at, 'tables', index]);
      const creator = creators.get(name);
      creators.set(name, own);
      const said = versionOf.get(name);
      if (creator !== undefined) {
        const message = `Table \`${name}\` is already created by \`${creator}\``;
        return [{ ...place, message, fix: 'keep it in one of the two' }];
      }
      if (said === version) return [];
      const message =
        said === undefined
          ? `No domain has the table \`${name}\``
          : `\`${own}\` of \`${version}\` creates \`${name}\`, which ships in \`${said}\``;
      return [{ ...place, message, fix: `correct it here, or in ${capabilities.file}` }];
    }),
  );
  const missing = listed.flatMap(({ name, version, at }) => {
    if (creators.has(name)) return [];
    const message = `No migration creates the table \`${name}\``;
    const fix = `add it to a migration of \`${version}\` in ${file}`;
    return [{ ...capabilities.locate(at), message, fix }];
  });
  return [...faults, ...missing];
}

/** Finds deltas that don't start from the previous version. */
function findDeltaFaults({ capabilities, data }: CapabilityFacts): Problem[] {
  const versions = versionIds(data);
  if (!versions) return [];
  return capabilities.value.deltas.flatMap(({ version, from }, index) => {
    const at = (key: string) => capabilities.locate(['deltas', index, key]);
    const before = versions[versions.indexOf(version) - 1];
    if (from === before || !versions.includes(version)) return [];
    if (before === undefined) {
      const message = `\`${version}\` is the first version, so it can't have a delta`;
      return [{ ...at('version'), message, fix: 'remove the delta' }];
    }
    const message = `The delta of \`${version}\` starts from \`${from}\`, but the version before it is \`${before}\``;
    return [{ ...at('from'), message, fix: `write \`${before}\`` }];
  });
}
