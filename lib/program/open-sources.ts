import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Commit } from '../core/git/read-commit';
import { listEntries } from '../core/list-files';
import type { Settings } from '../core/settings';
import { CHECKS_FILE } from '../openapi/openapi';
import type { Site } from '../site/site-graph';
import { hashOfSiteCode } from '../work/code-hash';
import { hashOf } from '../work/hash-files.mjs';

/** Dates and commits that a build takes from the repository. */
type History = {
  readonly commit: Commit | undefined;
  /** The date of the last change to the API description, if known. */
  readonly apiDay: string | undefined;
};

/** What a bundle is made from, while a build reads it. */
export type Sources = {
  /** The hash of the site's code. */
  readonly code: string;
  /**
   * Returns a hash of everything that the bundle depends on: the code, the settings, the bytes of the content and of the
   * API description, and the history that pages show.
   */
  readonly hash: (site: Site, history: History) => string;
  /** Returns false if anything may have changed since the sources were opened, so the bundle may be outdated. */
  readonly areUnchanged: (site: Site) => boolean;
};

/** Opens the sources of a bundle. Call it before any of them is read. */
export function openSources(settings: Settings): Sources {
  const { project, openapi } = settings;
  const started = Date.now();
  const code = hashOfSiteCode(project);
  const listContent = () => [settings.contentDir, settings.publicDir].flatMap(listPaths);
  const before = timesOf(listContent());
  const describing = ({ api }: Site) => [
    ...(api?.files ?? []).map((file) => resolve(project, file)),
    ...(openapi.file === '' ? [] : [join(dirname(openapi.file), CHECKS_FILE)]),
  ];
  return {
    code,
    hash: (site, history) => {
      const files = [...listContent(), ...describing(site)];
      const hashes = files.map((file) => [file, hashOfFile(file)]);
      const { updated } = site;
      return hashOf(
        JSON.stringify([code, process.version, settings, hashes, [...updated], history]),
      );
    },
    areUnchanged: (site) => {
      const isOld = describing(site).every((file) => {
        const found = statSync(file, { throwIfNoEntry: false });
        return !found || Math.max(found.mtimeMs, found.ctimeMs) < started;
      });
      return isOld && timesOf(listContent()) === before && hashOfSiteCode(project) === code;
    },
  };
}

// Symbolic links, too: the content may have some.
function listPaths(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return listEntries(folder)
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function timesOf(files: readonly string[]): string {
  const found = files.map((file) => {
    const { size, mtimeMs, ctimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
    return [file, size, mtimeMs, ctimeMs];
  });
  return hashOf(JSON.stringify(found));
}

// Missing files and links to folders are never part of a bundle. Reading a pipe would never end.
function hashOfFile(file: string): string {
  const isFile = statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
  return isFile ? hashOf(readFileSync(file)) : '';
}
