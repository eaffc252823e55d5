import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const bundle = resolve(process.env.OUT_DIR || 'out');
const { files } = JSON.parse(readFileSync(resolve(bundle, 'manifest.json'), 'utf8')) as {
  files: Record<string, string>;
};

/** The path of every page of the bundle. */
export const pages: readonly string[] = Object.keys(files)
  .filter((path) => path.endsWith('.txt') && !/(^|\/)__next\.|^files\//.test(path))
  .map((path) => `/${path.slice(0, -'.txt'.length)}`.replace(/^\/index$/, '/'));
