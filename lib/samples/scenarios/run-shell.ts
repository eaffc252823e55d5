import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fault } from '../../core/problem';
import { commandOf, toCallGlob, toCallPattern } from './call-pattern';
import type { ShellScenario } from './scenario';

/** Longest run of a script, in seconds. The stand-ins return immediately. */
const LONGEST = 20;
const FIX = 'correct the sample, so that a command that fails stops what follows';
const LISTED = 'list what the sample has to call, in this order';

/** A scenario, and the text of its samples. */
export type ShellStep = { readonly scenario: ShellScenario; readonly script: string };

/** A script, the scripts that stand for the commands it calls, and the call that fails. */
type Run = {
  readonly script: string;
  readonly standIns: Readonly<Record<string, string>>;
  readonly failing?: string;
};

/**
 * Runs samples in Bash, each in an empty folder, with scripts that stand for the commands it calls: once with all of
 * them, and once for each call in `order`, which then fails. Returns a fault for each call that must not happen or is
 * missing, for each step. `changes` are the calls that `order` must list if they happen.
 */
export async function runShell(
  steps: readonly ShellStep[],
  changes: readonly string[],
): Promise<Fault[][]> {
  const runs = steps.map(({ scenario: { commands, order, never }, script }): Run => {
    const known = new Set([...changes, ...callsOf(order).flat(), ...never].map(commandOf));
    const standIns = { ...Object.fromEntries([...known].map((name) => [name, ''])), ...commands };
    return { script, standIns };
  });
  const made = await runAll(runs);
  const faults = steps.map(({ scenario }, index) => compare(scenario, made[index] ?? [], changes));
  const failing = steps.flatMap(({ scenario }, step) => {
    const called = callsOf(scenario.order);
    const run = runs[step];
    if (!run || faults[step]?.length !== 0) return [];
    return called.flatMap((calls, index) => {
      const later = called.slice(index + 1).flat();
      return calls.map((call) => ({ step, later, run: { ...run, failing: call } }));
    });
  });
  const left = await runAll(failing.map(({ run }) => run));
  for (const [index, { step, later, run }] of failing.entries()) {
    const called = later.filter((call) => findCall(left[index] ?? [], call) >= 0);
    const found = called.map((call) => ({
      message: `\`${run.failing}\` fails, but \`${call}\` is called`,
      fix: FIX,
    }));
    faults[step]?.push(...found);
  }
  return faults;
}

function compare(
  { order, never }: ShellScenario,
  made: readonly string[],
  changes: readonly string[],
): Fault[] {
  const steps = callsOf(order);
  const faults: Fault[] = never
    .filter((call) => findCall(made, call) >= 0)
    .map((call) => ({ message: `\`${call}\` is called all the same`, fix: FIX }));
  let last = -1;
  for (const call of steps.flat()) {
    const at = findCall(made, call);
    if (at < 0) faults.push({ message: `\`${call}\` isn't called`, fix: LISTED });
    else if (at < last && steps.some(([first]) => first === call)) {
      faults.push({ message: `\`${call}\` is called too early`, fix: LISTED });
    }
    last = Math.max(last, at);
  }
  const unlisted = made.filter(
    (line) =>
      order.length > 0 &&
      changes.some((call) => isCall(line, call)) &&
      ![...steps.flat(), ...never].some((call) => isCall(line, call)),
  );
  return [
    ...faults,
    ...unlisted.map((line) => ({ message: `\`order\` lacks \`${line}\``, fix: LISTED })),
  ];
}

// The calls of each entry: the commands of a pipe are one entry.
function callsOf(order: readonly string[]): string[][] {
  return order.map((entry) => entry.split(' | '));
}

function isCall(line: string, call: string): boolean {
  return toCallPattern(call).exec(`${line} `)?.index === 0;
}

function findCall(lines: readonly string[], call: string): number {
  return lines.findIndex((line) => isCall(line, call));
}

// One process starts all scripts: starting one from a large process, such as ours, takes longer than most of them run.
// The input is what a reader types at a prompt.
const RUN = `
set -m
while IFS= read -r folder; do
  cd "$folder/home" || continue
  HOME=$folder/home PATH=$folder/bin:/usr/bin:/bin bash --noprofile --norc ../script <../input &
  script=$!
  { sleep ${LONGEST}; kill -- -$script; } &
  wait $script
  kill -- -$!
done`;

/** Returns the calls of each run, in order. */
async function runAll(runs: readonly Run[]): Promise<string[][]> {
  const root = await mkdtemp(join(tmpdir(), 'scenario-'));
  try {
    const folders = runs.map((_, index) => join(root, String(index)));
    await Promise.all(runs.map((run, index) => writeRun(run, folders[index] ?? '')));
    await spawnBash(RUN, `${folders.join('\n')}\n`);
    const read = (folder: string) => readFile(join(folder, 'calls'), 'utf8');
    return await Promise.all(
      folders.map(async (folder) => (await read(folder)).split('\n').filter(Boolean)),
    );
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

async function writeRun({ script, standIns, failing }: Run, folder: string): Promise<void> {
  const [bin, log] = [join(folder, 'bin'), join(folder, 'calls')];
  await mkdir(bin, { recursive: true });
  await mkdir(join(folder, 'home'));
  await writeFile(join(folder, 'script'), script);
  await writeFile(join(folder, 'input'), 'example\n');
  await writeFile(log, '');
  const fails = failing === undefined ? '' : `${toCallGlob(failing)}) exit 1 ;;`;
  for (const [command, body] of Object.entries(standIns)) {
    // Reads its input first: in a pipe, the command before it is then listed before it.
    const text = `#!/bin/sh
cat > "$0.$$"
printf '%s\\n' "${command} $*" >> "${log}"
case "${command} $* " in ${fails} esac
(${body || ':'}) < "$0.$$"
`;
    await writeFile(join(bin, command), text, { mode: 0o755 });
  }
}

function spawnBash(script: string, input: string): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn('bash', ['--noprofile', '--norc', '-c', script], {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    child.once('error', () => resolve());
    child.once('close', () => resolve());
    child.stdin.once('error', () => undefined);
    child.stdin.end(input);
  });
}
