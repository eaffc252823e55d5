import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readManifest } from '../lib/bundle/manifest';

const MOVED = '<noscript><meta http-equiv="refresh"';

/** The path of every page of a bundle, without those that have moved. */
export function readPages(bundle: string): string[] {
  return (
    Object.keys(readManifest(bundle).files)
      .filter((path) => path.endsWith('.txt') && !/(^|\/)__next\.|^files\//.test(path))
      .map((path) => path.slice(0, -'.txt'.length))
      // What is written for machines has no page.
      .filter((path) => existsSync(resolve(bundle, `${path}.html`)))
      .filter((path) => !readFileSync(resolve(bundle, `${path}.html`), 'utf8').includes(MOVED))
      .map((path) => `/${path}`.replace(/^\/index$/, '/'))
  );
}
