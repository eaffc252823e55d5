import { spawn } from 'node:child_process';
import { existsSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTreeBytes } from '../core/testing/read-tree-bytes';
import { testSome } from '../core/testing/test-some';
import { withFiles } from '../core/testing/with-files';
import { holdLock } from '../work/lock';

const PACKAGES = join(import.meta.dirname, '../../node_modules');
const PROGRAM = join(import.meta.dirname, 'run.mjs');

type Ended = { readonly code: number | null; readonly out: string; readonly err: string };

type Child = { send(signal: NodeJS.Signals): void; hasEnded(): boolean };

/** Runs `npm run docs` in a project. `meanwhile` gets a handle to send signals to the process. */
async function docs(
  project: string,
  words: readonly string[],
  meanwhile: (child: Child) => Promise<void> = async () => undefined,
): Promise<Ended> {
  // Worker threads resolve their modules from the project's folder.
  if (!existsSync(join(project, 'node_modules'))) {
    symlinkSync(PACKAGES, join(project, 'node_modules'));
  }
  const { INIT_CWD: _, CONTENT_DIR: __, ...env } = process.env;
  const child = spawn(process.execPath, [PROGRAM, 'docs', ...words], {
    cwd: project,
    env,
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (data) => {
    out += data;
  });
  child.stderr.on('data', (data) => {
    err += data;
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  await meanwhile({ send: (signal) => child.kill(signal), hasEnded });
  return { code: await ended, out, err };
}

const FILES = { 'content/index.md': '# Home\n\n[a](/a)\n', 'content/a.md': '# A\n' };

test('a command line that makes sense ends with 0, and another with 2 and a pointer to the help', async () => {
  await withFiles(FILES, async (project) => {
    const unknown = await docs(project, ['move', '/a', '/b']);
    expect(unknown).toMatchObject({ code: 2, out: '' });
    expect(unknown.err).toMatch(/^unknown command "move"; .*\nFor help: npm run docs -- --help\n$/);
    const moved = await docs(project, ['mv', '/a', '/b']);
    expect(moved).toEqual({
      code: 0,
      err: '',
      out: 'content/index.md: 1 address\ncontent/a.md → content/b.md\nredirect /a → /b\n',
    });
    expect(readTreeBytes(join(project, 'content'))).toEqual({
      'index.md': '# Home\n\n[a](/b)\n',
      'b.md': '# A\n',
      'redirects.yaml': '/a: /b\n',
    });
  });
});

test('the help of a group lists its commands and their options, and no others', async () => {
  await withFiles(FILES, async (project) => {
    const group = await docs(project, ['new', '--help']);
    expect(group.out).toContain('\n  new page PATH  Creates');
    expect(group.out).toContain('\n  --deciders NAMES  new adr: ');
    expect(group.out).not.toContain('lsp');
    const one = await docs(project, ['help', 'new', 'page']);
    expect(one.out).toMatch(/^Usage: npm run docs -- new page PATH/);
  });
});

// Returns enough pages that an interruption arrives before the command finishes.
function manyFiles(count: number): Record<string, string> {
  const pages = Array.from({ length: count }, (_, index) => [
    `content/guides/p${index}.md`,
    `# P${index}\n\n[a](/guides/a) and [next](/guides/p${(index + 1) % count})\n`,
  ]);
  return {
    'content/index.md': '# Home\n\n[a](/guides/a)\n',
    'content/guides/a.md': '# A\n',
    ...Object.fromEntries(pages),
  };
}

async function until(isSo: () => boolean, { hasEnded }: Child): Promise<void> {
  while (!isSo() && !hasEnded()) await new Promise((resolve) => setTimeout(resolve, 1));
}

testSome(1, [
  { signal: 'SIGINT', wait: 0 },
  { signal: 'SIGTERM', wait: 20 },
  { signal: 'SIGKILL', wait: 0 },
  { signal: 'SIGKILL', wait: 40 },
] as const)('$signal in the middle, $wait ms on, leaves the tree as it was', async (row) => {
  await withFiles(manyFiles(120), async (project) => {
    const content = join(project, 'content');
    const journal = join(project, '.cache/authoring-journal.json');
    const before = readTreeBytes(content);
    const count = readdirSync(content, { recursive: true }).length;
    const ended = await docs(project, ['mv', '/guides', '/help'], async (child) => {
      await until(() => existsSync(journal), child);
      // If it were killed earlier, there would be nothing to undo.
      const hasBegun = () => readdirSync(content, { recursive: true }).length !== count;
      if (row.signal === 'SIGKILL') await until(hasBegun, child);
      await new Promise((resolve) => setTimeout(resolve, row.wait));
      child.send(row.signal);
    });
    // A fast machine may finish before the signal arrives.
    const isDone = !existsSync(journal) && existsSync(join(content, 'redirects.yaml'));
    if (row.signal === 'SIGKILL' && !isDone) {
      expect(readTreeBytes(content)).not.toEqual(before);
      const next = await docs(project, ['report']);
      expect(next).toMatchObject({
        code: 0,
        err: 'Undid the changes of an earlier command that was interrupted.\n',
      });
    } else if (!isDone) {
      const code = row.signal === 'SIGINT' ? 130 : 143;
      expect(ended).toEqual({ code, out: '', err: 'Interrupted: nothing was changed.\n' });
    }
    const names = Object.keys(before).map((name) => name.replace('guides/', 'help/'));
    const found = readTreeBytes(content);
    if (isDone) expect(Object.keys(found).sort()).toEqual([...names, 'redirects.yaml'].sort());
    else expect(found).toEqual(before);
    expect(existsSync(journal)).toBe(false);
  });
});

test('two commands at once: the second one changes nothing', async () => {
  await withFiles(FILES, async (project) => {
    const release = await holdLock(project, 'docs');
    const second = await docs(project, ['rm', '/a']);
    await release();
    expect(second).toMatchObject({ code: 1, out: '' });
    expect(second.err).toMatch(/^process \d+ is changing the content in this folder/);
    expect(existsSync(join(project, 'content/a.md'))).toBe(true);
  });
});
