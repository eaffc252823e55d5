import { mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { writeFiles } from '../../core/testing/write-files';
import { sendRequest } from './send-request';
import { type RunningServer, startServer } from './start-server';

const folder = mkdtempSync(join(tmpdir(), 'serve-'));
const directory = join(folder, 'out');
let server: RunningServer;

beforeAll(async () => {
  writeFiles(folder, {
    'secret.txt': 'what no reader may see',
    'out/index.html': 'home',
    'out/QUICKSTART.html': 'start here',
  });
  server = await startServer({ directory, port: 0 });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe('starting', () => {
  test('a base path moves the whole bundle', async () => {
    const moved = await startServer({ directory, port: 0, basePath: '/previews/pr-12' });
    expect(moved.url).toBe(`http://127.0.0.1:${moved.port}/previews/pr-12`);
    const statusOf = async (path: string) => (await sendRequest(moved.port, path)).status;
    expect(await statusOf('/previews/pr-12/QUICKSTART')).toBe(200);
    expect(await statusOf('/previews/pr-12/')).toBe(200);
    expect(await statusOf('/QUICKSTART')).toBe(404);
    expect(await statusOf('/previews/pr-1')).toBe(404);
    const home = await sendRequest(moved.port, '/previews/pr-12');
    expect([home.status, home.headers.location]).toEqual([307, '/previews/pr-12/']);
    await moved.close();
  });

  test('a taken port fails, or leads to the next with a sentence', async () => {
    const port = server.port;
    await expect(startServer({ directory, port })).rejects.toThrow(
      `Port ${port} of 127.0.0.1 is taken`,
    );
    const next = await startServer({ directory, port, takeNextPort: true });
    expect(next.notice).toBe(`Port ${port} is taken, so the site is at ${next.url}.`);
    expect((await sendRequest(next.port, '/')).status).toBe(200);
    await next.close();
  });

  test('the port asked for needs no sentence', () => {
    expect(server.notice).toBeUndefined();
  });

  test.for([
    {
      name: 'a folder that is not there',
      options: { directory: '/nowhere' },
      says: 'no index.html',
    },
    {
      name: 'a folder without a site',
      options: { directory: folder },
      says: 'no index.html',
    },
    {
      name: 'a base path with a closing slash',
      options: { basePath: '/a/' },
      says: 'base path /a/',
    },
    { name: 'a base path without a slash', options: { basePath: 'a' }, says: 'base path a must' },
    { name: 'a port that is none', options: { port: 70_000 }, says: '65536' },
  ])('$name stops the start', async ({ options, says }) => {
    await expect(startServer({ directory, port: 0, ...options })).rejects.toThrow(says);
  });

  test('a closed server answers no more, even to an open connection', async () => {
    const closing = await startServer({ directory, port: 0 });
    const socket = connect(closing.port, '127.0.0.1');
    const ended = new Promise((resolve) => socket.once('close', resolve));
    await new Promise((resolve) => socket.once('connect', resolve));
    await closing.close();
    await ended;
    await expect(sendRequest(closing.port, '/')).rejects.toThrow('ECONNREFUSED');
  });
});

describe('a bundle that changes', () => {
  test('a bundle that is replaced while it is served is listed anew', async () => {
    const live = join(folder, 'live');
    const next = join(folder, 'next');
    writeFiles(live, { 'index.html': 'old' });
    writeFiles(next, { 'index.html': 'new', 'added.html': 'added' });
    const running = await startServer({ directory: live, port: 0 });
    expect((await sendRequest(running.port, '/added')).status).toBe(404);

    renameSync(live, join(folder, 'aside'));
    expect((await sendRequest(running.port, '/')).status).toBe(404);
    renameSync(next, live);
    expect((await sendRequest(running.port, '/')).body.toString()).toBe('new');
    expect((await sendRequest(running.port, '/added')).body.toString()).toBe('added');
    await running.close();
  });

  test('a file that has changed has another tag', async () => {
    writeFiles(directory, { 'changing.txt': 'before' });
    const changing = await startServer({ directory, port: 0 });
    const before = await sendRequest(changing.port, '/changing.txt');
    writeFiles(directory, { 'changing.txt': 'after!' });
    const after = await sendRequest(changing.port, '/changing.txt', {
      headers: { 'if-none-match': before.headers.etag ?? '' },
    });
    expect([after.status, after.body.toString()]).toEqual([200, 'after!']);
    await changing.close();
  });

  // In a subfolder, because a change in the bundle's own folder causes a new listing.
  test('a file that becomes a link after the listing is not followed', async () => {
    writeFiles(directory, { 'deep/honest.txt': 'honest', 'deep/er/secret.txt': 'honest' });
    const running = await startServer({ directory, port: 0 });
    expect((await sendRequest(running.port, '/deep/honest.txt')).status).toBe(200);
    rmSync(join(directory, 'deep/honest.txt'));
    symlinkSync(join(folder, 'secret.txt'), join(directory, 'deep/honest.txt'));
    expect((await sendRequest(running.port, '/deep/honest.txt')).status).toBe(404);

    rmSync(join(directory, 'deep/er'), { recursive: true });
    symlinkSync(folder, join(directory, 'deep/er'));
    expect((await sendRequest(running.port, '/deep/er/secret.txt')).status).toBe(404);
    await running.close();
  });

  test('a file that cannot be read is an error of the server, which goes on', async () => {
    const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    writeFiles(directory, { 'odd/file.txt': 'a file' });
    const running = await startServer({ directory, port: 0 });
    rmSync(join(directory, 'odd/file.txt'));
    writeFiles(directory, { 'odd/file.txt/inside': 'now a folder' });
    expect((await sendRequest(running.port, '/odd/file.txt')).status).toBe(500);
    expect(log).toHaveBeenCalledWith(expect.stringMatching(/^GET \/odd\/file\.txt: .*EISDIR/));
    log.mockRestore();
    expect((await sendRequest(running.port, '/')).status).toBe(200);
    await running.close();
  });

  test('a bundle without a not-found page says so in plain text', async () => {
    const bare = join(folder, 'bare');
    writeFiles(bare, { 'index.html': 'home' });
    const small = await startServer({ directory: bare, port: 0 });
    const { status, body } = await sendRequest(small.port, '/nothing');
    expect([status, body.toString()]).toEqual([404, 'There is no such page.\n']);
    await small.close();
  });
});

test('nonsense and dropped connections do not stop the server', async () => {
  for (const text of ['', '\u0000\u0001\r\n\r\n', 'GET\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n']) {
    await sendRaw(text);
  }
  await sendRaw(`GET /QUICKSTART HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(50));
  await sendRaw(`GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`);
  await sendRaw('GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  expect((await sendRequest(server.port, '/')).status).toBe(200);
});

function sendRaw(text: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(server.port, '127.0.0.1', () => {
      socket.write(text);
      setTimeout(() => socket.destroy(), 30);
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve());
  });
}
