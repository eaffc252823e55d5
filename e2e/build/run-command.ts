import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** How a command ended, and what it printed. */
export type Ended = { readonly code: number | null; readonly out: string; readonly err: string };

type Circumstances = {
  readonly env?: Readonly<Record<string, string>>;
  readonly signal?: NodeJS.Signals;
  /** Sends the signal to the whole group, as a terminal does, once this was printed. */
  readonly after?: RegExp;
};

/** Runs node with these arguments in this project, to its end. */
export async function runCommand(
  args: readonly string[],
  { env = {}, signal = 'SIGINT', after }: Circumstances = {},
): Promise<Ended> {
  const child = spawn(process.execPath, args, {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that the signal reaches Next too, and nothing else.
    detached: true,
  });
  let [out, err] = ['', ''];
  let isSent = false;
  const interrupt = () => {
    if (isSent || !after?.test(out + err) || child.pid === undefined) return;
    isSent = true;
    process.kill(-child.pid, signal);
  };
  child.stdout.on('data', (data) => {
    out += data;
    interrupt();
  });
  child.stderr.on('data', (data) => {
    err += data;
    interrupt();
  });
  const code = await new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  return { code, out, err };
}
