import { API_CATALOG } from '../core/api-catalog';
import { contentTypeOf } from '../core/content-type';
import {
  CATALOG_LINK,
  cacheControlOf,
  commonHeaders,
  type Deployment,
  drawingHeaders,
  HASHED_FOLDERS,
  IMMUTABLE,
} from './response-headers';

/** Cloudflare's limits for a `_headers` file. Cloudflare silently drops anything beyond them. */
const MOST_RULES = 100;
const MOST_CHARACTERS = 2000;

const CATALOG = { 'Content-Type': contentTypeOf(API_CATALOG), Link: CATALOG_LINK };

/**
 * Returns the `_headers` file that Cloudflare and Netlify read, for a bundle with these files below a base path.
 *
 * Both hosts apply a rule to every response below its path, even to 404s. If two rules set the same header, a host may
 * join the values or replace one. So the file sets the content type only of the API catalog, which has no extension. It gives the same result either way, and lists immutable files one by one: with a rule for their folder, browsers would cache a 404 for a year. Files beyond the
 * rule limit are revalidated, which is both hosts' default.
 */
export function headersFile(
  files: Iterable<string>,
  basePath: string,
  deployment: Deployment,
): string {
  const names = [...files];
  const rules = [
    ruleOf(`${basePath}/*`, commonHeaders(deployment)),
    ruleOf(`${basePath}/*.svg`, drawingHeaders()),
    ...(names.includes(API_CATALOG) ? [ruleOf(`${basePath}/${API_CATALOG}`, CATALOG)] : []),
    ...immutablePaths(names).map((path) =>
      ruleOf(`${basePath}/${path}`, { 'Cache-Control': IMMUTABLE }),
    ),
  ];
  return rules.slice(0, MOST_RULES).join('\n');
}

// Covers each folder below `_search` with one rule, because it has many files. The folder's name is a hash, so the
// bytes at a path never change, and browsers can safely cache every response, even a 404.
function immutablePaths(files: Iterable<string>): string[] {
  const kept = [...files].filter((file) => cacheControlOf(file) === IMMUTABLE);
  const folders = kept.map((file) => new RegExp(`^${HASHED_FOLDERS}`).exec(file)?.[0] ?? '');
  const paths = kept.map((file, at) =>
    folders[at]?.startsWith('_search/') ? `${folders[at]}*` : file,
  );
  return [...new Set(paths)].sort();
}

function ruleOf(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)];
  const long = lines.find((line) => line.length > MOST_CHARACTERS);
  if (long) throw new Error(`a line of _headers is too long for Cloudflare: ${long.slice(0, 80)}`);
  return `${lines.join('\n')}\n`;
}
