import type { Problem } from '../../core/problem';
import type { Page } from '../../graph/page';
import { recordId } from '../decisions/decision-record';
import { sayUnknown } from '../say-unknown';
import { type CapabilityFacts, domainSlugs, versionIds } from './facts';

type Domain = CapabilityFacts['capabilities']['value']['domains'][number];
type At = readonly (string | number)[];

/**
 * Finds domains, versions, and decision records that don't exist, ids that don't start with their domain's code,
 * decision records that don't list a domain they shaped, roadmap additions without a capability, and capabilities
 * without a roadmap addition.
 */
export function findCapabilityFaults(facts: CapabilityFacts): Problem[] {
  const { domains } = facts.capabilities.value;
  return domains.flatMap((domain, index) => [
    ...findSlugFault(domain, ['domains', index], facts),
    ...findIdFaults(domain, ['domains', index], facts),
    ...findDecisionFaults(domain, ['domains', index], facts),
    ...findAdditionFaults(domain, facts),
  ]);
}

function findSlugFault(domain: Domain, at: At, { data, capabilities }: CapabilityFacts): Problem[] {
  const place = capabilities.locate([...at, 'slug']);
  return sayUnknown(place, 'domain', domain.slug, domainSlugs(data));
}

function findIdFaults(domain: Domain, at: At, { data, capabilities }: CapabilityFacts): Problem[] {
  const versions = versionIds(data);
  return domain.capabilities.flatMap(({ id, version }, index) => {
    const { code, slug } = domain;
    const own = [...at, 'capabilities', index];
    const message = `\`${id}\` doesn't start with \`${code}\`, the code of domain \`${slug}\``;
    const fix = 'correct the ID, or move the capability to its domain';
    return [
      ...(id.startsWith(`${code}-`)
        ? []
        : [{ ...capabilities.locate([...own, 'id']), message, fix }]),
      ...sayUnknown(capabilities.locate([...own, 'version']), 'version', version, versions),
    ];
  });
}

function findDecisionFaults(
  domain: Domain,
  at: At,
  { data, pages, broken, capabilities }: CapabilityFacts,
): Problem[] {
  const isDomain = domainSlugs(data)?.includes(domain.slug) ?? true;
  const records = new Map(pages.map((page) => [recordId(page), page]));
  records.delete(undefined);
  const unread = [...broken].flatMap((path) => recordId({ path }) ?? []);
  if (records.size === 0) return [];
  return domain.decisions.flatMap((id, index) => {
    const record = records.get(id);
    if (record) return isDomain ? findSilence(record, id, domain.slug, capabilities.file) : [];
    if (unread.includes(id)) return [];
    const message = `There's no decision record \`${id}\``;
    const fix = 'correct the number, or remove it';
    return [{ ...capabilities.locate([...at, 'decisions', index]), message, fix }];
  });
}

// A decision record must list every domain whose data lists the record, but it can also list others.
function findSilence({ matter, locate }: Page, id: string, slug: string, file: string): Problem[] {
  if (!matter.domains || matter.domains.includes(slug)) return [];
  const message = `\`${id}\` doesn't list the domain \`${slug}\`, but ${file} lists the record for it`;
  return [
    { ...locate(['domains']), message, fix: 'add the domain here, or remove the record there' },
  ];
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
