import { spawn } from 'node:child_process';

type Circumstances = {
  readonly env: Readonly<Record<string, string>>;
  /** True to print the output when the suite ends, because others run beside it. */
  readonly isBeside: boolean;
  readonly signal: AbortSignal;
};

/** Runs an npm script until it ends, and returns its exit code. Rejects with the signal's reason if it aborts. */
export async function runSuite(
  name: string,
  { env, isBeside, signal }: Circumstances,
): Promise<number> {
  const child = spawn('npm', ['run', '--silent', name], {
    env: { ...process.env, ...env },
    stdio: isBeside ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    // On Windows, npm is a script.
    shell: process.platform === 'win32',
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => output.push(chunk));
  }
  // npm passes the signal on to what it runs.
  const stop = () => child.kill('SIGTERM');
  signal.addEventListener('abort', stop);
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject).once('close', resolve);
    });
    signal.throwIfAborted();
    process.stdout.write(Buffer.concat(output));
    return code ?? 1;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
