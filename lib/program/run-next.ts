import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { CommandError } from './report';

/** Runs the `next` of this project to its end, or until `signal` ends it. Its exit status is not believed alone: see the manifest. */
export async function runNext(
  args: readonly string[],
  project: string,
  env: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<void> {
  const next = createRequire(import.meta.url).resolve('next/dist/bin/next');
  const child = spawn(process.execPath, [next, ...args], {
    cwd: project,
    env: { ...process.env, ...env, NODE_OPTIONS: nodeOptions(process.env) },
    stdio: 'inherit',
  });
  const stop = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGINT', stop).on('SIGTERM', stop);
  signal?.addEventListener('abort', () => stop('SIGTERM'));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  process.off('SIGINT', stop).off('SIGTERM', stop);
  if (code !== 0 && !signal?.aborted)
    throw new CommandError(`next ${args.join(' ')} ended with status ${code}`);
}

// Pages are made and thrown away: room for the young saves a tenth of the time of large sites.
function nodeOptions({ NODE_OPTIONS = '' }: NodeJS.ProcessEnv): string {
  return `--max-semi-space-size=64 ${NODE_OPTIONS}`.trim();
}
