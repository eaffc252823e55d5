import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const MOVED = '<noscript><meta http-equiv="refresh"';
const bundle = resolve(process.env.OUT_DIR || 'out');
const { files } = JSON.parse(readFileSync(resolve(bundle, 'manifest.json'), 'utf8')) as {
  files: Record<string, string>;
};

/** The path of every page of the bundle, without those that have moved. */
export const pages: readonly string[] = Object.keys(files)
  .filter((path) => path.endsWith('.txt') && !/(^|\/)__next\.|^files\//.test(path))
  .map((path) => path.slice(0, -'.txt'.length))
  // What is written for machines has no page.
  .filter((path) => existsSync(resolve(bundle, `${path}.html`)))
  .filter((path) => !readFileSync(resolve(bundle, `${path}.html`), 'utf8').includes(MOVED))
  .map((path) => `/${path}`.replace(/^\/index$/, '/'));
