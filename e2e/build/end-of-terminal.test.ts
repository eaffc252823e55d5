import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseSome } from '../../lib/core/testing/choose-some';
import { testSome } from '../../lib/core/testing/test-some';
import { writeFiles } from '../../lib/core/testing/write-files';
import { findFreePort } from '../../lib/hosting/server/listen';
import { CHECKOUT } from './checkout';
import { cpuByProcess } from './cpu-by-process';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'terminal-'));
  writeFiles(join(folder, 'content'), { 'index.md': '# Home\n' });
  writeFiles(join(folder, 'out'), { 'index.html': 'earlier', 'manifest.json': '{"files":{}}' });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Running = { readonly child: ChildProcess; readonly pid: number; readonly port: number };

/** Starts a command in a process group of its own, and waits until it has printed `ready`. */
async function start(command: string, args: readonly string[], ready: RegExp): Promise<Running> {
  const port = await findFreePort(4600);
  const env = {
    ...process.env,
    CONTENT_DIR: join(folder, 'content'),
    OUT_DIR: join(folder, 'out'),
    OPENAPI_FILE: '',
    BASE_PATH: '',
    PORT: String(port),
  };
  const stdio = ['pipe', 'pipe', 'pipe'] as const;
  const child = spawn(command, args, { cwd: CHECKOUT, env, stdio: [...stdio], detached: true });
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    const take = (chunk: Buffer) => {
      printed += chunk;
      if (ready.test(printed)) resolve();
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('close', () => reject(new Error(`It ended early:\n${printed}`)));
  });
  return { child, pid: child.pid ?? 0, port };
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, 'localhost');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Waits until no process of the group is left, and nothing listens on the port. */
async function expectEnd({ pid, port }: Running): Promise<void> {
  const left = async () => ({ pids: [...cpuByProcess(pid).keys()], isOpen: await isOpen(port) });
  await expect.poll(left, { timeout: 60_000 }).toEqual({ pids: [], isOpen: false });
}

const RUN = 'lib/program/run.mjs';
const READY = /Ready at http/;
const SERVERS = [
  { name: 'dev', command: process.execPath, args: [RUN, 'dev'] },
  { name: 'npm run dev', command: 'npm', args: ['run', 'dev'] },
  { name: 'start', command: process.execPath, args: [RUN, 'start', '--no-build'] },
];

const [killedDev, ...others] = SERVERS.flatMap((server) =>
  (['SIGKILL', 'SIGHUP', 'SIGTERM'] as const).map((signal) => ({ ...server, signal })),
);
// A killed `dev` can't end Next, so Next has to notice.
test.for([killedDev, ...chooseSome(1, others)].filter((end) => end !== undefined))(
  '$name leaves no process and no port behind after $signal',
  async (row) => {
    const running = await start(row.command, row.args, READY);
    // Only the first process: a terminal would reach the whole group.
    process.kill(running.pid, row.signal);
    await expectEnd(running);
  },
);

testSome(1, SERVERS)('$name ends when it prints and nobody reads it', async ({ command, args }) => {
  const running = await start(command, args, /Ready at|> node/);
  running.child.stdout?.destroy();
  running.child.stderr?.destroy();
  // `start` prints nothing while it serves, except that it stopped.
  if (args.includes('start')) process.kill(running.pid, 'SIGHUP');
  else writeFiles(join(folder, 'content'), { 'site.yaml': `titel: ${running.pid}\n` });
  await expectEnd(running);
  writeFiles(join(folder, 'content'), { 'site.yaml': 'title: Home\n' });
});

testSome(1, [
  { name: 'lsp', isOver: 'closes its input' },
  { name: 'mcp', isOver: 'closes its input' },
  { name: 'lsp', isOver: 'SIGHUP' },
  { name: 'mcp', isOver: 'SIGTERM' },
])('docs $name ends when the editor is gone: $isOver', async ({ name, isOver }) => {
  const initialize = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: {
      processId: null,
      rootUri: null,
      protocolVersion: '2025-06-18',
      clientInfo: { name: 'test', version: '1' },
      capabilities: {},
    },
  };
  const body = JSON.stringify(initialize);
  const message = name === 'lsp' ? `Content-Length: ${body.length}\r\n\r\n${body}` : `${body}\n`;
  const port = await findFreePort(4600);
  const child = spawn(process.execPath, [RUN, 'docs', name], {
    cwd: CHECKOUT,
    env: { ...process.env, CONTENT_DIR: join(folder, 'content'), OPENAPI_FILE: '' },
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  child.stdin.write(message);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  if (isOver === 'closes its input') child.stdin.end();
  else process.kill(child.pid ?? 0, isOver);
  await expectEnd({ child, pid: child.pid ?? 0, port });
});
