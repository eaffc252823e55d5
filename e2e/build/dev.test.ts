import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHECKOUT } from './checkout';
import { closeDevSite, content, dev, openDevSite, put } from './dev-site';
import type { Dev } from './start-dev';
import { testDevPage } from './test-dev-page';
import { testDevRecovery } from './test-dev-recovery';

const until: Dev['until'] = (path, isDone) => dev.until(path, isDone);

beforeAll(openDevSite);
afterAll(closeDevSite);

describe('after a mistake', testDevRecovery);

describe('a request', () => {
  beforeAll(async () => {
    await put('index.md', '# Home\n\nFirst text.\n');
    await put('mvp.0.md', '# Dotted\n\n![x](./x.svg)\n');
    await put('x.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await until('/', (_, text) => text.includes('First text.'));
  });

  test('shows what was saved without a restart', async () => {
    expect(await until('/', () => true)).toContain('First text.');
    await put('index.md', '# Home\n\nSecond text.\n');
    await until('/', (_, text) => text.includes('Second text.'));
  });

  test('shows a new page, and no longer shows one that is gone', async () => {
    await put('new.md', '# New page\n');
    await until('/new', (status, text) => status === 200 && text.includes('New page'));
    await rm(join(content, 'new.md'));
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
    await put('public/.well-known/a.txt', 'A again');
    await until('/.well-known/a.txt', (_, text) => text === 'A again');
    await put('public/.well-known/new.txt', 'new');
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
    const found = () => expect.poll(hits, { timeout: 60_000 });
    await found().toContain('"Dotted"');
    await put('mvp.0.md', '# Dotted twice\n\n![x](./x.svg)\n');
    await found().toContain('"Dotted twice"');
    await until('/dev-files/_search/..%2findex.json', (status) => status === 404);
  });

  test('names a mistake in the terminal and on its page, while the other pages go on', async () => {
    await put('bad.mdx', '# Bad\n\n<value>\n');
    const text = await until(
      '/bad',
      (status, page) => status === 200 && page.includes('valid MDX'),
    );
    expect(text).toContain('bad.mdx:3:1');
    // The page can be there first.
    const printed = expect.poll(() => dev.printed(), { timeout: 60_000 });
    await printed.toContain("bad.mdx:3:1  This isn't valid MDX");
    expect(await until('/', (status) => status === 200)).toContain('Second text.');
    await rm(join(content, 'bad.mdx'));
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
    expect(text).toBe(
      'PORT=abc: write a number from 0 to 65535\nFor help: npm run dev -- --help\n',
    );
  });

  test('answers 404 for a path that is no page', async () => {
    await until('/nothing', (status) => status === 404);
  });
});

describe('an open page', testDevPage);
