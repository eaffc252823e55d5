import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { testSome } from '../core/testing/test-some';
import { withFiles } from '../core/testing/with-files';
import { watchFolders } from './watch-folders';

const soon = { timeout: 5_000, interval: 20 };
/** Waits long enough for a noticed change to be reported: 20 ms, or 40 if another one follows. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 60));

afterEach(() => {
  vi.useRealTimers();
});

test('a burst of saves is one change, and saves during the work are another', async () => {
  await withFiles({ 'a/one.md': '' }, async (root) => {
    let calls = 0;
    let running = 0;
    let most = 0;
    let last: readonly string[] = [];
    const stop = watchFolders([join(root, 'a')], async (changed) => {
      last = changed;
      calls += 1;
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 100));
      running -= 1;
    });
    for (let index = 0; index < 10; index += 1) writeFileSync(join(root, 'a/one.md'), `${index}`);
    await vi.waitFor(() => expect(calls).toBeGreaterThan(0), soon);
    writeFileSync(join(root, 'a/two.md'), '');
    await vi.waitFor(() => expect(calls).toBeGreaterThan(1), soon);
    stop();
    expect(last).toContain(join(root, 'a/two.md'));
    expect(most).toBe(1);
    expect(calls).toBeLessThan(6);
  });
});

test('a folder that is moved away and back is watched again, and so is one that is made later', async () => {
  await withFiles({ 'a/one.md': '' }, async (root) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let calls = 0;
    const stop = watchFolders([join(root, 'a'), join(root, 'later')], async () => {
      calls += 1;
    });
    const changed = async (act: () => void) => {
      const before = calls;
      act();
      // The next look for folders that were replaced.
      vi.advanceTimersByTime(500);
      await vi.waitFor(() => expect(calls).toBeGreaterThan(before), soon);
      await settle();
    };
    await changed(() => renameSync(join(root, 'a'), join(root, 'b')));
    await changed(() => renameSync(join(root, 'b'), join(root, 'a')));
    await changed(() => writeFileSync(join(root, 'a/one.md'), 'x'));
    await changed(() => mkdirSync(join(root, 'later')));
    await changed(() => writeFileSync(join(root, 'later/two.md'), 'x'));
    stop();
    const after = calls;
    writeFileSync(join(root, 'a/one.md'), 'y');
    vi.advanceTimersByTime(500);
    await settle();
    expect(calls).toBe(after);
  });
});

testSome<{ name: string; act: (root: string) => void }>(3, [
  { name: 'a save in place', act: (root) => writeFileSync(join(root, 'a/b/one.md'), 'x') },
  {
    name: 'a save by renaming',
    act: (root) => {
      writeFileSync(join(root, 'a/b/.one.md.tmp'), 'x');
      renameSync(join(root, 'a/b/.one.md.tmp'), join(root, 'a/b/one.md'));
    },
  },
  {
    name: 'a file in `.well-known`',
    act: (root) => {
      mkdirSync(join(root, 'a/.well-known'), { recursive: true });
      writeFileSync(join(root, 'a/.well-known/a.txt'), 'x');
    },
  },
  {
    name: 'a file in a folder that is made anew',
    act: (root) => {
      rmSync(join(root, 'a/c'), { recursive: true, force: true });
      mkdirSync(join(root, 'a/c/d'), { recursive: true });
      writeFileSync(join(root, 'a/c/d/two.md'), 'x');
    },
  },
  { name: 'a file that goes', act: (root) => rmSync(join(root, 'a/b/one.md'), { force: true }) },
])('$name is told, the third time too', ({ act, name }) =>
  withFiles({ 'a/b/one.md': '' }, async (root) => {
    let calls = 0;
    const stop = watchFolders([join(root, 'a')], async () => {
      calls += 1;
    });
    for (let time = 0; time < 3; time += 1) {
      if (name.endsWith('goes')) writeFileSync(join(root, 'a/b/one.md'), 'x');
      await settle();
      const before = calls;
      act(root);
      await vi.waitFor(() => expect(calls).toBeGreaterThan(before), soon);
    }
    stop();
  }),
);

test('what is not content is passed over', () =>
  withFiles({ 'a/one.md': '', 'a/.next/x.js': '', 'a/node_modules/y.js': '' }, async (root) => {
    let calls = 0;
    const stop = watchFolders([join(root, 'a')], async () => {
      calls += 1;
    });
    for (const name of ['.swp', '.next/x.js', 'node_modules/y.js']) {
      writeFileSync(join(root, 'a', name), 'x');
    }
    await settle();
    stop();
    expect(calls).toBe(0);
  }));
