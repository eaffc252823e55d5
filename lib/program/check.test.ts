import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { withFiles } from '../core/testing/with-files';

const PROJECT = join(import.meta.dirname, '..', '..');
const FILES = {
  'content/index.md': '# Home\n\nSee [a](/a.md) and [b](/b).\n',
  'content/a.md': '# A\n\nSee [c](/c).\n',
  'content/ledger.json': '{\n  "/": []\n}\n',
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

/** Creates a project with FILES in which Node finds the packages. */
function withProject(use: (root: string) => void): Promise<void> {
  return withFiles(FILES, async (root) => {
    symlinkSync(join(PROJECT, 'node_modules'), join(root, 'node_modules'));
    use(root);
  });
}

test('findings go to stdout, and errors end with status 1', async () => {
  await withProject((root) => {
    const all = check(root);
    expect(all.status).toBe(1);
    expect(all.stdout.match(/^content\/\S+/gm)).toEqual([
      'content/a.md:3:5',
      'content/index.md:3:5',
      'content/index.md:3:20',
    ]);
    expect(all.stdout).toContain('\n    fix: ');
    // The ledger only matters if nothing else is wrong.
    expect(all.stdout).not.toContain('published addresses yet');
    expect(all.stderr).toMatch(
      /^2 documents, 0 operations, 3 pages: 3 problems \(\d+\.\d s\)\. Samples weren't run: npm run check -- --samples$/m,
    );
  });
});

test("the files that were asked for are reported, and any file that can't be read", async () => {
  await withProject((root) => {
    writeFileSync(join(root, 'content/site.yaml'), '');
    const one = check(root, 'content/a.md', '--format', 'json');
    expect(one.status).toBe(1);
    expect(JSON.parse(one.stdout)).toMatchObject({
      errors: 2,
      findings: [{ file: 'content/site.yaml' }, { file: 'content/a.md' }],
    });
    expect(one.stderr).toContain('2 problems');
    expect(one.stderr).toContain('elsewhere 2 problems');
  });
});

test('--fix fixes what has one right answer, again after a fix, and leaves the rest', async () => {
  await withProject((root) => {
    const page = (title: string, path: string) =>
      `---\ntitle: ${title}\n---\n\nSee [a](${path}) and [b](/b).\n`;
    // The text is read only after the front matter was fixed.
    writeFileSync(join(root, 'content/index.md'), page('Home: one', '/a.md'));
    const fixed = check(root, '--fix', '--samples');
    expect(fixed.stderr).toContain('2 fixed');
    expect(fixed.stderr).toContain("Samples weren't run: fix the errors first\n");
    expect(fixed.status).toBe(1);
    expect(readFileSync(join(root, 'content/index.md'), 'utf8')).toBe(page('"Home: one"', '/a'));
    expect(readFileSync(join(root, 'content/a.md'), 'utf8')).toBe(FILES['content/a.md']);
  });
});

test('a page that is not in the ledger yet is a warning, and without one there are no problems', async () => {
  await withProject((root) => {
    writeFileSync(join(root, 'content/a.md'), '# A\n');
    writeFileSync(join(root, 'content/index.md'), '# Home\n\n[a](/a)\n');
    const { status, stdout, stderr } = check(root);
    expect(status).toBe(0);
    expect(stdout).toContain(
      'content/ledger.json:1:1  warning: Not in the list of published addresses yet: 2 pages (`/a`, `/search`)\n    fix: before you publish, run `npm run docs -- accept`',
    );
    expect(stderr).toContain(': 1 warning (');
    rmSync(join(root, 'content/ledger.json'));
    const sound = check(root, '--samples');
    expect(sound).toMatchObject({ status: 0, stdout: '' });
    expect(sound.stderr).toMatch(/: no problems \(\d+\.\d s\)\n$/);
  });
});
