import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../../lib/core/list-files';
import { writeFiles } from '../../lib/core/testing/write-files';
import { CHECKOUT } from './checkout';
import { copyCompiled } from './copy-compiled';
import { copyProject } from './copy-project';
import { type Circumstances, type Outcome, runBuild } from './run-build';

const PROJECT = join(import.meta.dirname, '../..');
const FIXTURE = join(PROJECT, 'lib/program/check/fixtures/clean');

/** Files outside of the content that tests edit. */
const OTHERS = [
  'components/layout/site-footer.tsx',
  'components/styles/footer.css',
  'lib/core/url.ts',
  'package-lock.json',
];

/** What a build depends on, as far as tests change it. */
export type SiteState = {
  /** The files of the content, of the API description, and some of the code, keyed by path in the checkout. */
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly env: { readonly BASE_PATH: string; readonly SITE_URL: string };
};

/**
 * Returns the small site without mistakes, with a few more pages that nothing refers to. It has only words that our site
 * has too: see `createCheckout`.
 */
export function readCleanSite(): SiteState {
  const own = listFiles(FIXTURE).map((path) => [path, join(FIXTURE, path)] as const);
  const others = OTHERS.map((path) => [path, join(PROJECT, path)] as const);
  const files = Object.fromEntries(
    [...own, ...others].map(([path, file]) => [path, readFileSync(file, 'utf8')]),
  );
  // With the list of published addresses, no page could be removed.
  delete files['content/ledger.json'];
  const start = files['content/index.md']?.replace('Begin', 'Start') ?? '';
  for (const name of ['one', 'two', 'three']) {
    files[`content/guides/spare-${name}.md`] = `---\ntitle: Other ${name}\n---\n\nA text.\n`;
  }
  return { files: { ...files, 'content/index.md': start }, env: { BASE_PATH: '', SITE_URL: '' } };
}

/** Returns what the compiled code of a state depends on, as far as tests change it. */
export function codeOf({ files, env }: SiteState): string {
  return JSON.stringify([OTHERS.map((path) => files[path]), env.BASE_PATH]);
}

/** Conditions under which a checkout is built. */
export type CheckoutBuild = Omit<Circumstances, 'project'> & {
  readonly env?: Readonly<Record<string, string>>;
};

/** A copy of the project that's built in one state of the site after the other. */
export type Checkout = {
  readonly folder: string;
  /** Brings the files into a state, and builds the site. `env` adds environment variables. */
  readonly build: (state: SiteState, circumstances?: CheckoutBuild) => Promise<Outcome>;
  /** Removes the bundle and all results, except for those of the kinds `kept`. */
  readonly forget: (kept?: readonly string[]) => Promise<void>;
  /** Removes these files and folders. */
  readonly remove: (...paths: readonly string[]) => Promise<void>;
};

/** Copies the project to a folder with its compiled code, for builds of the site in its different states. */
export function createCheckout(folder: string): Checkout {
  copyProject(folder);
  copyCompiled(CHECKOUT, folder);
  let present: SiteState['files'] = {};
  const remove = async (...paths: readonly string[]) => {
    for (const path of paths) await rm(join(folder, path), { recursive: true, force: true });
  };
  const write = async ({ files }: SiteState) => {
    const changed = Object.entries(files).filter(([path, text]) => present[path] !== text);
    await remove(...Object.keys(present).filter((path) => files[path] === undefined));
    writeFiles(folder, Object.fromEntries(changed));
    present = files;
  };
  const build: Checkout['build'] = async (state, { env, ...circumstances } = {}) => {
    await write(state);
    const settings = { GITHUB_REPOSITORY: '', ...state.env, ...env };
    return runBuild(settings, { ...circumstances, project: folder });
  };
  const forget = async (kept: readonly string[] = []) => {
    const results = join(folder, '.cache/results');
    const found = existsSync(results) ? readdirSync(results) : [];
    const kinds = found.filter((kind) => !kept.includes(kind));
    await remove('out', '.cache/sites', ...kinds.map((kind) => `.cache/results/${kind}`));
  };
  return { folder, build, forget, remove };
}
