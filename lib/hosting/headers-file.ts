import {
  cacheControlOf,
  commonHeaders,
  type Deployment,
  drawingHeaders,
  HASHED_FOLDERS,
  IMMUTABLE,
} from './response-headers';

/** What Cloudflare reads of a `_headers` file: the rest of it would be lost without an error. */
const MOST_RULES = 100;
const MOST_CHARACTERS = 2000;

/**
 * The `_headers` file that Cloudflare and Netlify read, for a bundle with these files below a base path.
 *
 * Both give every answer under a path what the rules of the path say, also when nothing is there, and two
 * rules with one header are joined or replaced. So the file sets no type, no header of two rules disagrees
 * whether joined or replaced, and what may be kept is named file by file: a folder's rule would have
 * browsers keep for a year that a file is missing. A file for which there is no rule left is revalidated,
 * which both hosts do by themselves, as they do with all other files.
 */
export function headersFile(
  files: Iterable<string>,
  basePath: string,
  deployment: Deployment,
): string {
  const rules = [
    ruleOf(`${basePath}/*`, commonHeaders(deployment)),
    ruleOf(`${basePath}/*.svg`, drawingHeaders()),
    ...keptPaths(files).map((path) =>
      ruleOf(`${basePath}/${path}`, { 'Cache-Control': IMMUTABLE }),
    ),
  ];
  return rules.slice(0, MOST_RULES).join('\n');
}

// The names of one folder below `_search` never come back with other bytes, found or missing, and are many.
function keptPaths(files: Iterable<string>): string[] {
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
