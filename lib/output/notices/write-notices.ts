import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { compareText } from '../../core/compare-text';
import { listFiles } from '../../core/list-files';
import { writeFiles } from '../../render-data/write-files';
import { NOTICES_FILE } from '../../site/notices-path';

/**
 * Writes the licenses of everything that an exported site ships to one file in the bundle. `sources` are the files that
 * its browser code was built from. Throws if code or a font has no license, so unlicensed work is never published.
 */
export function writeNotices(folder: string, project: string, sources: readonly string[]): void {
  const read = (packages: readonly string[]) =>
    packages.map((path) => readNotice(path, project)).sort((a, b) => compareText(a.name, b.name));
  const text = noticesText({
    scripts: read(findScriptPackages(sources)),
    fonts: read(findFontPackages(folder, project)),
    tools: listBuildTools(readFileSync(join(project, 'package-lock.json'), 'utf8')),
  });
  writeFiles(new Map([[NOTICES_FILE, text]]), folder);
}

/** Matches the project's own modules. */
const OWN = /^(app|components|lib)\//;

const MODULE = /^(.*\/?node_modules\/(?:@[^/]+\/)?[^/]+)\/.+$/;

/**
 * Returns the folders of the packages that these files belong to, all relative to the project. Throws for a file of
 * unknown origin.
 */
function findScriptPackages(sources: readonly string[]): string[] {
  const folders = sources.flatMap((source) => {
    if (OWN.test(source)) return [];
    const [, folder] = MODULE.exec(source) ?? [];
    if (folder === undefined) throw new Error(`${source} ships, but its license is unknown`);
    return [folder];
  });
  return [...new Set(folders)].sort();
}

/**
 * Returns the folders, relative to the project, of the packages that an exported site's fonts come from: dependencies
 * that contain a file with the same name and bytes. Throws for a font of unknown origin.
 */
function findFontPackages(folder: string, project: string): string[] {
  const media = listFiles(folder).filter((file) => file.startsWith('_next/static/media/'));
  const { dependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  const packages = Object.keys(dependencies ?? {}).map((name) => `node_modules/${name}`);
  const found = media.map((file) => {
    // Turbopack puts a hash between the name and the extension.
    const name = posix.basename(file).replace(/\.[^.]+(\.[^.]+)$/, '$1');
    const bytes = readFileSync(join(folder, file));
    const owner = packages.find((path) => {
      const source = join(project, path, 'files', name);
      return existsSync(source) && readFileSync(source).equals(bytes);
    });
    if (owner === undefined) throw new Error(`${file} ships, but its license is unknown`);
    return owner;
  });
  return [...new Set(found)].sort();
}

type Notices = {
  readonly scripts: readonly Notice[];
  readonly fonts: readonly Notice[];
  readonly tools: readonly BuildTool[];
};

const RULE = '='.repeat(80);

/** Returns the notices as plain text, for readers and license scanners. */
function noticesText({ scripts, fonts, tools }: Notices): string {
  const parts = [
    'Third-party notices',
    "This site's scripts and fonts include the packages below. Each keeps its own license.",
    sectionOf('Scripts', scripts),
    sectionOf('Fonts', fonts),
    ...[...scripts, ...fonts].map(
      ({ name, license, text }) => `${RULE}\n${name}\nLicense: ${license}\n\n${text}`,
    ),
    toolsText(tools),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function sectionOf(title: string, notices: readonly Notice[]): string {
  const lines = notices.map(({ name, license }) => `- ${name} (${license})`);
  return lines.length === 0 ? '' : [title, '', ...lines].join('\n');
}

function toolsText(tools: readonly BuildTool[]): string {
  if (tools.length === 0) return '';
  const lines = tools.map(
    ({ name, version, license, use }) => `- ${name} ${version} (${license}; ${use} the site)`,
  );
  return [
    RULE,
    'Build and test tools under copyleft or attribution licenses',
    '',
    'These packages build or test the site, unmodified. None of their code is part of it.',
    '',
    ...lines,
  ].join('\n');
}

/** A package that helps build or test the site and isn't shipped. */
type BuildTool = {
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

/** The notice that everyone who redistributes a package must include. */
type Notice = {
  /** The package's name and version. */
  readonly name: string;
  /** The SPDX identifier. */
  readonly license: string;
  /** The verbatim text of the license and, if there is one, of the notice file. */
  readonly text: string;
};

const NOTICE = /^(licen[cs]e|copying|notice)([.-]|$)/i;
const COMPILED = '/dist/compiled/';

/**
 * Returns the notice for the package in `folder`, a path relative to `project`. Throws if the package has no license
 * file, or if its license can't be identified.
 */
function readNotice(folder: string, project: string): Notice {
  const path = join(project, folder);
  const files = existsSync(path) ? readdirSync(path).filter((name) => NOTICE.test(name)) : [];
  const text = files
    .sort()
    .map((file) => tidy(readFileSync(join(path, file), 'utf8')))
    .join('\n\n');
  if (text === '') {
    throw new Error(
      `${folder} ships and has no license file: use another package, or a version that has one`,
    );
  }
  const { name, license } = describe(folder, project);
  return { name, license: license ?? licenseIn(text, folder), text };
}

function describe(folder: string, project: string): { name: string; license?: string } {
  const { name, version, license } = readPackage(join(project, folder));
  const [parent, copied] = folder.split(COMPILED);
  if (copied === undefined) return { name: `${name} ${version}`, license };
  // Packages bundled inside another package often have no version.
  return { name: `${copied}, as included in ${describe(parent ?? '', project).name}`, license };
}

function readPackage(folder: string) {
  return JSON.parse(readFileSync(posix.join(folder, 'package.json'), 'utf8'));
}

// Packages bundled inside Next have no `license` field, only the license's text.
function licenseIn(text: string, folder: string): string {
  if (/^\W*(The )?MIT License/i.test(text)) return 'MIT';
  throw new Error(`${folder} is shipped, but its package.json doesn't name a license`);
}

function tidy(text: string): string {
  return text
    .replace(/[ \t]*\r?\n/g, '\n')
    .replace(/^[\uFEFF\n]+/, '')
    .trimEnd();
}
