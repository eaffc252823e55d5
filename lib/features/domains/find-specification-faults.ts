import type { Problem } from '../../core/problem';
import { domainSlugs } from '../capabilities/facts';
import { sayUnknown } from '../say-unknown';
import type { DomainSources } from './domain-sources';

/**
 * Finds invariants with unknown domains, specifications with an unknown domain or owner, domains without a
 * specification, and specification pages whose owner differs from the data.
 */
export function findSpecificationFaults({ data, pages, config }: DomainSources): Problem[] {
  const { specifications, invariants } = data;
  const domains = domainSlugs(data);
  const strange = (invariants?.value.invariants ?? []).flatMap(({ domains: own }, index) =>
    own.flatMap((slug, place) => {
      const at = invariants?.locate(['invariants', index, 'domains', place]);
      return at ? sayUnknown(at, 'domain', slug, domains) : [];
    }),
  );
  if (!specifications) return strange;
  const faults = specifications.value.specifications.flatMap((own, index) => {
    const at = (...path: (string | number)[]) =>
      specifications.locate(['specifications', index, ...path]);
    return [
      ...sayUnknown(at('domain'), 'domain', own.domain, domains),
      ...sayUnknown(at('owner'), 'owner', own.owner, config.owners),
    ];
  });
  const said = new Map(
    specifications.value.specifications.map(({ domain, owner }) => [domain, owner]),
  );
  const silent = data.domains?.value.groups.flatMap(({ domains: members }, group) =>
    members.flatMap(({ slug, specification }, index) => {
      const place = data.domains?.locate(['groups', group, 'domains', index, 'slug']);
      const owner = said.get(slug);
      if (owner === undefined) {
        const message = `Domain \`${slug}\` isn't in ${specifications.file}`;
        return place
          ? [{ ...place, message, fix: 'add it there, with its purpose and owner' }]
          : [];
      }
      const page = pages.find(({ path }) => `/${path}` === specification);
      const claimed = page?.matter.owner_team;
      if (!page || claimed === undefined || claimed === owner) return [];
      const message = `\`owner_team\` is "${claimed}" here, but the owner of \`${slug}\` is "${owner}" in ${specifications.file}`;
      return [{ ...page.locate(['owner_team']), message, fix: 'correct one of the two' }];
    }),
  );
  return [...strange, ...faults, ...(silent ?? [])];
}
