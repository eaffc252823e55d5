import { spawnSync } from 'node:child_process';
import { findProgram } from '../find-program';

/** Folders that may contain WebKitGTK's own browser, which isn't on PATH. */
const WEBKIT_FOLDERS = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1`)
  .join(':');
const NGINX_MODULES = '/usr/lib/nginx/modules:/usr/lib64/nginx/modules';

type Tool = {
  /** The tests that need the tool. */
  readonly tests: string;
  /** Possible names of each program, any of which is enough, and the folders to search instead of PATH. */
  readonly programs: readonly { readonly names: readonly string[]; readonly folders?: string }[];
  /** A part of the first program that is installed separately, and arguments that fail without it. */
  readonly part?: { readonly name: string; readonly args: readonly string[] };
  /** The Debian packages that install the tool. */
  readonly packages: string;
};

/** Programs that only some tests need. Tests may use Node, npm, Git, and `sh` without asking. */
const TOOLS = {
  firefox: {
    tests: 'journeys in Firefox',
    programs: [{ names: ['firefox-esr', 'firefox'] }],
    packages: 'firefox-esr',
  },
  webkit: {
    tests: 'journeys in WebKitGTK',
    programs: [
      { names: ['WebKitWebDriver'] },
      { names: ['Xvfb'] },
      { names: ['MiniBrowser'], folders: WEBKIT_FOLDERS },
    ],
    packages: 'webkit2gtk-driver xvfb',
  },
  hugo: {
    tests: 'the Markdown alternates in another engine',
    programs: [{ names: ['hugo'] }],
    packages: 'hugo',
  },
  java: {
    tests: 'the Nu HTML checker',
    programs: [{ names: ['java'] }],
    packages: 'default-jre-headless',
  },
  nginx: {
    tests: 'the bundle on nginx',
    programs: [{ names: ['nginx'] }],
    packages: 'nginx-light',
  },
  brotli: {
    tests: 'Brotli on nginx',
    programs: [
      { names: ['nginx'] },
      { names: ['ngx_http_brotli_static_module.so'], folders: NGINX_MODULES },
    ],
    packages: 'nginx-light libnginx-mod-http-brotli-static',
  },
  caddy: {
    tests: 'the bundle on Caddy',
    programs: [{ names: ['caddy'] }],
    packages: 'caddy',
  },
  rsync: {
    tests: 'uploads with rsync',
    programs: [{ names: ['rsync'] }],
    packages: 'rsync',
  },
  diff: {
    tests: 'uploads to S3',
    programs: ['diff', 'cmp', 'find', 'grep', 'mktemp', 'rm'].map((name) => ({ names: [name] })),
    packages: 'coreutils diffutils findutils grep',
  },
  openssl: {
    tests: 'TLS on nginx',
    programs: [{ names: ['openssl'] }],
    packages: 'openssl',
  },
  curl: {
    tests: 'requests that code samples send with curl',
    programs: [{ names: ['curl'] }, { names: ['bash'] }],
    packages: 'curl bash',
  },
  python: {
    tests: 'Python code samples, compiled by Python',
    programs: [{ names: ['python3'] }],
    packages: 'python3',
  },
  requests: {
    tests: 'requests that code samples send with Python',
    programs: [{ names: ['python3'] }],
    part: { name: 'python3-requests', args: ['-c', 'import requests'] },
    packages: 'python3-requests',
  },
  bash: {
    tests: 'the scripts of workflows, and Bash samples',
    programs: ['bash', 'cp', 'mkdir', 'mv', 'rm', 'cat', 'find', 'sort'].map((name) => ({
      names: [name],
    })),
    packages: 'bash coreutils findutils',
  },
  mkfifo: {
    tests: 'pipes in place of files',
    programs: [{ names: ['mkfifo'] }],
    packages: 'coreutils',
  },
} as const satisfies Record<string, Tool>;

type ToolName = keyof typeof TOOLS;

type Environment = Readonly<Record<string, string | undefined>>;

const reported = new Set<string>();

/**
 * Returns the paths of a tool's programs, in the order of `TOOLS`. If one isn't installed, returns undefined and
 * reports once on stderr which tests are skipped and which command installs it, unless `npm test` already has
 * (`TOOLS_REPORTED=1`). With `REQUIRE_ALL=1`, throws that message instead.
 */
export function findTool(name: ToolName, env: Environment = process.env): string[] | undefined {
  const { paths, message } = lookUp(TOOLS[name], env);
  if (message === undefined) return paths;
  if (env.REQUIRE_ALL === '1') throw new Error(`Required (REQUIRE_ALL=1): ${message}`);
  if (env.TOOLS_REPORTED !== '1' && !reported.has(name)) {
    process.stderr.write(`Skipped: ${message}\n`);
    reported.add(name);
  }
  return undefined;
}

/** Returns what `findTool` reports about each tool that isn't installed. */
export function listMissingTools(env: Environment): string[] {
  return Object.values(TOOLS).flatMap((tool) => lookUp(tool, env).message ?? []);
}

/** Returns the paths of a tool's programs. `message` describes what isn't installed, if anything. */
function lookUp(tool: Tool, env: Environment): { paths: string[]; message: string | undefined } {
  const found = tool.programs.map(({ names, folders = env.PATH }) => ({
    name: names[0] ?? '',
    path: names.map((name) => findProgram(name, folders)).find(Boolean),
  }));
  const paths = found.flatMap(({ path }) => path ?? []);
  const missing = found.flatMap(({ name, path }) => (path ? [] : [name]));
  const [program = ''] = paths;
  if (tool.part && missing.length === 0 && spawnSync(program, tool.part.args).status !== 0) {
    missing.push(tool.part.name);
  }
  if (missing.length === 0) return { paths, message: undefined };
  const { tests, packages } = tool;
  const message = `${tests}: ${missing.join(', ')} not installed. On Debian: apt-get install ${packages}`;
  return { paths, message };
}
