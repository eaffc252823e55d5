import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fault } from '../../core/problem';
import { commandOf, toCallGlob, toCallPattern } from './call-pattern';
import type { ShellScenario } from './scenario';

/** Longest run of a script, in milliseconds. The stand-ins return immediately. */
const LONGEST = 20_000;
const FIX = 'correct the sample, so that a command that fails stops what follows';
const LISTED = 'list what the sample has to call, in this order';

/**
 * Runs a sample in Bash, in an empty folder, with scripts that stand for the commands it calls: once with all of them,
 * and once for each call in `order`, which then fails. Returns a fault for each call that must not happen or is missing.
 * `changes` are the calls that `order` must list if they happen.
 */
export async function runShell(
  { commands, order, never }: ShellScenario,
  script: string,
  changes: readonly string[],
): Promise<Fault[]> {
  const steps = order.map((entry) => entry.split(' | '));
  const known = new Set([...changes, ...steps.flat(), ...never].map(commandOf));
  const standIns = { ...Object.fromEntries([...known].map((name) => [name, ''])), ...commands };
  const run = (failing?: string) => runBash(script, standIns, failing);
  const made = await run();
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
  faults.push(...unlisted.map((line) => ({ message: `\`order\` lacks \`${line}\``, fix: LISTED })));
  if (faults.length > 0) return faults;
  const runs = steps.flatMap((calls, index) =>
    calls.map(async (call): Promise<Fault[]> => {
      const left = await run(call);
      return steps
        .slice(index + 1)
        .flat()
        .filter((later) => findCall(left, later) >= 0)
        .map((later) => ({ message: `\`${call}\` fails, but \`${later}\` is called`, fix: FIX }));
    }),
  );
  return (await Promise.all(runs)).flat();
}

function isCall(line: string, call: string): boolean {
  return toCallPattern(call).exec(`${line} `)?.index === 0;
}

function findCall(lines: readonly string[], call: string): number {
  return lines.findIndex((line) => isCall(line, call));
}

// Returns the calls, in order.
async function runBash(
  script: string,
  standIns: Readonly<Record<string, string>>,
  failing: string | undefined,
): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'scenario-'));
  try {
    const log = join(folder, 'calls');
    const bin = join(folder, 'bin');
    await mkdir(bin);
    await writeFile(log, '');
    const fails = failing === undefined ? '' : `${toCallGlob(failing)}) exit 1 ;;`;
    for (const [command, body] of Object.entries(standIns)) {
      const path = join(bin, command);
      // Reads its input first: in a pipe, the command before it is then listed before it.
      const text = `#!/bin/sh
cat > "$0.$$"
printf '%s\\n' "${command} $*" >> "${log}"
case "${command} $* " in ${fails} esac
(${body || ':'}) < "$0.$$"
`;
      await writeFile(path, text);
      await chmod(path, 0o755);
    }
    await spawnBash(script, folder, `${bin}:/usr/bin:/bin`);
    return (await readFile(log, 'utf8')).split('\n').filter(Boolean);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function spawnBash(script: string, folder: string, path: string): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn('bash', ['--noprofile', '--norc', '-c', script], {
      cwd: folder,
      env: { ...process.env, PATH: path, HOME: folder },
      stdio: ['pipe', 'ignore', 'ignore'],
      timeout: LONGEST,
    });
    child.once('error', () => resolve());
    child.once('close', () => resolve());
    // What a reader types at a prompt. The script may end before it reads it.
    child.stdin.once('error', () => undefined);
    child.stdin.end('example\n');
  });
}
