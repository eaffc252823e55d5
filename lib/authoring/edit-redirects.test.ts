import { expect, test } from 'vitest';
import { editBytes } from './edit-bytes';
import { editRedirects } from './edit-redirects';

function edit(text: string, added: Record<string, string>, gone: readonly string[] = []): string {
  const edits = editRedirects('r.yaml', text, new Map(Object.entries(added)), new Set(gone));
  return editBytes(Buffer.from(text), edits).toString();
}

test.for([
  {
    name: 'into no file',
    before: '',
    added: { '/b': '/c', '/a': '/c' },
    after: '/a: /c\n/b: /c\n',
  },
  {
    name: 'in order, above the comment of the next line',
    before: '# All redirects.\n/a: /x\n\n# of 2026\n/c: /x # why\n',
    added: { '/b': '/y' },
    after: '# All redirects.\n/a: /x\n\n/b: /y\n# of 2026\n/c: /x # why\n',
  },
  {
    name: 'below the comment of the whole file',
    before: '# All redirects.\n/b: /x\n',
    added: { '/a': '/y' },
    after: '# All redirects.\n/a: /y\n/b: /x\n',
  },
  { name: 'at the end', before: '/a: /x', added: { '/b': '/y' }, after: '/a: /x\n/b: /y\n' },
  {
    name: 'in place of the same',
    before: '/a: /x\n/b: /y\n',
    added: { '/a': '/z' },
    after: '/a: /z\n/b: /y\n',
  },
  {
    name: 'with quotes where YAML needs them',
    before: '',
    added: { '/a: b': '/c' },
    after: '"/a: b": /c\n',
  },
  {
    name: 'and takes others out',
    before: '/a: /x\n/b: /y\n',
    added: { '/c': '/z' },
    gone: ['/a'],
    after: '/b: /y\n/c: /z\n',
  },
] as const)('writes redirects $name', (row) => {
  expect(edit(row.before, row.added, 'gone' in row ? row.gone : [])).toBe(row.after);
});

test.for(['{ /a: /b }\n', '- /a\n', '/a: [\n', '/a:\n  b: c\n'])('refuses %j', (text) => {
  expect(() => edit(text, { '/x': '/y' })).toThrow(/redirect/);
});
