import { planHost } from '../hosts/plan-host';
import { findProgram } from './find-program';

/** Folders that may contain WebKitGTK's own browser, which isn't on PATH. */
const WEBKIT_FOLDERS = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1`)
  .join(':');

type Tool = {
  /** The tests that need the tool. */
  readonly tests: string;
  /** Possible names of each program, any of which is enough, and the folders to search instead of PATH. */
  readonly programs: readonly { readonly names: readonly string[]; readonly folders?: string }[];
  /** The Debian packages that install the tool. */
  readonly packages: string;
};

/** Programs that only some tests need. */
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
} as const satisfies Record<string, Tool>;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the paths of a tool's programs, in the order of `TOOLS`. If one isn't installed, returns undefined and
 * reports on stderr which tests are skipped and which command installs it. With `REQUIRE_ALL=1`, throws that message
 * instead.
 */
export function findTool(
  name: keyof typeof TOOLS,
  env: Environment = process.env,
): string[] | undefined {
  const { tests, programs, packages }: Tool = TOOLS[name];
  const found = programs.map(({ names, folders = env.PATH }) =>
    names.map((one) => findProgram(one, folders)).find(Boolean),
  );
  if (found.every((path) => path !== undefined)) return found;
  const missing = programs.filter((_, index) => !found[index]).map(({ names }) => names[0]);
  const message = `${tests}: ${missing.join(', ')} not installed. On Debian: apt-get install ${packages}`;
  if (planHost(false, env.REQUIRE_ALL) === 'fail') {
    throw new Error(`Required (REQUIRE_ALL=1): ${message}`);
  }
  process.stderr.write(`Skipped: ${message}\n`);
  return undefined;
}
