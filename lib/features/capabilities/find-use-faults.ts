import type { Fault, Problem } from '../../core/problem';
import { suggest } from '../../core/suggest';
import type { Page } from '../../graph/page';
import type { ComponentUse } from '../../markdown/compiled';
import { checkUses, explainMissing } from '../check-uses';
import type { ProductData } from '../product-data';
import { explainUnknown } from '../say-unknown';

/** The version lists that `<VersionList>` can show. */
const VERSION_LISTS = [
  'goals',
  'operations',
  'tables',
  'events',
  'migrations',
  'exit-criteria',
  'risks',
] as const;
export type VersionListKind = (typeof VERSION_LISTS)[number];

/** The components that show capabilities and versions. */
const OWN = ['Capabilities', 'VersionList', 'VersionMatrix', 'VersionTable'];

/**
 * Returns a problem for each component that names an unknown version, domain, or list, would show nothing, or repeats
 * another page's capabilities.
 */
export function findUseFaults(pages: readonly Page[], data: ProductData): Problem[] {
  const { capabilities, versions, isBroken = false } = data;
  // Skip: the data failed to parse.
  if (isBroken) return [];
  const shown = new Map<string, string>();
  return checkUses(pages, (use, { path }) => {
    if (!OWN.includes(use.name)) return [];
    if (!capabilities || !versions) {
      return [explainMissing(use.name, capabilities ? 'versions' : 'capabilities')];
    }
    const fault = findFault(
      use,
      capabilities.value.domains.map(({ slug }) => slug),
      versions.value.versions.map(({ id }) => id),
    );
    if (fault) return [fault];
    const { of } = use.attributes;
    if (use.name !== 'Capabilities' || of === undefined) return [];
    const other = shown.get(of) ?? path;
    shown.set(of, other);
    const message = `The capabilities of \`${of}\` are already on \`/${other}\``;
    const fix = 'link to that page, because a capability has only one address';
    return other === path ? [] : [{ message, fix }];
  });
}

function findFault(
  { name, attributes }: ComponentUse,
  domains: readonly string[],
  versions: readonly string[],
): Fault | undefined {
  const { of, version, kind } = attributes;
  if (name === 'Capabilities' && (of === undefined) === (version === undefined)) {
    const message = `\`<Capabilities>\` has ${of === undefined ? 'neither `of` nor' : 'both `of` and'} \`version\``;
    return { message, fix: 'write one of the two' };
  }
  if (of !== undefined && !domains.includes(of)) return explainUnknown('domain', of, domains);
  if (version !== undefined && !versions.includes(version)) {
    return explainUnknown('version', version, versions);
  }
  if (kind !== undefined && !VERSION_LISTS.some((other) => other === kind)) {
    const fix = suggest(kind, VERSION_LISTS, VERSION_LISTS.length);
    return { message: `Versions don't have a list \`${kind}\``, fix };
  }
  return undefined;
}
