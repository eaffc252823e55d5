import type { Problem } from '../../core/problem';
import { suggest } from '../../core/suggest';
import { type CapabilityFacts, domainSlugs, versionIds } from './facts';

/**
 * Finds operations that don't exist in the API, are listed twice, or have a different version or domain in the API
 * description. Also finds API operations that don't ship with any capability.
 */
export function findOperationFaults({ capabilities, api, data }: CapabilityFacts): Problem[] {
  if (!api) return [];
  const views = new Map(api.operations.map((operation) => [operation.id, operation]));
  const known = [...views.keys()].filter((id) => id !== '');
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
    if (!view) {
      const message = `There's no operation \`${operation}\``;
      return [{ ...at, message, fix: suggest(operation, known) }];
    }
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
