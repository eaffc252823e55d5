import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The programs that only some tests need. The first file of each list that exists is used; `packages` are Debian's. */
const TOOLS = {
  firefox: {
    tests: 'journeys in Firefox',
    files: [['firefox-esr', 'firefox']],
    packages: 'firefox-esr',
  },
  webkit: {
    tests: 'journeys in WebKitGTK',
    files: [
      ['WebKitWebDriver'],
      ['Xvfb'],
      [
        '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
        '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
      ],
    ],
    packages: 'webkit2gtk-driver xvfb',
  },
  java: {
    tests: 'the Nu HTML checker',
    files: [['java']],
    packages: 'default-jre-headless',
  },
} as const;

type ToolName = keyof typeof TOOLS;
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The path of each file of a tool, in the order of `TOOLS`. Undefined where one isn't installed: then it says on stderr which tests are
 * skipped and which command installs it, or throws that with `REQUIRE_ALL=1`.
 */
export function findTool(name: ToolName, env: Environment = process.env): string[] | undefined {
  const { tests, files, packages } = TOOLS[name];
  const found = files.map((names) => names.map((one) => locate(one, env.PATH)).find(Boolean));
  if (found.every((path) => path !== undefined)) return found;
  const missing = files.filter((_, index) => !found[index]).map(([first]) => first);
  const message = `${tests}: ${missing.join(', ')} not installed. On Debian: apt-get install ${packages}`;
  if (env.REQUIRE_ALL === '1') throw new Error(`Required (REQUIRE_ALL=1): ${message}`);
  process.stderr.write(`Skipped: ${message}\n`);
  return undefined;
}

function locate(name: string, path = ''): string | undefined {
  if (name.startsWith('/')) return existsSync(name) ? name : undefined;
  return path
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
}
