import type { Located } from '../../content/parse-located';
import { nearest } from '../../core/nearest';
import type { Problem } from '../../core/problem';
import { domainSlugs, versionIds } from '../capabilities/facts';
import { sayUnknown } from '../say-unknown';
import type { DomainSources } from './domain-sources';
import type { EntitiesData } from './entities-data';

/**
 * Finds entities with an unknown domain, version, table, or schema, entities whose table has a different domain or
 * version in the capabilities, and tables without an entity.
 */
export function findEntityFaults({ data, api, database }: DomainSources): Problem[] {
  const { entities } = data;
  if (!entities) return [];
  const [domains, versions] = [domainSlugs(data), versionIds(data)];
  const tables = database?.tables.map(({ name }) => name);
  const schemas = api?.schemas.flatMap(({ name }) => (name === '' ? [] : [name]));
  const faults = entities.value.entities.flatMap(({ domain, version, table, resource }, index) => {
    const at = (key: string) => entities.locate(['entities', index, key]);
    return [
      ...sayUnknown(at('domain'), 'domain', domain, domains),
      ...sayUnknown(at('version'), 'version', version, versions),
      ...(table === undefined ? [] : sayUnknown(at('table'), 'table', table, tables)),
      ...(resource === undefined ? [] : sayUnknown(at('resource'), 'schema', resource, schemas)),
    ];
  });
  // A misspelled table has already been reported.
  const held = new Set(
    entities.value.entities.flatMap(({ table = '' }) => [table, nearest(table, tables ?? [])]),
  );
  const empty = (database?.tables ?? []).flatMap(({ name, line }) => {
    if (held.has(name)) return [];
    const message = `Table \`${name}\` has no entity`;
    const place = { file: database?.file ?? '', line, column: 1 };
    return [{ ...place, message, fix: `add an entity with this table to ${entities.file}` }];
  });
  return [...faults, ...empty, ...findOwnerFaults(entities, data)];
}

// The capabilities data lists each table's domain and version.
function findOwnerFaults(entities: Located<EntitiesData>, data: DomainSources['data']): Problem[] {
  const { capabilities } = data;
  const owners = new Map(
    (capabilities?.value.domains ?? []).flatMap(({ slug, tables }) =>
      Object.entries(tables).flatMap(([version, names]) =>
        names.map((name) => [name, { domain: slug, version }] as const),
      ),
    ),
  );
  // A domain or version that doesn't exist has already been reported.
  const known = { domain: domainSlugs(data), version: versionIds(data) };
  return entities.value.entities.flatMap((entity, index) => {
    const owner = owners.get(entity.table ?? '');
    if (!owner) return [];
    return (['domain', 'version'] as const).flatMap((key) => {
      if (entity[key] === owner[key]) return [];
      if (![entity[key], owner[key]].every((name) => known[key]?.includes(name) ?? true)) return [];
      const place = entities.locate(['entities', index, key]);
      const message = `\`${entity.name}\` has the ${key} \`${entity[key]}\` here, but its table has \`${owner[key]}\` in ${capabilities?.file}`;
      return [{ ...place, message, fix: 'correct one of the two' }];
    });
  });
}
