import { expect, test } from 'vitest';
import { withFiles } from '../core/testing/with-files';
import { explainLimits, type HostLimits } from './host-limits';

const FILES = { 'index.html': 'x'.repeat(20), 'a/b.html': 'x'.repeat(30), 'a/c.html': 'x' };

test.for<{ limits: Omit<HostLimits, 'host'>; line?: string }>([
  { limits: {} },
  { limits: { files: 3, filesOfFolder: 2, bytesOfFile: 30, bytes: 51 } },
  { limits: { files: 2 }, line: 'Acme accepts at most 2 files, and out has 3 files' },
  { limits: { filesOfFolder: 1 }, line: 'Acme accepts at most 1 file, and out/a has 2 files' },
  {
    limits: { bytesOfFile: 29 },
    line: 'Acme accepts at most 29 bytes, and out/a/b.html has 30 bytes',
  },
  { limits: { bytes: 50 }, line: 'Acme accepts at most 50 bytes, and out has 51 bytes' },
])('a host that accepts $limits: $line', async ({ limits, line }) => {
  await withFiles(FILES, async (folder) => {
    const text = explainLimits(folder, 'out', [{ host: 'Acme', ...limits }]);
    expect(text === '' ? [] : text.split('\n')).toEqual(
      line === undefined
        ? []
        : [
            'Some hosts refuse out:',
            `  ${line}`,
            'If you use one of them, divide the site: see "Large sites" in lib/hosting/HOSTING.md.',
          ],
    );
  });
});

test('a small site has no warning', async () => {
  await withFiles(FILES, async (folder) => expect(explainLimits(folder, 'out')).toBe(''));
});
