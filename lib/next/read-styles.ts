import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../core/list-files';

/** Style sheets and the fonts and images that they load. The rest of Next's static files is its client. */
const STYLE = /^_next\/static\/(?:media\/.+|.+\.css)$/;

/** The bytes of the style sheets, fonts, and images that Next exported, in Base64, keyed by path. */
export type Styles = Readonly<Record<string, string>>;

/** Returns the files that pages load, from the folder that Next exported. */
export function readStyles(folder: string): Styles {
  const paths = listFiles(folder).filter((path) => STYLE.test(path));
  return Object.fromEntries(
    paths.map((path) => [path, readFileSync(join(folder, path)).toString('base64')]),
  );
}
