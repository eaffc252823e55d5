import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Settings } from '../core/settings';
import { writeWhole } from '../core/write-whole';
import { MANIFEST, verifyBundle } from '../hosting/manifest';
import { hashOf } from '../work/hash-files.mjs';

/** What a bundle was built from, and the hash of its manifest. */
type State = { readonly sources: string; readonly manifest: string };

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
