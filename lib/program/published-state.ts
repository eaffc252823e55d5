import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Commit } from '../core/git/read-commit';
import { listFiles } from '../core/list-files';
import type { Settings } from '../core/settings';
import { writeWhole } from '../core/write-whole';
import { MANIFEST, verifyBundle } from '../hosting/manifest';
import type { Site } from '../site/site-graph';
import { hashOf } from '../work/hash-files.mjs';

/** What a bundle was built from, and the hash of its manifest. */
type State = { readonly sources: string; readonly manifest: string };

/** Dates and commits that a build takes from the repository. */
export type History = {
  readonly commit: Commit | undefined;
  /** The date of the last change to the API description, if known. */
  readonly apiDay: string | undefined;
};

/**
 * Returns a hash of everything that a bundle depends on: the code, the settings, the bytes of the content and of the API
 * description, and the history that pages show.
 */
export function hashOfSources(
  settings: Settings,
  site: Site,
  code: string,
  history: History,
): string {
  const { api, changelog, updated } = site;
  const { contentDir, project } = settings;
  const files = [
    ...listFiles(contentDir).map((path) => join(contentDir, path)),
    ...(api?.files ?? []).map((file) => resolve(project, file)),
  ];
  return hashOf(
    JSON.stringify([
      code,
      process.version,
      settings,
      files.map((file) => [file, hashOf(readFileSync(file))]),
      [...updated],
      // Comes from earlier descriptions, which aren't among the files.
      changelog,
      history,
    ]),
  );
}

/** Returns true if the bundle in place was built from these sources and still has all of its bytes. */
export function isPublished(settings: Settings, sources: string): boolean {
  const state = readState(settings);
  return (
    state?.sources === sources &&
    state.manifest === hashOfManifest(settings) &&
    verifyBundle(settings.outDir).length === 0
  );
}

/** Notes what the bundle in place was built from. */
export function notePublished(settings: Settings, sources: string): void {
  const file = fileOf(settings);
  mkdirSync(dirname(file), { recursive: true });
  const state: State = { sources, manifest: hashOfManifest(settings) };
  writeWhole(file, JSON.stringify(state));
}

function readState(settings: Settings): State | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(settings), 'utf8')) as State;
  } catch {
    // It's missing or truncated, so the site is built again.
    return undefined;
  }
}

function hashOfManifest({ outDir }: Settings): string {
  try {
    return hashOf(readFileSync(join(outDir, MANIFEST)));
  } catch {
    return '';
  }
}

function fileOf({ cacheDir, outDir }: Settings): string {
  return join(cacheDir, 'published', `${hashOf(outDir).slice(0, 12)}.json`);
}
