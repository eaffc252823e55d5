import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { withFiles } from '../testing/with-files';

const PROJECT = join(import.meta.dirname, '..', '..');
const FILES = {
  'content/index.md': '# Home\n\nSee [a](/a.md) and [b](/b).\n',
  'content/a.md': '# A\n\nSee [c](/c).\n',
};

function check(root: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve(PROJECT, 'lib/program/run.mjs'), 'check', ...args],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, CONTENT_DIR: 'content', OPENAPI_FILE: '', NODE_OPTIONS: '' },
    },
  );
  return { status, stdout, stderr };
}

/** A project of these files that finds its packages. */
function withProject(use: (root: string) => void): Promise<void> {
  return withFiles(FILES, async (root) => {
    symlinkSync(join(PROJECT, 'node_modules'), join(root, 'node_modules'));
    use(root);
  });
}

test('findings stand on the output, and errors end with status 1', async () => {
  await withProject((root) => {
    const all = check(root);
    expect(all.status).toBe(1);
    expect(all.stdout.match(/^content\/\S+/gm)).toEqual([
      ...['content/a.md:3:5', 'content/index.md:3:5', 'content/index.md:3:20'],
    ]);
    expect(all.stdout).toContain('\n    fix: ');
    expect(all.stderr).toMatch(/^2 documents, 0 operations, 4 pages: 3 problems \(\d+\.\d s\)$/m);

    const one = check(root, 'content/a.md', '--format', 'json');
    expect(one.status).toBe(1);
    expect(JSON.parse(one.stdout)).toMatchObject({
      errors: 1,
      findings: [{ file: 'content/a.md' }],
    });
    expect(one.stderr).toContain('1 problem');
    expect(one.stderr).toContain('elsewhere 2 problems');
  });
});

test('what has one right answer is mended, and the rest is left', async () => {
  await withProject((root) => {
    const mended = check(root, '--fix');
    expect(mended.stderr).toContain('1 mended');
    expect(mended.status).toBe(1);
    expect(readFileSync(join(root, 'content/index.md'), 'utf8')).toBe(
      '# Home\n\nSee [a](/a) and [b](/b).\n',
    );
    expect(readFileSync(join(root, 'content/a.md'), 'utf8')).toBe(FILES['content/a.md']);
  });
});

test('a mistake in the arguments is one sentence', async () => {
  await withProject((root) => {
    const { status, stderr, stdout } = check(root, '--formt', 'json');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr.trim()).toBe('check has no --formt: did you mean --format?');
  });
});
