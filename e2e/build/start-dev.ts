import { spawn } from 'node:child_process';
import { findFreePort } from '../../lib/hosting/server/listen';
import { CHECKOUT } from './checkout';
import { cpuByProcess } from './cpu-by-process';

/** A running `npm run dev` with a content folder. */
export type Dev = {
  readonly url: string;
  /** Returns everything printed so far. */
  printed(): string;
  /** Requests a path until `isDone` accepts the response. Returns its text, or throws after two minutes. */
  until(path: string, isDone: (status: number, text: string) => boolean): Promise<string>;
  /** Returns the CPU time that it took so far, in seconds. Works only on Linux. */
  cpuSeconds(): number;
  /** Ends it, and everything that it started. */
  stop(): Promise<void>;
};

/** Starts `dev` and waits for the first page. */
export async function startDev(env: Readonly<Record<string, string>>): Promise<Dev> {
  const port = await findFreePort(0);
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['lib/program/run.mjs', 'dev'], {
    cwd: CHECKOUT,
    env: { ...process.env, OPENAPI_FILE: '', BASE_PATH: '', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const closed = new Promise((resolve) => child.once('close', resolve));
  let printed = '';
  const keep = (chunk: Buffer) => {
    printed += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const dev: Dev = {
    url,
    printed: () => printed,
    async until(path, isDone) {
      const end = Date.now() + 120_000;
      for (;;) {
        const answer = await fetch(url + path).catch(() => undefined);
        const text = (await answer?.text()) ?? '';
        if (answer && isDone(answer.status, text)) return text;
        if (Date.now() > end) throw new Error(`${path}: ${answer?.status}\n${printed}`);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    },
    cpuSeconds: () => [...cpuByProcess(child.pid ?? 0).values()].reduce((sum, own) => sum + own, 0),
    async stop() {
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
      await closed;
    },
  };
  await dev.until('/', (status) => status === 200);
  return dev;
}
