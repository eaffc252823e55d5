import { planHost } from '../hosts/plan-host';
import { findProgram } from './find-program';

/** WebKitGTK's own browser is in no folder of PATH. */
const WEBKIT_FOLDERS = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1`)
  .join(':');

type Tool = {
  /** What can't be tested without it. */
  readonly tests: string;
  /** Each program by its names, of which one is enough, and the folders to look in instead of PATH. */
  readonly programs: readonly { readonly names: readonly string[]; readonly folders?: string }[];
  /** Those of Debian that install it. */
  readonly packages: string;
};

/** The programs that only some tests need. */
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
  java: {
    tests: 'the Nu HTML checker',
    programs: [{ names: ['java'] }],
    packages: 'default-jre-headless',
  },
} as const satisfies Record<string, Tool>;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The path of each program of a tool, in the order of `TOOLS`. Undefined where one isn't installed: then it says on stderr which
 * tests are skipped and which command installs it, or throws that with `REQUIRE_ALL=1`.
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
