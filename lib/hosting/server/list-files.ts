import { realpath, stat } from 'node:fs/promises';
import { listFiles as listAll } from '../../core/list-files';
import { HOST_SETTINGS } from '../host-settings';

/** The files of a bundle by name, as they were when its folder was last read. */
export type Listing = {
  /** The folder's real path. */
  readonly root: string;
  /** Names with forward slashes and no leading one. Links are left out, whatever they lead to. */
  readonly files: ReadonlySet<string>;
};

/** Reads the names of a bundle's regular files. */
export async function listFiles(directory: string): Promise<Listing> {
  const root = await realpath(directory);
  const files = listAll(root).filter((file) => !HOST_SETTINGS.includes(file));
  return { root, files: new Set(files) };
}

/** Keeps a listing, and makes it anew when another folder has been renamed into the place of the first. */
export function watchListing(directory: string): () => Promise<Listing> {
  let listed = '';
  let listing: Promise<Listing> | undefined;
  return async () => {
    const found = await stat(directory).catch(() => undefined);
    // A folder that is gone is about to be replaced: until then the old names hold.
    const current = found ? `${found.dev} ${found.ino} ${found.mtimeMs}` : listed;
    if (listing && current === listed) return listing;
    listed = current;
    listing = listFiles(directory);
    listing.catch(() => {
      listing = undefined;
    });
    return listing;
  };
}
