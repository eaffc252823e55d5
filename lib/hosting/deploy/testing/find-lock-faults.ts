import { z } from 'zod';

const versions = z.record(z.string(), z.string()).default({});

const entry = z.looseObject({
  name: z.string().optional(),
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  hasInstallScript: z.boolean().optional(),
  link: z.boolean().optional(),
  inBundle: z.boolean().optional(),
});

const lockfile = z.looseObject({
  lockfileVersion: z.literal(3),
  packages: z.record(z.string(), entry),
});

const project = z.looseObject({
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
  peerDependencies: versions,
  overrides: z.record(z.string(), z.unknown()).default({}),
  allowScripts: z.record(z.string(), z.boolean()).default({}),
});

type Entry = z.output<typeof entry>;
type Project = z.output<typeof project>;

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
// A SHA-512 hash has 64 bytes. In Base64, these are 86 characters and two equals signs.
const SHA512 = /^sha512-[\w+/]{86}==$/;

/**
 * Returns a sentence for each reason why an install isn't fully determined by its lockfile: versions that aren't exact,
 * packages without a SHA-512 or from outside the registry, and install scripts that `allowScripts` doesn't deny.
 * `integrities` collects the checksum of every package, so that a second lockfile can't have different bytes for the
 * same version.
 */
export function findLockFaults(
  lockText: string,
  projectText: string,
  integrities = new Map<string, string>(),
): string[] {
  const { packages } = lockfile.parse(JSON.parse(lockText));
  const own = project.parse(JSON.parse(projectText));
  const entries = Object.entries(packages).filter(([place]) => place !== '');
  return [
    ...findLooseVersions(own, packages),
    ...entries.flatMap(([place, found]) => findEntryFaults(place, found, integrities)),
    ...findScripts(own, entries),
  ];
}

function findLooseVersions(own: Project, packages: Readonly<Record<string, Entry>>): string[] {
  const listed = Object.entries({
    ...own.dependencies,
    ...own.devDependencies,
    ...own.optionalDependencies,
    ...own.peerDependencies,
  });
  const loose = [...listed, ...flatten(own.overrides)].filter(
    ([, version]) => !EXACT.test(version),
  );
  const stale = listed.filter(
    ([name, version]) => packages[`node_modules/${name}`]?.version !== version,
  );
  return [
    ...loose.map(([name, version]) => `${name}: ${version} is not an exact version`),
    ...stale.map(([name, version]) => `${name}: the lockfile doesn't install ${version}`),
  ];
}

function flatten(overrides: Readonly<Record<string, unknown>>): [string, string][] {
  return Object.entries(overrides).flatMap(([name, value]): [string, string][] =>
    typeof value === 'object' && value !== null
      ? flatten(value as Record<string, unknown>)
      : [[name, String(value)]],
  );
}

const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 13);

function findEntryFaults(place: string, found: Entry, integrities: Map<string, string>): string[] {
  const name = nameOf(place);
  const { version = '', integrity = '', resolved } = found;
  const key = `${name}@${version}`;
  const known = integrities.get(key) ?? integrity;
  integrities.set(key, known);
  const archive = `https://registry.npmjs.org/${name}/-/`;
  const faults = [
    !EXACT.test(version.replace(/\+.*/, '')) && `${place} has no exact version`,
    !SHA512.test(integrity) && `${place} has no SHA-512`,
    known !== integrity && `${key} has two checksums`,
    // `npm ci` gets packages without a `resolved` URL from the configured registry.
    resolved !== undefined &&
      !resolved.startsWith(archive) &&
      `${place} comes from ${resolved}, not from the registry`,
    found.name !== undefined && `${place} is another package: ${found.name}`,
    (found.link || found.inBundle) && `${place} is not installed from the registry`,
  ];
  return faults.filter((fault) => typeof fault === 'string');
}

function findScripts(own: Project, entries: readonly (readonly [string, Entry])[]): string[] {
  const scripted = new Set(
    entries.filter(([, found]) => found.hasInstallScript).map(([place]) => nameOf(place)),
  );
  return [
    ...[...scripted]
      .filter((name) => own.allowScripts[name] !== false)
      .map((name) => `${name} has an install script that allowScripts doesn't deny`),
    ...Object.keys(own.allowScripts)
      .filter((name) => !scripted.has(name))
      .map((name) => `allowScripts names ${name}, which has no install script`),
  ];
}
