import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFiles } from '../../lib/core/list-files';
import { testSome } from '../../lib/core/testing/test-some';
import { writeFiles } from '../../lib/core/testing/write-files';
import { readChangesFile } from '../../lib/hosting/deploy/changes-file';
import { commentText } from '../../lib/hosting/deploy/comment-text';
import { readMain } from '../../lib/output/markdown-alternate/read-main';
import { findBlocks } from '../../lib/output/preview/find-blocks';
import { listPulls, type Pull } from './review-pulls';
import { writeReviewSite } from './review-site';
import { runBuild } from './run-build';

const folder = mkdtempSync(join(tmpdir(), 'review-'));
const SOURCES = ['content', 'api'] as const;
const ADDRESS = 'https://docs-pr-12.previews.workers.dev';

let base = '';
beforeAll(async () => {
  git('init', '-q');
  base = commit(writeReviewSite());
  await build('base', {});
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function git(...args: readonly string[]): string {
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];
  return execFileSync('git', ['-C', folder, ...who, ...args], { encoding: 'utf8' }).trim();
}

/** Replaces the site's sources with these files, and commits them. */
function commit(files: Readonly<Record<string, string>>): string {
  for (const name of SOURCES) rmSync(join(folder, name), { recursive: true, force: true });
  writeFiles(folder, files);
  git('add', '-A', ...SOURCES);
  git('commit', '-qm', 'x');
  return git('rev-parse', 'HEAD');
}

async function build(out: string, env: Readonly<Record<string, string>>): Promise<string> {
  const { code, text } = await runBuild({
    CONTENT_DIR: join(folder, 'content'),
    OPENAPI_FILE: join(folder, 'api/openapi.yaml'),
    OUT_DIR: join(folder, out),
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_REPOSITORY: 'us/docs',
    SITE_URL: '',
    BASE_PATH: '',
    ...env,
  });
  expect(code, text).toBe(0);
  return join(folder, out);
}

type Shown = { readonly path: string; readonly text: string; readonly line: string };

/** Returns the changed and removed blocks of a preview, with the hashes of their lines. */
function listShown(out: string): Shown[] {
  const pages = listFiles(out).filter(
    (name) => name.endsWith('.html') && !/index\.html$/.test(name),
  );
  return pages.flatMap((path) => {
    const html = readFileSync(join(out, path), 'utf8');
    if (!html.includes('<main') || path === 'preview/changes.html') return [];
    return findBlocks(readMain(html).tree).flatMap(({ text, element: { properties } }): Shown[] => {
      const { dataChanged, dataLine = '', ...gone } = properties;
      const lost = [
        [gone.dataGone, gone.dataGoneLines],
        [gone.dataGoneAfter, gone.dataGoneAfterLines],
      ].flatMap(([texts, lines]) => {
        const hashes = String(lines ?? '').split('\n');
        const all = texts === undefined ? [] : String(texts).split('\n');
        return all.map((one, index) => ({ path, text: one, line: hashes[index] ?? '' }));
      });
      return [...lost, ...(dataChanged ? [{ path, text, line: String(dataLine) }] : [])];
    });
  });
}

/** Returns the hashes of all lines of the hunk that a line belongs to. */
function hunkOf({ file, side, line }: Pull['lines'][number], to: string): string[] {
  const commit = side === 'after' ? to : base;
  const text = execFileSync('git', ['-C', folder, 'show', `${commit}:${file}`], {
    encoding: 'utf8',
  });
  const number = text.split('\n').indexOf(line) + 1;
  expect(number, line).toBeGreaterThan(0);
  const diff = git('diff', '-U0', '-M', base, to);
  const own = diff.split('\ndiff --git ').find((part) => part.includes(`b/${file}\n`)) ?? '';
  const hash = createHash('sha256').update(file).digest('hex');
  const lines = (letter: string, first: string, size = '1') =>
    Array.from(
      { length: Number(size) },
      (_, index) => `diff-${hash}${letter}${Number(first) + index}`,
    );
  const hunks = [...own.matchAll(/^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/gm)].map(
    ([, oldLine = '', removed, newLine = '', added]) => [
      ...lines('L', oldLine, removed),
      ...lines('R', newLine, added),
    ],
  );
  return (
    hunks.find((all) => all.includes(`diff-${hash}${side === 'after' ? 'R' : 'L'}${number}`)) ?? []
  );
}

async function readComment(out: string): Promise<string> {
  return commentText('a'.repeat(40), ADDRESS, await readChangesFile(out));
}

/** Returns the comment's entries as plain text. */
function entriesOf(comment: string): string[] {
  const lines = comment
    .split('\n')
    .slice(2, -3)
    .filter((line) => line !== '');
  return lines.map((line) => line.replace(/\]\([^)]*\)/g, '').replace(/^- |[`*[]/g, ''));
}

const every = listPulls();

test('there are 20 pull requests with 50 blocks', () => {
  expect(every).toHaveLength(20);
  expect(every.flatMap(({ lines }) => lines).length).toBeGreaterThanOrEqual(50);
});

testSome(1, every)(
  'in $name, blocks lead to their lines, and the comment lists the pages',
  async ({ files, lines, comment }) => {
    git('checkout', '-qf', base);
    const to = commit(files);
    const out = await build('change', {
      PREVIEW: '#12',
      PREVIEW_BASE: join(folder, 'base'),
      PREVIEW_BASE_COMMIT: base,
    });
    const shown = listShown(out);
    for (const edited of lines) {
      const own = shown.filter(({ text }) => text.includes(edited.text));
      expect(own.length, edited.text).toBeGreaterThan(0);
      for (const { path, line } of own) expect(hunkOf(edited, to), path).toContain(line);
    }
    const text = await readComment(out);
    expect(entriesOf(text)).toEqual(comment);
    for (const [, path = '', anchor = ''] of text.matchAll(
      /\]\(https:\/\/[^/]+\/([^)#]*)#([^)]+)\)/g,
    )) {
      const html = readFileSync(join(out, `${path}.html`), 'utf8');
      expect(html.includes(` id="${decodeURIComponent(anchor)}"`), anchor).toBe(true);
    }
  },
);
