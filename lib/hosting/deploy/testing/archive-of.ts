import { readTreeBytes } from '../../../core/testing/read-tree-bytes';
import { withFiles } from '../../../core/testing/with-files';
import { writeManifest } from '../../manifest';
import { writeZip } from './write-zip';

type Files = Readonly<Record<string, string>>;

/**
 * Returns a bundle with these files as the ZIP archive that GitHub stores. The manifest doesn't list the files in
 * `more`.
 */
export function archiveOf(files: Files, more: Files = {}): Promise<Buffer> {
  return withFiles(files, async (folder) => {
    writeManifest(folder);
    const found = Object.entries({ ...readTreeBytes(folder), ...more });
    return writeZip(found.map(([path, text]) => ({ path, text: String(text) })));
  });
}

/** Returns GitHub's response for a run that has exactly one artifact with the requested name. */
export function oneArtifact(id: number): string {
  return JSON.stringify({ artifacts: [{ id, size_in_bytes: 9, expired: false }] });
}
