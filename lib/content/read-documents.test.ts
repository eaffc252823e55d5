import { expect, test, vi } from 'vitest';
import { readText } from '../core/decode';
import { withProject } from '../core/testing/check-files';
import { parseDoc } from './doc';
import { readDocuments } from './read-documents';

vi.mock('./doc', { spy: true });
vi.mock('../core/decode', { spy: true });

const FILES = { 'a.md': '# A\n', 'b.md': '# B\n' };
const bug = new TypeError("Cannot read properties of undefined (reading 'replace')");

test('a page that the parser itself fails on is a problem of that page alone', () =>
  withProject(FILES, async (settings) => {
    vi.mocked(parseDoc).mockImplementationOnce(() => {
      throw bug;
    });
    const { docs, problems } = await readDocuments(settings, []);
    expect(docs.map(({ path }) => path)).toEqual(['b']);
    expect(problems).toEqual([
      {
        rule: 'content',
        file: 'content/a.md',
        line: 1,
        column: 1,
        message: `An unexpected error stopped this page: ${String(bug)}`,
        fix: 'this is a bug in the site’s code. Report it and attach this file; until it’s fixed, undo your last change here',
      },
    ]);
  }));

test.for<{ name: string; error: Error; messages: string[] }>([
  {
    name: 'that your account may not read',
    error: Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' }),
    messages: ["content/a.md: This file can't be read: EACCES: permission denied"],
  },
  {
    name: 'that is deleted while the folder is read',
    error: Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT' }),
    messages: [],
  },
  {
    name: 'that the reader itself fails on',
    error: bug,
    messages: [`content/a.md: An unexpected error stopped this page: ${String(bug)}`],
  },
])('a file $name stops no other page', ({ error, messages }) =>
  withProject(FILES, async (settings) => {
    vi.mocked(readText).mockImplementationOnce(() => {
      throw error;
    });
    const { docs, problems } = await readDocuments(settings, []);
    expect(docs.map(({ path }) => path)).toEqual(['b']);
    expect(problems.map(({ file, message }) => `${file}: ${message}`)).toEqual(messages);
  }),
);
