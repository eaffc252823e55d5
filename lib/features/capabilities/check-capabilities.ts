import type { Problem } from '../../core/problem';
import { suggest } from '../../core/suggest';
import { recordId } from '../decisions/decision-record';
import type { ProductData } from '../product-data';
import { domainSlugs, versionIds } from '../roadmap/roadmap-data';
import type { CapabilitiesData } from './capabilities-data';
import type { CapabilityFacts, Facts } from './catalogue';
import { findMappingFaults } from './find-mapping-faults';
import { findPlanFaults } from './find-plan-faults';

/**
 * Returns a problem wherever capabilities or events disagree with the versions, the domains, the decision records, the
 * operations, the tables, the migrations, or the pages of their domains.
 */
export function checkCapabilities(facts: Facts): Problem[] {
  const { events, capabilities } = facts.data;
  const problems = events ? findPublished(events, facts) : [];
  if (!capabilities) return problems;
  const own = { ...facts, capabilities };
  return [
    ...problems,
    ...capabilities.value.domains.flatMap((domain, index) => [
      ...findIdFaults(domain, index, capabilities),
      ...findSilence(domain, own),
      ...findAdditionFaults(domain, own),
    ]),
    ...findOwnerless(own),
    ...findOperationFaults(own),
    ...findMappingFaults(own),
    ...findPlanFaults(own),
  ];
}

type Domain = CapabilitiesData['domains'][number];

/** Finds ids that don't start with their domain's code. */
function findIdFaults(
  { code, slug, capabilities }: Domain,
  domain: number,
  { locate }: CapabilityFacts['capabilities'],
): Problem[] {
  return capabilities.flatMap(({ id }, index) => {
    if (id.startsWith(`${code}-`)) return [];
    const message = `\`${id}\` doesn't start with \`${code}\`, the code of domain \`${slug}\``;
    const fix = 'correct the ID, or move the capability to its domain';
    return [{ ...locate(['domains', domain, 'capabilities', index, 'id']), message, fix }];
  });
}

// A decision record must list every domain whose data lists the record, but it can also list others.
function findSilence(
  { slug, decisions }: Domain,
  { data, pages, capabilities }: CapabilityFacts,
): Problem[] {
  if (domainSlugs(data)?.includes(slug) === false) return [];
  return pages.flatMap((page) => {
    const id = recordId(page) ?? '';
    const { domains } = page.matter;
    if (!decisions.includes(id) || !domains || domains.includes(slug)) return [];
    const message = `\`${id}\` doesn't list the domain \`${slug}\`, but ${capabilities.file} lists the record for it`;
    const fix = 'add the domain here, or remove the record there';
    return [{ ...page.locate(['domains']), message, fix }];
  });
}

// Each roadmap addition needs a capability that ships in the same version, and vice versa.
function findAdditionFaults(domain: Domain, { data, capabilities }: CapabilityFacts): Problem[] {
  const { slug } = domain;
  const groups = data.domains?.value.groups ?? [];
  return groups.flatMap((group, groupIndex) =>
    group.domains.flatMap((row, index) => {
      if (row.slug !== slug || !data.domains) return [];
      const at = ['groups', groupIndex, 'domains', index, 'adds'];
      const { locate } = data.domains;
      const shipped = new Set(domain.capabilities.map(({ version }) => version));
      const empty = Object.keys(row.adds).filter((version) => !shipped.has(version));
      const silent = [...shipped].filter((version) => !Object.hasOwn(row.adds, version));
      return [
        ...empty.map((version) => ({
          ...locate([...at, version]),
          message: `\`${version}\` adds something to \`${slug}\`, but none of the domain's capabilities ships in it`,
          fix: `add the capability to ${capabilities.file}, or remove the addition`,
        })),
        ...silent.map((version) => ({
          ...locate(at),
          message: `\`${version}\` adds nothing to \`${slug}\`, but a capability of the domain ships in it`,
          fix: `write what \`${version}\` adds, or correct the capability in ${capabilities.file}`,
        })),
      ];
    }),
  );
}

/** Finds tables without a domain. */
function findOwnerless({ capabilities, database }: CapabilityFacts): Problem[] {
  const owned = new Set(
    capabilities.value.domains.flatMap(({ tables }) => Object.values(tables).flat()),
  );
  if (!database || owned.size === 0) return [];
  return database.tables.flatMap(({ name, line }) => {
    if (owned.has(name)) return [];
    const message = `Table \`${name}\` doesn't belong to a domain`;
    const fix = `add it to its domain's \`tables\` in ${capabilities.file}`;
    return [{ file: database.file, line, column: 1, message, fix }];
  });
}

/**
 * Finds operations that are listed twice, or have a different version or domain in the API description. Also finds API
 * operations that don't ship with any capability.
 */
function findOperationFaults({ capabilities, api, data }: CapabilityFacts): Problem[] {
  if (!api) return [];
  const views = new Map(api.operations.map((operation) => [operation.id, operation]));
  const owners = new Map<string, string>();
  const listed = capabilities.value.domains.flatMap(({ slug, capabilities: own }, domain) =>
    own.flatMap(({ id, version, operations }, index) =>
      operations.map((operation, place) => ({
        slug,
        id,
        version,
        operation,
        at: capabilities.locate(['domains', domain, 'capabilities', index, 'operations', place]),
      })),
    ),
  );
  const faults = listed.flatMap(({ slug, id, version, operation, at }): Problem[] => {
    const view = views.get(operation);
    const owner = owners.get(operation);
    owners.set(operation, owner ?? id);
    if (!view) return [];
    const twice = { ...at, message: `\`${operation}\` already ships with \`${owner}\`` };
    // A version or domain that doesn't exist has already been reported.
    const other = (kind: string, said: string, described: string, all = [said]) =>
      described === '' || described === said || !all.includes(said)
        ? []
        : [
            {
              ...at,
              message: `\`${operation}\` has the ${kind} \`${said}\` here, but \`${described}\` in the API description`,
              fix: `correct it here, or in ${view.place.file}:${view.place.line}`,
            },
          ];
    return [
      ...(owner === undefined ? [] : [{ ...twice, fix: 'keep it in one of the two' }]),
      ...other('version', version, view.since, versionIds(data)),
      ...other('domain', slug, view.domain, domainSlugs(data)),
    ];
  });
  const domains = new Set(capabilities.value.domains.map(({ slug }) => slug));
  const missing = api.operations.flatMap(({ id, domain, place }) => {
    if (id === '' || owners.has(id) || !domains.has(domain)) return [];
    const message = `\`${id}\` doesn't ship with any capability of \`${domain}\``;
    return [{ ...place, message, fix: `add it to its capability in ${capabilities.file}` }];
  });
  return [...faults, ...missing];
}

/** Finds operations that publish an unlisted event, or an event that ships in a later version than the operation. */
function findPublished(
  { value, file }: NonNullable<ProductData['events']>,
  { data, api }: Facts,
): Problem[] {
  const order = versionIds(data) ?? [];
  const byName = new Map(value.events.map((event) => [event.name, event]));
  return (api?.operations ?? []).flatMap(({ id, since, place, events }) =>
    events.flatMap((name): Problem[] => {
      const event = byName.get(name);
      if (!event) {
        const message = `\`${id}\` publishes \`${name}\`, which isn't in ${file}`;
        return [{ ...place, message, fix: suggest(name, [...byName.keys()]) }];
      }
      if (since === '' || order.indexOf(event.version) <= order.indexOf(since)) return [];
      const message = `\`${id}\` ships in \`${since}\` but publishes \`${name}\`, which ships in \`${event.version}\``;
      const fix = `correct \`x-since\` here, or the event's \`version\` in ${file}`;
      return [{ ...place, message, fix }];
    }),
  );
}
