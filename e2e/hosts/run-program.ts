import { type ChildProcess, spawn } from 'node:child_process';
import { connect } from 'node:net';

/** A host that serves a bundle until `stop` is called. */
export type RunningHost = { readonly port: number; stop(): Promise<void> };

/**
 * Starts a server and waits until its port accepts connections. Resolves to a function that stops it. Rejects with the
 * program's output if it exits first or takes too long.
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  port: number,
  env: NodeJS.ProcessEnv = process.env,
): Promise<() => Promise<void>> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk;
    });
  }
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      printed += String(error);
      resolve();
    });
  });
  const stop = () => stopChild(child, ended);

  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) break;
    if (await answers(port)) return stop;
    await wait(50);
  }
  await stop();
  throw new Error(`${program} did not answer on port ${port}: ${printed}`);
}

async function stopChild(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 5000);
  await ended;
  clearTimeout(late);
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
