import type { Data } from '../../content/read-data';
import type { ComponentUse } from '../../markdown/compiled';
import type { Problem } from '../../problem';
import { suggest } from '../../suggest';
import type { Page } from '../page';

type Fault = Pick<Problem, 'message' | 'fix'>;

/** What `<VersionList>` can list of a version. */
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

/** Every component that names a version, a domain or a list that does not exist, or would show nothing. */
export function findUseFaults(pages: readonly Page[], data: Data): Problem[] {
  const { capabilities, versions, isBroken = false } = data;
  // Of data that cannot be read, nobody can say what they lack.
  if (isBroken) return [];
  const shown = new Map<string, string>();
  return pages.flatMap(({ path, uses }) =>
    uses.flatMap((use): Problem[] => {
      const { name, attributes, place } = use;
      if (!OWN.includes(name)) return [];
      if (!capabilities || !versions) {
        const message = `<${name}> has nothing to show: there is no _data/${capabilities ? 'versions' : 'capabilities'}.yaml`;
        return [{ ...place, message, fix: 'add it, or remove the component' }];
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
      const message = `the capabilities of ${of} stand on /${other} already`;
      const fix = 'link to it: each has one address';
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
    const message = `<Capabilities> is given ${of === undefined ? 'neither of nor' : 'both of and'} version`;
    return { message, fix: 'write one of the two' };
  }
  if (of !== undefined && !domains.includes(of)) {
    return { message: `there is no domain ${of}`, fix: suggest(of, domains) };
  }
  if (version !== undefined && !versions.includes(version)) {
    return { message: `there is no version ${version}`, fix: suggest(version, versions) };
  }
  if (kind !== undefined && !VERSION_LISTS.some((other) => other === kind)) {
    const fix = suggest(kind, VERSION_LISTS, VERSION_LISTS.length);
    return { message: `there is no list ${kind} of a version`, fix };
  }
  return undefined;
}
