import { isDeviceName, NAME_BYTES } from '../core/find-file-fault';
import type { Problem } from '../core/problem';
import { isOwnFile, isOwnPath } from './is-own-path';
import { withoutEscapes } from './names';
import { LANDINGS } from './path';

/** Where each file of a folder is on the site, keyed by its path in the folder. Neither has a leading slash. */
export type Addresses = ReadonlyMap<string, string>;

/**
 * Returns an address for each page and asset of a folder that was written for another engine: its path, without what
 * a URL would escape. Landing pages have the address of their folder. If an address is taken, the file gets a number
 * and a problem.
 */
export function findAddresses(
  pages: readonly string[],
  assets: readonly string[],
  label: string,
): { addresses: Addresses; problems: Problem[] } {
  const addresses = new Map<string, string>();
  const problems: Problem[] = [];
  const owners = new Map([
    ['search', 'the search'],
    ['tags', 'the list of tags'],
  ]);
  const claim = (file: string, wanted: string, number: (path: string, count: number) => string) => {
    let path = wanted;
    // Hosts and file systems may ignore case.
    for (let count = 2; isTaken(path) || owners.has(path.toLowerCase()); count += 1) {
      path = number(wanted, count);
    }
    const owner = owners.get(wanted.toLowerCase());
    owners.set(path.toLowerCase(), file);
    addresses.set(file, path);
    if (path === wanted) return;
    const message = `\`/${wanted}\` is already the address of ${owner ?? 'the site itself'}, so this file is at \`/${path}\``;
    const place = { file: `${label}/${file}`, line: 1, column: 1 };
    problems.push({ ...place, rule: 'addresses', message, fix: 'rename one of them' });
  };
  for (const file of byPrecedence(pages)) {
    claim(file, pagePathOf(file), (path, count) => {
      // A second landing page is at its file's own path.
      const own = file.replace(/\.[^./]*$/, '');
      return isLanding(file) && !/index$/i.test(own) && count === 2
        ? cleanPath(own)
        : `${path || 'index'}-${count}`;
    });
  }
  for (const file of assets) {
    claim(file, cleanPath(file), (path, count) => path.replace(/(?=\.[^.]*$)/, `-${count}`));
  }
  return { addresses, problems };
}

function isTaken(path: string): boolean {
  return isOwnPath(path) || isOwnFile(path);
}

/** Sorts the landing pages of each folder by precedence, before the page that has the folder's name. */
function byPrecedence(pages: readonly string[]): string[] {
  const rank = (file: string) => {
    const at = LANDINGS.indexOf(stemOf(file));
    return at < 0 ? LANDINGS.length : at;
  };
  return pages.toSorted((a, b) => rank(a) - rank(b));
}

/** Returns whether a page has the address of its folder, in the engine that it was written for. */
export function isLanding(file: string): boolean {
  return LANDINGS.includes(stemOf(file));
}

function stemOf(file: string): string {
  return (file.split('/').at(-1) ?? '').replace(/\.[^.]*$/, '').toLowerCase();
}

function pagePathOf(file: string): string {
  // The page for addresses that don't exist.
  if (/^404\.mdx?$/.test(file)) return 'not-found';
  const path = isLanding(file) ? file.replace(/\/?[^/]*$/, '') : file.replace(/\.[^./]*$/, '');
  // Such an address would be read as that of a file.
  return cleanPath(path).replace(/\.(html|mdx?)$/i, '-$1');
}

function cleanPath(path: string): string {
  if (path === '') return '';
  // The folder of a Jekyll collection begins with an underscore, and its addresses don't.
  const shown = path.replace(/^_(?=[^/]+\/)/, '');
  return shown.split('/').map(cleanName).join('/');
}

/** Returns a name without what a URL or a file system can't have. */
function cleanName(name: string): string {
  const short = Buffer.from(name)
    .subarray(0, NAME_BYTES)
    .toString()
    .replace(/\ufffd+$/, '');
  const clean = withoutEscapes(short.normalize('NFC')).replace(/\.+$/, '');
  return isDeviceName(clean) ? `${clean}-page` : clean;
}
