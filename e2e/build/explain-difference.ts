import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digest } from './run-build';

/** How much text around a difference is shown, in characters. */
const AROUND = 120;

/** Describes how two folders differ: the paths, and the first different text. '' if they have the same bytes. */
export async function explainDifference(one: string, other: string): Promise<string> {
  const [a, b] = [await digest(one), await digest(other)];
  const paths = [...new Set([...Object.keys(a), ...Object.keys(b)])]
    .filter((path) => a[path] !== b[path])
    // The manifest differs whenever another file does.
    .sort((x, y) => Number(x === 'manifest.json') - Number(y === 'manifest.json'));
  const [first] = paths;
  if (first === undefined) return '';
  const [left, right] = [one, other].map((folder) => readText(join(folder, first)));
  return [`These files differ: ${paths.join(', ')}`, compare(left ?? '', right ?? '')].join('\n');
}

function readText(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : 'The file is missing.';
}

function compare(left: string, right: string): string {
  const at = [...left].findIndex((character, index) => character !== right[index]);
  const start = Math.max((at < 0 ? left.length : at) - AROUND, 0);
  return [left, right].map((text) => `… ${text.slice(start, start + 2 * AROUND)} …`).join('\n');
}
