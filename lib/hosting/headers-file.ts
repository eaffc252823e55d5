import {
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

/**
 * Returns the `_headers` file that Cloudflare and Netlify read, for a bundle with these files below a base path.
 *
 * Both hosts apply a path's rules to every response below it, even if there's no file, and they join or replace a
 * header that two rules set. So the file sets no content types, the result is the same whether headers are joined or
 * replaced, and immutable files are listed one by one: with a rule for their folder, browsers would remember for a year
 * that a file is missing. Files beyond the rule limit are revalidated, which is what both hosts do by default.
 */
export function headersFile(
  files: Iterable<string>,
  basePath: string,
  deployment: Deployment,
): string {
  const rules = [
    ruleOf(`${basePath}/*`, commonHeaders(deployment)),
    ruleOf(`${basePath}/*.svg`, drawingHeaders()),
    ...immutablePaths(files).map((path) =>
      ruleOf(`${basePath}/${path}`, { 'Cache-Control': IMMUTABLE }),
    ),
  ];
  return rules.slice(0, MOST_RULES).join('\n');
}

// Covers each folder below `_search` with one rule, because it has many files. The folder's name is a hash, so the
// bytes at a path never change, and it's safe to cache a file, or the fact that a file is missing.
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
