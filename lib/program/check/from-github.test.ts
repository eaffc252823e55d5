import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../../core/list-files';
import { readSettings } from '../../core/settings';
import { withFiles } from '../../core/testing/with-files';
import { checkSite } from '../../site/site';
import { applyEdits } from './apply-edits';

// Five pages by another team, written for GitHub, and the same pages after one `npm run check -- --fix`.
const FIXTURES = join(import.meta.dirname, 'fixtures/from-github');

function filesOf(folder: string): Record<string, string> {
  return Object.fromEntries(
    listFiles(join(FIXTURES, folder)).map((path) => [
      `content/${path}`,
      readFileSync(join(FIXTURES, folder, path), 'utf8'),
    ]),
  );
}

/** Returns the findings, after all fixes if they're wanted. */
async function check(root: string, fix = false): Promise<string[]> {
  const settings = readSettings({ CONTENT_DIR: 'content', OPENAPI_FILE: '' }, root);
  const { problems } = await checkSite(settings);
  if (fix && (await applyEdits(problems, root)) > 0) return check(root, fix);
  return problems.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`);
}

/** The findings that remain after one `--fix`, and the author's manual correction of each. */
const BY_HAND = [
  {
    file: 'content/faq.md',
    told: '1:1 This page has no title',
    from: 'Questions that people ask.',
    to: '# FAQ\n\nQuestions that people ask.',
  },
  {
    file: 'content/guides/configure.md',
    told: '3:14 `description` has 17 characters',
    from: 'How to configure.',
    to: 'The environment variables of the service, with their defaults.',
  },
  {
    file: 'content/guides/configure.md',
    told: '4:1 Unknown key `last_updated`',
    from: 'last_updated: 05.03.2025\n',
    to: '',
  },
  {
    file: 'content/guides/install.md',
    told: '3:1 Unknown key `author`',
    from: 'author',
    to: 'owner_team',
  },
] as const;

test.for([
  { name: 'LF', end: '\n' },
  { name: 'CRLF', end: '\r\n' },
])('GitHub pages with $name line ends pass after one --fix and edits by hand', async ({ end }) => {
  const write = (files: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(files).map(([file, text]) => [file, text.replaceAll('\n', end)]),
    );
  const before = write(filesOf('before'));
  await withFiles(before, async (root) => {
    const read = (file: string) => readFileSync(join(root, file), 'utf8');
    expect(await check(root, true)).toEqual(BY_HAND.map(({ file, told }) => `${file}:${told}`));
    expect(Object.fromEntries(Object.keys(before).map((file) => [file, read(file)]))).toEqual(
      write(filesOf('after')),
    );
    for (const { file, from, to } of BY_HAND) {
      const text = read(file).replaceAll('\r\n', '\n');
      writeFileSync(join(root, file), text.replace(from, to));
    }
    expect(await check(root)).toEqual([]);
  });
});
