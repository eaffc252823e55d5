import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFiles } from '../../lib/core/testing/write-files';
import { CHECKOUT } from './checkout';
import { type Dev, startDev } from './start-dev';

let folder = '';
let dev: Dev;
const until: Dev['until'] = (path, isDone) => dev.until(path, isDone);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dev-'));
  await writeFile(join(folder, 'index.md'), '# Home\n\nFirst text.\n');
  await writeFile(join(folder, 'mvp.0.md'), '# Dotted\n\n![x](./x.svg)\n');
  await writeFile(join(folder, 'x.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFiles(folder, { 'public/.well-known/a.txt': 'A', 'public/c.txt': 'C' });
  // Files of the project's own site, which must not be part of another one.
  writeFiles(CHECKOUT, { 'public/.well-known/ours.txt': 'ours', 'public/ours.txt': 'ours' });
  dev = await startDev({ CONTENT_DIR: folder });
});

afterAll(async () => {
  await dev?.stop();
  await rm(folder, { recursive: true, force: true });
  await rm(join(CHECKOUT, 'public'), { recursive: true, force: true });
});

test('shows what was saved without a restart', async () => {
  expect(await until('/', () => true)).toContain('First text.');
  await writeFile(join(folder, 'index.md'), '# Home\n\nSecond text.\n');
  await until('/', (_, text) => text.includes('Second text.'));
});

test('shows a new page, and no longer shows one that is gone', async () => {
  await writeFile(join(folder, 'new.md'), '# New page\n');
  await until('/new', (status, text) => status === 200 && text.includes('New page'));
  await rm(join(folder, 'new.md'));
  await until('/new', (status) => status === 404);
});

test('shows dotted pages and images beside pages', async () => {
  await until('/mvp.0', (status, text) => status === 200 && text.includes('Dotted'));
  await until('/x.svg', (status, text) => status === 200 && text.includes('<svg'));
});

test("shows the content's files with a fixed address, and none of the project's", async () => {
  await until('/.well-known/a.txt', (status, text) => status === 200 && text === 'A');
  await until('/c.txt', (status, text) => status === 200 && text === 'C');
  const { headers } = await fetch(`${dev.url}/c.txt`);
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  await until('/ours.txt', (status) => status === 404);
  await until('/.well-known/ours.txt', (status) => status === 404);
  await writeFile(join(folder, 'public/.well-known/a.txt'), 'A again');
  await until('/.well-known/a.txt', (_, text) => text === 'A again');
  await writeFile(join(folder, 'public/.well-known/new.txt'), 'new');
  await until('/.well-known/new.txt', (status, text) => status === 200 && text === 'new');
});

test('has a note in place of the files that only a build can make', async () => {
  for (const path of ['/files/third-party-notices.txt', '/files/runbooks.html']) {
    await until(path, (status, text) => status === 200 && text.includes('npm run build writes'));
  }
});

test('can be searched, also for what was saved just now', async () => {
  const hits = async () => {
    const { at } = JSON.parse(await until('/_search/root.json', (status) => status === 200));
    return until(`/_search/${at}/h0.json`, () => true);
  };
  expect(await hits()).toContain('"Dotted"');
  await writeFile(join(folder, 'mvp.0.md'), '# Dotted twice\n\n![x](./x.svg)\n');
  await expect.poll(hits, { timeout: 30_000 }).toContain('"Dotted twice"');
  await until('/dev-files/_search/..%2findex.json', (status) => status === 404);
});

test('names a mistake in the terminal and on its page, while the other pages go on', async () => {
  await writeFile(join(folder, 'bad.md'), '# Bad\n\n{value}\n');
  const text = await until(
    '/bad',
    (status, page) => status === 200 && page.includes('is read as JavaScript'),
  );
  expect(text).toContain('bad.md:3:1');
  // The page can be there first.
  const printed = expect.poll(() => dev.printed(), { timeout: 60_000 });
  await printed.toContain('bad.md:3:1  `{value}` is read as JavaScript');
  expect(await until('/', (status) => status === 200)).toContain('Second text.');
});

test('ends with a sentence, and at once, where it cannot start', async () => {
  const args = ['lib/program/run.mjs', 'dev'];
  const child = spawn(process.execPath, args, {
    cwd: CHECKOUT,
    env: { ...process.env, PORT: 'abc' },
  });
  let text = '';
  child.stderr.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect(code).toBe(2);
  expect(text).toBe('PORT=abc: write a number from 0 to 65535\nFor help: npm run dev -- --help\n');
});

test('answers 404 for a path that is no page', async () => {
  await until('/nothing', (status) => status === 404);
});
