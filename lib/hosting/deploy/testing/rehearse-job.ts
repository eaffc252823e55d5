import { execFile, execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { transformSync } from 'esbuild';
import { findPrograms } from '../../../work/find-programs';
import { type Job, parseWorkflow, readWorkflows } from './workflow';

/** Shell code that appends standard input to a request's arguments if the request reads a header from it. */
const INPUT = 'if [[ " $* " == *" @- "* ]]; then set -- "$@" "<<<" "$(cat)"; fi';

const execute = promisify(execFile);

const PROJECT = join(import.meta.dirname, '../../../..');

// Node 24, which the workflows use, removes the types itself.
const { code: PREPARE } = transformSync(
  readFileSync(join(PROJECT, 'lib/hosting/deploy/prepare-deployment.ts'), 'utf8'),
  { loader: 'ts' },
);

/** The stubs that stand in for GitHub and Cloudflare in a rehearsal. */
type Stage = {
  /** An empty folder. */
  readonly root: string;
  /** The values of expressions, such as `github.token`. */
  readonly values: Readonly<Record<string, string>>;
  /** The responses to requests, keyed by a part of the command line. */
  readonly answers: Readonly<Record<string, string | Uint8Array>>;
  /** Commands to run in place of a request, keyed by a part of the command line. */
  readonly commands?: Readonly<Record<string, string>>;
  /** The folder that `wrangler` deploys to, and whose manifest `curl` prints. */
  readonly production?: string;
};

export type Rehearsal = {
  /** The logged commands: builds, with their settings, and commands that would have used the network. */
  readonly calls: readonly string[];
  /** The outputs of all steps that have an id, keyed by `step.output`. */
  readonly outputs: Readonly<Record<string, string>>;
  /** The output of the step that failed. */
  readonly fault: string | undefined;
};

/**
 * Runs the scripts in a workflow job one after another, with the project's own programs. Builds, `gh`, `curl`,
 * `wrangler`, and `sleep` are stubs that log their arguments and print canned responses.
 */
export async function rehearseJob(file: string, name: string, stage: Stage): Promise<Rehearsal> {
  const job = parseWorkflow(readWorkflows()[file] ?? '').jobs[name];
  if (!job) throw new Error(`${file} has no job ${name}`);
  const place = setStage(stage, await findPrograms());
  const outputs: Record<string, string> = {};
  const values = { ...stage.values };
  for (const step of job.steps.filter(({ run }) => run !== undefined)) {
    const [, needed] = /^steps\.(\S+) != ''$/.exec(step.if ?? '') ?? [];
    if (needed !== undefined && !values[`steps.${needed}`]) continue;
    const output = join(stage.root, 'output');
    writeFileSync(output, '');
    const running = execute('bash', ['-e', '-c', step.run ?? ''], {
      cwd: place.folder,
      env: {
        PATH: `${place.tools}:${process.env.PATH}`,
        HOME: stage.root,
        NODE_ENV: 'test',
        RUNNER_TEMP: place.temp,
        GITHUB_OUTPUT: output,
        GITHUB_REPOSITORY: 'us/docs',
        GITHUB_SHA: 'a'.repeat(40),
        GITHUB_WORKSPACE: place.folder,
        GITHUB_EVENT_PATH: join(place.temp, 'event.json'),
        ...resolveEnv({ ...job.env, ...step.env }, values),
      },
    });
    const fault = await running.then(
      () => undefined,
      ({ stdout, stderr }) => `${stdout}${stderr}`,
    );
    for (const line of readFileSync(output, 'utf8').split('\n').filter(Boolean)) {
      const [key = '', value = ''] = line.split(/=(.*)/s);
      outputs[`${step.id}.${key}`] = value;
      values[`steps.${step.id}.outputs.${key}`] = value;
    }
    if (fault !== undefined && !step['continue-on-error']) {
      return { calls: callsOf(place.log), outputs, fault };
    }
  }
  return { calls: callsOf(place.log), outputs, fault: undefined };
}

function resolveEnv(env: Job['env'], values: Stage['values']): Record<string, string> {
  const resolve = (text: string) =>
    text.replace(/\$\{\{ (.+?) \}\}/g, (_, name: string) => {
      // An output that a failed step didn't set is empty.
      const value = values[name] ?? (name.startsWith('steps.') ? '' : undefined);
      if (value === undefined) throw new Error(`the rehearsal does not know ${name}`);
      return value;
    });
  const pairs = Object.entries(env ?? {}).map(([key, value]) => [key, resolve(String(value))]);
  return Object.fromEntries(pairs);
}

function callsOf(log: string): string[] {
  return existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(0, -1) : [];
}

function setStage({ root, answers, commands = {}, production = '' }: Stage, programs: string) {
  const [folder, temp, tools] = [join(root, 'work'), join(root, 'temp'), join(root, 'tools')];
  const log = join(root, 'calls');
  rmSync(log, { force: true });
  for (const path of [folder, temp, tools]) mkdirSync(path, { recursive: true });
  for (const path of ['lib', 'node_modules', 'package.json', 'package-lock.json']) {
    const link = join(folder, path);
    if (!existsSync(link)) symlinkSync(realpathSync(join(PROJECT, path)), link);
  }
  const cases = Object.entries(answers).map(([part, answer], at) => {
    const file = join(root, `answer-${at}`);
    writeFileSync(file, answer);
    return `  *"${part}"*) cat '${file}' ;;`;
  });
  const said = `line="\${0##*/} $*"; line=\${line//$'\\n'/ }; echo "\${line//'${root}/'/}" >> '${log}'`;
  const live =
    production === ''
      ? []
      : [
          `  *wrangler*deploy*) rm -rf '${production}'; cp -R "$RUNNER_TEMP/site/bundle" '${production}' ;;`,
          `  *curl*/manifest.json) cat '${production}/manifest.json' ;;`,
        ];
  const others = Object.entries(commands).map(([part, run]) => `  *"${part}"*) ${run} ;;`);
  const head = ['#!/usr/bin/env bash', INPUT, said, 'case "$0 $*" in'];
  const answer = [...head, ...others, ...cases, ...live, 'esac', ''].join('\n');
  // Print each command before it runs, as npm does without `--silent`.
  const npm = `#!/usr/bin/env bash
if [ "$1" = ci ]; then exit; fi
if [ "$1" = sbom ]; then echo "$*"; exit; fi
shift
if [ "$1" = --silent ]; then shift; else echo "> $*"; fi
if [ "$1" = build ]; then
  set -- build "$PREVIEW" "$PREVIEW_COMMIT" "$PREVIEW_TIME" "$PREVIEW_BASE" "$SITE_URL"
  ${said}
  exit
fi
name=$1
shift 2
exec '${process.execPath}' "${programs}/program/$name.mjs" "$@"
`;
  const script = join(root, 'prepare-deployment.mjs');
  writeFileSync(script, PREPARE);
  const node = `#!/usr/bin/env bash
[ "$1" = lib/hosting/deploy/prepare-deployment.ts ] && exec '${process.execPath}' '${script}' "\${@:2}"
`;
  const wrangler = join(folder, '.github/deploy/node_modules/.bin/wrangler');
  for (const [file, text] of [
    ...['gh', 'curl', 'sleep'].map((name) => [join(tools, name), answer] as const),
    [wrangler, answer] as const,
    [join(tools, 'npm'), npm] as const,
    [join(tools, 'node'), node] as const,
  ]) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    chmodSync(file, 0o755);
  }
  return { folder, temp, tools, log };
}

/** Returns a function that runs Git in a folder and returns its output. */
export function gitIn(folder: string): (...words: readonly string[]) => string {
  const git = ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@a.test'];
  return (...words) => execFileSync('git', [...git, ...words], { encoding: 'utf8' }).trim();
}
