import { compareText } from '../../core/compare-text';
/** A package that helps build or test the site and isn't shipped. */
export type BuildTool = {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly use: 'builds' | 'tests';
};

/** Matches licenses that need a review: they require more than a notice (copyleft), or they require attribution. */
const REVIEWED = /\b(A?GPL|LGPL|MPL|EPL|CDDL|EUPL|OSL|CC[- ]BY)\b/i;

type Lock = {
  readonly packages: Readonly<
    Record<string, { version?: string; license?: string; dev?: boolean }>
  >;
};

/**
 * Returns the packages in a lockfile that have a license in `REVIEWED` or state none, sorted by name. Reads the
 * lockfile because packages for other platforms aren't installed, and the list must be the same on every machine.
 */
export function listBuildTools(lock: string): BuildTool[] {
  const { packages } = JSON.parse(lock) as Lock;
  const tools = Object.entries(packages).flatMap(([path, { version = '', dev, ...rest }]) => {
    const license = rest.license ?? 'no license stated';
    const isListed = rest.license === undefined || REVIEWED.test(license);
    if (path === '' || !isListed) return [];
    const name = path.replace(/^.*node_modules\//, '');
    return [{ name, version, license, use: dev ? 'tests' : 'builds' } as const];
  });
  return tools.sort((a, b) => compareText(a.name, b.name));
}
