import { extname } from 'node:path';
import { API_CATALOG, contentTypeOf, EXTENSIONS } from '../core/content-type';
import { type Deployment, headerRules } from './response-headers';

/** Cloudflare's limits for a `_headers` file. Cloudflare silently drops anything beyond them. */
const MOST_RULES = 100;
const MOST_CHARACTERS = 2000;

/**
 * Returns the `_headers` file that Cloudflare and Netlify read, for a bundle with these files below a base path.
 *
 * Both hosts apply a rule to every response below its path, even to 404s. If two rules set the same header, a host may
 * join the values or replace one. So no two paths of the same header overlap, except that an SVG has two policies, which
 * both apply. The default of both hosts is to revalidate, so the file sets Cache-Control only for immutable files, and
 * they come last: files beyond the rule limit are revalidated.
 */
export function headersFile(
  files: Iterable<string>,
  basePath: string,
  deployment: Deployment,
): string {
  const rules = headerRules(deployment);
  const everywhere = rules.filter(({ header, value }) => value && header !== 'Cache-Control');
  const blocks = new Map([['*', everywhere.map(({ header, value }) => `${header}: ${value}`)]]);
  const names = [...files].sort();
  if (names.includes(API_CATALOG)) {
    blocks.set(API_CATALOG, [`Content-Type: ${contentTypeOf(API_CATALOG)}`]);
  }
  for (const { header, files: some } of rules) {
    if (!some) continue;
    const pattern = new RegExp(some.pattern);
    const always = EXTENSIONS.map((one) => `_.${one}`).filter((name) => pattern.test(`/${name}`));
    const matching = names.filter((name) => pattern.test(`/${name}`));
    for (const glob of new Set([...always, ...matching].map((name) => globOf(name, pattern)))) {
      blocks.set(glob, [...(blocks.get(glob) ?? []), `${header}: ${some.value}`]);
    }
  }
  const texts = [...blocks].map(([glob, headers]) => blockOf(`${basePath}/${glob}`, headers));
  return texts.slice(0, MOST_RULES).join('\n');
}

/**
 * Returns a path with at most one star for a file that matches a pattern, and for as many others as possible. Immutable
 * files have no star, because browsers would cache a 404 for a year, except for a folder with a hash in its name.
 */
function globOf(file: string, pattern: RegExp): string {
  const ending = extname(file);
  const folder = file.split('/', 1)[0];
  if (ending !== '' && pattern.test(`/_${ending}`)) return `*${ending}`;
  if (ending !== '' && pattern.test(`/${folder}/_${ending}`)) return `${folder}/*${ending}`;
  return file.replace(/^(_search\/[0-9a-f]{16}\/).*/, '$1*');
}

function blockOf(path: string, headers: readonly string[]): string {
  const lines = [path, ...headers.map((header) => `  ${header}`)];
  const long = lines.find((line) => line.length > MOST_CHARACTERS);
  if (long) throw new Error(`a line of _headers is too long for Cloudflare: ${long.slice(0, 80)}`);
  return `${lines.join('\n')}\n`;
}
