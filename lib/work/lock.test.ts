import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withFiles } from '../core/testing/with-files';
import { holdLock } from './lock';

// No process has a PID this high.
const GONE = '99999999';

test('of many who ask at once, one holds the lock, and leaves nothing behind', async () => {
  await withFiles({}, async (project) => {
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => holdLock(project)));
    const held = asked.filter(({ status }) => status === 'fulfilled');
    expect(held).toHaveLength(1);
    for (const one of asked) {
      if (one.status === 'fulfilled') await one.value();
      else expect(String(one.reason)).toMatch(/process \d+ is building the site in this folder/);
    }
    expect(readdirSync(join(project, '.cache'))).toEqual([]);
  });
});

test('the lock of a process that is gone is taken over, also an empty one', async () => {
  for (const text of [GONE, '']) {
    await withFiles({ '.cache/build.lock': text }, async (project) => {
      const release = await holdLock(project);
      await expect(holdLock(project)).rejects.toThrow(/is building/);
      await release();
      expect(readdirSync(join(project, '.cache'))).toEqual([]);
    });
  }
});

test('the lock of a process whose number another one has by now is taken over', async (context) => {
  // Only Linux provides a process's start time.
  context.skip(!existsSync('/proc/self/stat'));
  const files = { '.cache/build.lock': `${process.pid} 1` };
  await withFiles(files, async (project) => {
    const release = await holdLock(project);
    expect(readFileSync(join(project, '.cache/build.lock'), 'utf8')).toMatch(/^\d+ \d{2,}$/);
    await release();
  });
});

test('the work of another kind has a lock of its own', async () => {
  await withFiles({}, async (project) => {
    const release = await holdLock(project);
    writeFileSync(join(project, '.cache/docs.lock'), GONE);
    const other = await holdLock(project, 'docs');
    await other();
    await release();
  });
});
