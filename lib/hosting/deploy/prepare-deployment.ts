import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  type Dirent,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

// Runs in the job that has the secret: directly in Node 24, with no package and no other module, so that as little code
// as possible can reach the secret. Reads production's manifest.json and then:
//
// - stops if production has a commit that isn't part of COMMIT, unless someone started the workflow by hand
// - downloads the hashed files that production has and the bundle lacks, because pages that readers have open still
//   request them
// - writes COMMIT and the names of those files to the bundle's manifest

/** The SHA-256 of each file, keyed by path. `kept` has the paths that came from the deployment before. */
type Manifest = {
  readonly commit?: string;
  readonly files: Readonly<Record<string, string>>;
  readonly kept?: readonly string[];
};

/** Matches files whose bytes never change under the same name. The same folders as in response-headers.ts. */
const HASHED = /^(_next\/static|_search\/[0-9a-f]{16})\//;
const SECONDS = 60;
const TRIES = 3;
const AT_ONCE = 8;
/** The largest file that Cloudflare serves, in bytes. */
const MOST_BYTES = 25 * 1024 ** 2;

/** What production has before the first deployment. */
const NOTHING: Manifest = { files: {} };

const [, , bundle = ''] = process.argv;
const { COMMIT = '', SITE_URL = '', BY_HAND, UNREAD } = process.env;
const site = SITE_URL.replace(/\/+$/, '');

try {
  const built = readBundle();
  const production = await readProduction();
  checkOrder(production);
  const kept = listKept(built, production);
  await download(kept, production);
  const manifest = {
    commit: COMMIT,
    files: { ...built.files, ...Object.fromEntries(kept.map((p) => [p, production.files[p]])) },
    ...(kept.length > 0 ? { kept } : {}),
  };
  writeFileSync(join(bundle, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`);
  say(`${kept.length} files of the deployment before are kept`);
} catch (error) {
  say(`::error::${(error as Error).message}`);
  process.exitCode = 1;
}

/** Returns the bundle's manifest. Throws unless the folder has exactly these files: the artifact may be cut off. */
function readBundle(): Manifest {
  const file = join(bundle, 'manifest.json');
  const manifest = existsSync(file) ? parseManifest(readFileSync(file, 'utf8')) : undefined;
  const entries = listEntries(bundle)
    .map((entry) => ({ isFile: entry.isFile(), path: join(entry.parentPath, entry.name) }))
    .filter(({ path }) => path !== file)
    .map(({ isFile, path }) => [relative(bundle, path), isFile && hashOf(readFileSync(path))]);
  const isWhole = isDeepStrictEqual(Object.fromEntries(entries), manifest?.files);
  if (!manifest || !isWhole)
    throw new Error(`The build in ${bundle} isn't complete. Run the job Build again.`);
  return manifest;
}

// Lists links, too, but doesn't follow them: a recursive readdirSync would.
function listEntries(folder: string): Dirent[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? listEntries(join(folder, entry.name)) : [entry],
  );
}

async function readProduction(): Promise<Manifest> {
  if (UNREAD === 'true') return NOTHING;
  const said = await get('manifest.json').catch((error: Error) => error);
  if (said === undefined) {
    say(`::notice::${site} has no manifest.json, so this is its first deployment.`);
    return NOTHING;
  }
  const manifest = said instanceof Error ? undefined : parseManifest(said.toString());
  if (manifest) return manifest;
  const fault = said instanceof Error ? `can't be read: ${said.message}` : 'is broken';
  throw new Error(
    `${site}/manifest.json ${fault}. Run this job again once it works, or start this workflow by hand for ${COMMIT} without reading it.`,
  );
}

function parseManifest(text: string): Manifest | undefined {
  try {
    const { commit, files, kept = [] } = JSON.parse(text);
    const isCommit = commit === undefined || /^[0-9a-f]{40,64}$/.test(commit);
    const entries = Object.entries(files);
    const isSafe = entries.every(
      ([path, hash]) =>
        /^[0-9a-f]{64}$/.test(String(hash)) && !/(^|\/)(\.{0,2})(\/|$)|\\/.test(path),
    );
    const isListed = Array.isArray(kept) && kept.every((path) => Object.hasOwn(files, path));
    return isCommit && isSafe && isListed && entries.length > 0
      ? { commit, files, kept }
      : undefined;
  } catch {
    return undefined;
  }
}

function checkOrder(production: Manifest): void {
  if (BY_HAND === 'true' || production === NOTHING) return;
  const { commit } = production;
  if (commit === undefined) {
    say(`::notice::${site}/manifest.json names no commit, so any commit may replace it.`);
    return;
  }
  const { status } = spawnSync('git', ['merge-base', '--is-ancestor', commit, COMMIT]);
  if (status === 0) return;
  throw new Error(
    `Production has ${commit}, which isn't part of ${COMMIT}: that commit is older, or the history of main was rewritten. To deploy it anyway, start this workflow by hand.`,
  );
}

// Files that production kept itself aren't kept again, unless this is the same deployment once more.
function listKept(built: Manifest, { commit, files, kept = [] }: Manifest): string[] {
  const dropped = new Set(commit === COMMIT ? [] : kept);
  return Object.keys(files)
    .filter((path) => HASHED.test(path) && !dropped.has(path) && !Object.hasOwn(built.files, path))
    .sort();
}

async function download(paths: readonly string[], { files }: Manifest): Promise<void> {
  const next = paths.values();
  const work = async () => {
    for (const path of next) {
      const bytes = await get(path).catch((error: Error) => error);
      const fault = bytes instanceof Error ? bytes.message : bytes ? 'it has other bytes' : '404';
      if (!(bytes instanceof Buffer) || hashOf(bytes) !== files[path]) {
        throw new Error(
          `${site}/${path} can't be kept: ${fault}. Run this job again, or start this workflow by hand for ${COMMIT} without reading production.`,
        );
      }
      mkdirSync(dirname(join(bundle, path)), { recursive: true });
      writeFileSync(join(bundle, path), bytes, { flag: 'wx' });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Returns a file of production, or undefined for 404. Throws for any other answer, after a few tries. */
async function get(path: string): Promise<Buffer | undefined> {
  const address = `${site}/${path.split('/').map(encodeURIComponent).join('/')}`;
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      const signal = AbortSignal.timeout(SECONDS * 1000);
      const response = await fetch(address, { signal, redirect: 'manual' });
      if (response.status === 404) return undefined;
      if (response.status !== 200) throw new Error(`status ${response.status}`);
      return await readBody(response);
    } catch (error) {
      // fetch puts the reason into `cause`.
      const { message, cause } = error as Error & { cause?: Error & { code?: string } };
      if (left === 0) throw new Error(cause?.code ?? cause?.message ?? message);
    }
  }
}

async function readBody({ body }: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > MOST_BYTES) throw new Error(`over ${MOST_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
