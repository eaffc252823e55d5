import type { Problem } from '../../core/problem';
import { suggest } from '../../core/suggest';
import type { Page } from '../../graph/page';
import type { ComponentUse } from '../../markdown/compiled';
import type { ProductData } from '../product-data';

type Fault = Pick<Problem, 'message' | 'fix'>;

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
  return pages.flatMap(({ path, uses }) =>
    uses.flatMap((use): Problem[] => {
      const { name, attributes, place } = use;
      if (!OWN.includes(name)) return [];
      if (!capabilities || !versions) {
        const message = `\`<${name}>\` has nothing to show: there's no _data/${capabilities ? 'versions' : 'capabilities'}.yaml`;
        return [{ ...place, message, fix: 'add the file, or remove the component' }];
      }
      const fault = findFault(
        use,
        capabilities.value.domains.map(({ slug }) => slug),
        versions.value.versions.map(({ id }) => id),
      );
      if (fault) return [{ ...place, ...fault }];
      const { of } = attributes;
      if (name !== 'Capabilities' || of === undefined) return [];
      const other = shown.get(of) ?? path;
      shown.set(of, other);
      const message = `The capabilities of \`${of}\` are already on \`/${other}\``;
      const fix = 'link to that page, because a capability has only one address';
      return other === path ? [] : [{ ...place, message, fix }];
    }),
  );
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
  if (of !== undefined && !domains.includes(of)) {
    return { message: `There's no domain \`${of}\``, fix: suggest(of, domains) };
  }
  if (version !== undefined && !versions.includes(version)) {
    return { message: `There's no version \`${version}\``, fix: suggest(version, versions) };
  }
  if (kind !== undefined && !VERSION_LISTS.some((other) => other === kind)) {
    const fix = suggest(kind, VERSION_LISTS, VERSION_LISTS.length);
    return { message: `Versions don't have a list \`${kind}\``, fix };
  }
  return undefined;
}
