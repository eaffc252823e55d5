import { realpath, stat } from 'node:fs/promises';
import { listFiles as listAll } from '../../core/list-files';
import { HOST_SETTINGS } from '../host-settings';

/** A bundle's files, as of the last time its folder was read. */
export type Listing = {
  /** The folder's real path. */
  readonly root: string;
  /** Names with forward slashes, without a leading one. Symbolic links are omitted, whatever their target. */
  readonly files: ReadonlySet<string>;
};

/** Lists a bundle's regular files, without those in HOST_SETTINGS. */
export async function listFiles(directory: string): Promise<Listing> {
  const root = await realpath(directory);
  const files = listAll(root).filter((file) => !HOST_SETTINGS.includes(file));
  return { root, files: new Set(files) };
}

/** Returns a function that lists the folder, and caches the listing until the folder changes or is replaced. */
export function watchListing(directory: string): () => Promise<Listing> {
  let listed = '';
  let listing: Promise<Listing> | undefined;
  return async () => {
    const found = await stat(directory).catch(() => undefined);
    // If the folder is missing, it's about to be replaced. Use the old listing until then.
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
