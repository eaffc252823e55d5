import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { type Job, parseWorkflow } from './workflow';

const PROJECT = join(import.meta.dirname, '../../../..');

/** Programs of the runner's image, and commands of Bash, which run no file of the project. */
const OUTSIDE = new Set(['[', 'cmp', 'curl', 'echo', 'exit', 'gh', 'git', 'grep', 'sed', 'sleep']);

const KEYWORDS = /^(?:if|then|else|fi|do|done|while|!|\{|\})(?:\s+|$)|^for .*|^[A-Za-z_]\w*=\S*\s*/;

const WRANGLER = '.github/deploy/node_modules/.bin/wrangler';

type Reach = {
  /** The project's files that run, or decide what runs, in a job with a secret or a token that writes. */
  readonly files: ReadonlySet<string>;
  /** A sentence for each command whose files can't be listed. */
  readonly faults: readonly string[];
};

/** Returns what jobs with a secret, or with a token that writes, run in a workflow. */
export function findReach(file: string, text: string): Reach {
  const jobs = Object.entries(parseWorkflow(text).jobs).filter(([, job]) => isTrusted(job));
  const found = jobs.flatMap(([name, job]) =>
    job.steps.flatMap(({ run = '', with: input = {}, uses = '' }) => [
      ...(uses.startsWith('./') ? [`! ${name} runs ${uses}`] : []),
      ...('node-version-file' in input ? [String(input['node-version-file'])] : []),
      ...listCommands(run).flatMap((command) =>
        filesOf(command).map((one) => one.replace('!', `! ${name} runs `)),
      ),
    ]),
  );
  const faults = found.filter((one) => one.startsWith('!')).map((one) => one.slice(2));
  const files = found.filter((one) => !one.startsWith('!'));
  return { files: new Set(jobs.length > 0 ? [`.github/workflows/${file}`, ...files] : []), faults };
}

function isTrusted(job: Job): boolean {
  const mayWrite = Object.values(job.permissions ?? {}).includes('write');
  return mayWrite || job.environment !== undefined || /\bsecrets\b/.test(JSON.stringify(job));
}

/** Splits a script into its commands. Commands in double quotes or backticks count as unknown ones. */
function listCommands(script: string): string[] {
  const plain = script
    .replace(/^\s*#.*$/gm, '')
    .replace(/'[^']*'/g, '_')
    .replace(/"(?:[^"\\]|\\.)*"/g, (text) => (/\$\(|`/.test(text) ? '\n"$(\n' : '_'))
    .replace(/\$\{[^}]*\}|\d?>&\d|&>|>&/g, '_');
  return plain
    .split(/\n|;|&&?|\|\|?|\$\(|[()]/)
    .map((piece) => {
      let command = piece.trim();
      while (KEYWORDS.test(command)) command = command.replace(KEYWORDS, '');
      return command;
    })
    .filter(Boolean);
}

/** Returns the files that a command runs, or a text that begins with `!` if they're unknown. */
function filesOf(command: string): string[] {
  const [program = '', ...words] = command.split(/\s+/);
  if (OUTSIDE.has(program)) return [];
  const own = words.filter((word) => existsSync(join(PROJECT, word)) && !word.startsWith('/'));
  const [, folder = '.'] = /--prefix (\S+)/.exec(command) ?? [];
  switch (program) {
    case WRANGLER:
      return own;
    case 'npm':
      if (words[0] !== 'ci' || !words.includes('--ignore-scripts')) return [`!${command}`];
      return ['package.json', 'package-lock.json', '.npmrc'].map((name) => join(folder, name));
    case 'node':
      return words[0] && words[0] === own[0] ? modulesOf(words[0]) : [`!${command}`];
    default:
      return [`!${command}`];
  }
}

/** Returns the modules that a program loads. Packages count as unknown: the jobs don't install the project's. */
function modulesOf(program: string): string[] {
  const { metafile } = buildSync({
    absWorkingDir: PROJECT,
    entryPoints: [program],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
  const packages = imports.filter(({ external, path }) => external && !path.startsWith('node:'));
  return [...Object.keys(metafile.inputs), ...packages.map(({ path }) => `!the package ${path}`)];
}
