import type { Fault, Problem } from '../../core/problem';
import type { ComponentUse } from '../../markdown/compiled';
import { domainSlugs } from '../capabilities/facts';
import { checkUses, explainMissing } from '../check-uses';
import type { ProductData } from '../product-data';
import { explainUnknown } from '../say-unknown';
import type { DomainSources } from './domain-sources';
import { partsOfDomain } from './parts-of-domain';

/** The content that each component shows, and the `_data` files it comes from. */
const SHOWN = {
  Decisions: { what: 'decisions', files: ['capabilities'] },
  Domains: { what: 'domains', files: ['specifications'] },
  Entities: { what: 'entities', files: ['entities'] },
  Events: { what: 'events', files: ['events'] },
  Invariants: { what: 'invariants', files: ['invariants'] },
  Objectives: { what: 'objectives and no metrics', files: ['specifications'] },
  Rules: { what: 'rules', files: ['specifications', 'invariants'] },
} as const satisfies Record<string, { what: string; files: readonly (keyof ProductData)[] }>;

/**
 * Returns a problem for each component that would show nothing for its domain, or names a domain that doesn't exist.
 */
export function findDomainUseFaults({ pages, data, api }: DomainSources): Problem[] {
  const described = [...new Set(api?.operations.map(({ domain }) => domain) ?? [])].filter(Boolean);
  return checkUses(pages, (use) => {
    const fault =
      use.attributes.domain === undefined
        ? findDataFault(use, data)
        : findApiFault(use, described, Boolean(api), data);
    return fault ? [fault] : [];
  });
}

function findDataFault({ name, attributes }: ComponentUse, data: ProductData): Fault | undefined {
  if (!Object.hasOwn(SHOWN, name)) return undefined;
  const { what, files } = SHOWN[name as keyof typeof SHOWN];
  if (!files.some((file) => data[file])) {
    // Skip: the data failed to parse.
    return data.isBroken ? undefined : explainMissing(name, files[0]);
  }
  const { of } = attributes;
  // Compiling the page already reports a missing `of`.
  if (of === undefined || of === '') return undefined;
  const known = domainSlugs(data) ?? [];
  if (known.length > 0 && !known.includes(of))
    return explainUnknown('domain', of, known, known.length);
  if (partsOfDomain(name, of, data) > 0) return undefined;
  const message = `\`<${name}>\` has nothing to show: \`${of}\` has no ${what}`;
  return { message, fix: 'remove it' };
}

function findApiFault(
  { name, attributes }: ComponentUse,
  described: readonly string[],
  hasApi: boolean,
  data: ProductData,
): Fault | undefined {
  const { domain = '', tag } = attributes;
  // lib/features/api-reference/check-api-components.ts reports components without an API description.
  if (!hasApi || domain === '') return undefined;
  if (tag !== undefined) {
    const message = `\`<${name}>\` has both \`domain\` and \`tag\``;
    return { message, fix: 'remove one of the two' };
  }
  if (described.includes(domain)) return undefined;
  if (domainSlugs(data)?.includes(domain)) {
    const message = `\`<${name}>\` has nothing to show: domain \`${domain}\` has no operations`;
    return { message, fix: 'remove it' };
  }
  return explainUnknown('domain', domain, described, 20);
}
