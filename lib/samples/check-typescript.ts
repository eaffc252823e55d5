import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { builtinModules, createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Problem } from '../core/problem';
import { offsetAt } from './offset-at';
import type { Sample, SamplePage } from './sample';

// The options that ADR-0002 requires. With checkJs off, the compiler only reports syntax errors in JavaScript.
const OPTIONS = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  module: 'nodenext',
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  types: ['node'],
  skipLibCheck: true,
  noEmit: true,
  allowJs: true,
  checkJs: false,
};

/** The modules that samples may import: the listed packages, and types generated from the API description. */
export type Imports = {
  readonly packages: readonly string[];
  /** The file with the list of packages. */
  readonly list: string;
  /** The text of the module `./openapi.js`, or '' if there's no API description. */
  readonly types: string;
};

const TYPES = 'openapi.ts';

/**
 * Checks the types of the TypeScript samples of all pages at once, and the syntax of JavaScript samples. A page's
 * samples share a folder and are named after their titles, so they can import each other. The API's types are in the
 * same folder, in `openapi.ts`. Imports must be a file there, a Node built-in, or a listed package.
 */
export async function checkTypescript(
  pages: readonly SamplePage[],
  imports: Imports,
): Promise<Problem[]> {
  const files = nameFiles(pages);
  if (files.size === 0) return [];
  const strange = [...files.values()].flatMap((sample) => findStrangeImports(sample, imports));
  const require = createRequire(import.meta.url);
  const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin', 'tsc');
  // Inside the project, so that the compiler finds its packages.
  const cache = join(import.meta.dirname, '..', '..', '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'samples-'));
  try {
    await writeFiles(folder, files, imports.types);
    const output = await run(compiler, folder);
    return [...strange, ...output.split('\n').flatMap((line) => toProblem(line, files))];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function nameFiles(pages: readonly SamplePage[]): ReadonlyMap<string, Sample> {
  const files = new Map<string, Sample>();
  for (const [page, { samples }] of pages.entries()) {
    for (const [index, sample] of samples.entries()) {
      const { language, nocheck, title } = sample;
      if ((language !== 'ts' && language !== 'js') || nocheck !== '') continue;
      const base = title.split('/').at(-1) ?? '';
      const isNamed =
        /^[\w.-]+\.[cm]?[jt]s$/.test(base) && base.includes(language === 'ts' ? 'ts' : 'js');
      const name = isNamed ? base : `sample-${index}.${language === 'ts' ? 'ts' : 'mjs'}`;
      // A sample with the same title is another version of the file.
      const file = `${page}/${name}`;
      files.set(files.has(file) ? `${page}/again-${index}-${name}` : file, sample);
    }
  }
  return files;
}

async function writeFiles(folder: string, files: ReadonlyMap<string, Sample>, types: string) {
  for (const [file, { text }] of files) {
    const own = dirname(join(folder, file));
    await mkdir(own, { recursive: true });
    if (types !== '' && !files.has(join(dirname(file), TYPES))) {
      await writeFile(join(own, TYPES), types);
    }
    await writeFile(join(folder, file), file.endsWith('.cjs') ? text : `${text}\nexport {};\n`);
  }
  const config = { compilerOptions: OPTIONS, files: [...files.keys()] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
}

function run(compiler: string, folder: string): Promise<string> {
  const args = [compiler, '--pretty', 'false', '-p', folder];
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      args,
      { cwd: folder, maxBuffer: 1 << 26 },
      (error, stdout, stderr) => {
        const text = stdout + stderr;
        // The compiler also fails if a sample has an error. Without one, it didn't run to its end.
        if (error && !/error TS\d+/.test(text)) reject(error);
        else resolve(text);
      },
    );
  });
}

function toProblem(line: string, files: ReadonlyMap<string, Sample>): Problem[] {
  const [, file = '', row, column, code, said = ''] =
    /^(.+?)\((\d+),(\d+)\): error (TS\d+): (.+)$/.exec(line) ?? [];
  const sample = files.get(file);
  // Don't swallow errors outside the samples, such as an invalid option.
  if (!sample && /error TS\d+/.test(line))
    throw new Error(`The TypeScript compiler reports: ${line}`);
  if (!sample) return [];
  const offset = offsetAt(sample.text, Number(row), Number(column));
  const message = `${said.replace(/\.$/, '')} (${code})`;
  return [{ ...sample.placeAt(offset), message, fix: 'correct the sample, or its types' }];
}

const BUILT_IN = new Set(builtinModules);
const IMPORT =
  /(?:^|[;\n])\s*(?:(?:import|export)\b[^'"`;]*?\bfrom\s*|import\s*)(['"])([^'"\n]+)\1/g;

function findStrangeImports(sample: Sample, { packages, list }: Imports): Problem[] {
  return [...sample.text.matchAll(IMPORT)].flatMap((match) => {
    const name = match[2] ?? '';
    const owner = name
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/');
    const isKnown = /^(\.|node:)/.test(name) || BUILT_IN.has(name) || packages.includes(owner);
    if (isKnown) return [];
    const at = match.index + match[0].lastIndexOf(name);
    const message = `\`${owner}\` isn't a Node built-in or a listed package`;
    return [
      {
        ...sample.placeAt(at),
        message,
        fix: `import another module, or add it to \`packages\` in ${list}`,
      },
    ];
  });
}
