import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PrintedSite } from './print-pages';
import { readRendered } from './read-page';

/** Writes the images and styles of a printed site into a bundle. */
export function writeRest(
  { images, styles, rendered }: Omit<PrintedSite, 'pages'>,
  folder: string,
): void {
  const write = (path: string, bytes: Buffer) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  };
  for (const [file, key] of images) write(`_share/${file}`, readRendered(rendered, key));
  for (const [path, base64] of Object.entries(styles)) write(path, Buffer.from(base64, 'base64'));
}
