import { spawn } from 'node:child_process';
import { CHECKOUT } from './checkout';

/** Result of a command: its exit code and its output. */
export type Ended = { readonly code: number | null; readonly out: string; readonly err: string };

type Circumstances = {
  /** The checkout to run in. By default, `CHECKOUT`. */
  readonly project?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly signal?: NodeJS.Signals;
  /** Sends the signal to the whole process group, as a terminal does, once the output matches. */
  readonly after?: RegExp;
};

/** Runs Node with these arguments in a checkout until it exits. */
export async function runCommand(
  args: readonly string[],
  { project = CHECKOUT, env = {}, signal = 'SIGINT', after }: Circumstances = {},
): Promise<Ended> {
  const child = spawn(process.execPath, args, {
    cwd: project,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group, so that the signal reaches the command and Next, but nothing else.
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
