import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { CommandError } from '../core/command-error';

type Run = {
  readonly project: string;
  readonly env: Readonly<Record<string, string>>;
  /** Stops Next. A stopped run doesn't count as a failure. */
  readonly signal: AbortSignal;
  /** Called with each line of output. Without it, Next writes directly to the terminal. */
  readonly onLine?: ((line: string) => void) | undefined;
};

/** Packages that Next would install by itself, changing `package.json`, after `npm ci --omit=dev`. */
const NEEDED = ['typescript', '@types/node', '@types/react'];

/**
 * Runs the project's `next` until it exits, and ends it if this process is killed. Throws if it fails, unless `signal` stopped it. An exit status of 0 doesn't
 * prove that all pages were rendered: see lib/output/finish-bundle.ts.
 */
export async function runNext(args: readonly string[], run: Run): Promise<void> {
  const { project, signal, onLine } = run;
  const { resolve: find } = createRequire(import.meta.url);
  for (const name of NEEDED) find(`${name}/package.json`);
  const next = find('next/dist/bin/next');
  const child = spawn(process.execPath, [next, ...args], {
    cwd: project,
    env: { ...process.env, ...colors(), ...run.env, NODE_OPTIONS: nodeOptions() },
    stdio: onLine ? ['inherit', 'pipe', 'pipe'] : 'inherit',
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream && onLine) createInterface({ input: stream }).on('line', onLine);
  }
  const stop = () => child.kill('SIGTERM');
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
    // A child process can outlive Next and hold its output pipe open, so `close` might never fire.
    child.once('exit', (status) => signal.aborted && resolve(status));
  });
  signal.removeEventListener('abort', stop);
  if (code !== 0 && !signal.aborted)
    throw new CommandError(`next ${args.join(' ')} exited with status ${code}`);
}

// Forces colors if our output goes to a terminal: Next writes to a pipe, so it wouldn't use them.
function colors(): Record<string, string> {
  const isColored = process.stdout.isTTY && process.stdout.hasColors();
  return isColored ? { FORCE_COLOR: '1' } : {};
}

/** Loaded by each of Next's processes, so none of them outlives us. */
const END_WITH_PARENT = pathToFileURL(join(import.meta.dirname, 'end-with-parent.mjs'));

function nodeOptions(): string {
  const { NODE_OPTIONS = '' } = process.env;
  // Pages are short-lived objects: a larger young generation cuts the build time for large sites by 10%.
  return `--max-semi-space-size=64 --import ${END_WITH_PARENT} ${NODE_OPTIONS}`.trim();
}
