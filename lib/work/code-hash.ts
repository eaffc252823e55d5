import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPrograms } from './find-programs';
import { hashFiles, hashOf, listCode } from './hash-files.mjs';

type Modules = Readonly<
  Record<string, { readonly hash: string; readonly imports: readonly string[] }>
>;

let modules: Promise<Modules> | undefined;
const known = new Map<string, string>();

/**
 * Returns a hash of all code that a module such as `markdown/compile` runs: the module, everything it imports
 * statically or dynamically, all packages, and Node. The hash is the same on every machine. Throws if no program
 * contains the module.
 */
export async function hashOfCode(module: string): Promise<string> {
  modules ??= readModules();
  const all = await modules;
  const hash = known.get(module) ?? hashModule(module, all);
  known.set(module, hash);
  return hash;
}

async function readModules(): Promise<Modules> {
  return JSON.parse(readFileSync(join(await findPrograms(), 'modules.json'), 'utf8'));
}

function hashModule(module: string, all: Modules): string {
  const start = `lib/${module}.ts`;
  if (!all[start]) throw new Error(`no program contains ${start}`);
  const reached = new Set([start]);
  for (const path of reached) for (const to of all[path]?.imports ?? []) reached.add(to);
  const hashes = [...reached].sort().map((path) => [path, all[path]?.hash]);
  return hashOf(JSON.stringify([hashes, hashOfPackages(), process.version]));
}

let packages: string | undefined;

function hashOfPackages(): string {
  packages ??= hashOf(readFileSync(join(import.meta.dirname, '../../package-lock.json')));
  return packages;
}

const FOLDERS = ['app', 'components', 'lib'];
const FILES = ['next.config.ts', 'package-lock.json', 'tsconfig.json'];

/** Returns a hash of all site code, as a key for Next's compiled output. */
export function hashOfSiteCode(project: string): string {
  return hashFiles(project, [...listCode(project, FOLDERS), ...FILES]).slice(0, 20);
}
