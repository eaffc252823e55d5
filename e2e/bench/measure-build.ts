import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { cpuByProcess } from '../build/cpu-by-process';

/** Time between memory samples, because measuring all processes is itself expensive. */
const SAMPLE_MS = 1_000;
/** Time between samples of the CPU time, which are cheap. */
const CPU_SAMPLE_MS = 100;

/** Cost of a build. Memory is the peak sum of all processes' proportional set sizes, known only on Linux. */
export type BuildCost = {
  readonly wallSeconds: number;
  /** User and system time of all processes and threads; except on Linux, without those in which Next renders. */
  readonly cpuSeconds: number;
  readonly peakBytes: number | undefined;
};

/** Runs a Node program in the checkout `project` until it exits. Throws an error with its output if it fails. */
export async function measureBuild(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  project: string,
): Promise<BuildCost> {
  const started = performance.now();
  // Every POSIX shell has `times`, which counts all descendants that were waited for.
  const child = spawn('sh', ['-c', '"$0" "$@" >&2 && times', process.execPath, ...args], {
    cwd: project,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let printed = '';
  let times = '';
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  child.stdout.on('data', (chunk: Buffer) => {
    times += chunk.toString();
  });
  let peakBytes: number | undefined;
  const sampling = setInterval(async () => {
    const bytes = await memoryOf(cpuByProcess(child.pid ?? 0).keys());
    if (bytes) peakBytes = Math.max(peakBytes ?? 0, bytes);
  }, SAMPLE_MS);
  const cpu = new Map<string, number>();
  const cpuSampling = setInterval(() => {
    for (const [pid, seconds] of cpuByProcess(child.pid ?? 0)) cpu.set(pid, seconds);
  }, CPU_SAMPLE_MS);
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  clearInterval(sampling);
  clearInterval(cpuSampling);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${printed}`);
  const wallSeconds = (performance.now() - started) / 1000;
  // Next doesn't wait for the processes in which it renders, so `times` leaves them out. Samples leave out the end of each
  // process.
  const sampled = [...cpu.values()].reduce((sum, own) => sum + own, 0);
  return { wallSeconds, cpuSeconds: Math.max(readTimes(times), sampled), peakBytes };
}

/**
 * Returns the seconds in the second line of `times`, such as `1m2.34s 0m5.67s`: user plus system time of the children.
 */
function readTimes(text: string): number {
  const parts = [...(text.trim().split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  if (parts.length !== 2) throw new Error(`the shell's times are not as POSIX has them: ${text}`);
  return parts.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}

async function memoryOf(pids: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...pids].map(sizeOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function sizeOf(pid: string): Promise<number> {
  // The process may have exited in the meantime.
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0) * 1024;
}
