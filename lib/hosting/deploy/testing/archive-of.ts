import { readTreeBytes } from '../../../core/testing/read-tree-bytes';
import { withFiles } from '../../../core/testing/with-files';
import { writeManifest } from '../../manifest';
import { writeZip } from './write-zip';

type Files = Readonly<Record<string, string>>;

/** The archive of a bundle with these files, as GitHub keeps it; `more` are in it against the manifest. */
export function archiveOf(files: Files, more: Files = {}): Promise<Buffer> {
  return withFiles(files, async (folder) => {
    writeManifest(folder);
    const found = Object.entries({ ...readTreeBytes(folder), ...more });
    return writeZip(found.map(([path, text]) => ({ path, text: String(text) })));
  });
}

/** GitHub's answer where a run has one artifact of a name. */
export function oneArtifact(id: number): string {
  return JSON.stringify({ artifacts: [{ id, size_in_bytes: 9, expired: false }] });
}
