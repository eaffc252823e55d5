import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ELEMENTS } from '../features/elements';
import { compileDoc } from '../markdown/compile';
import { compileAll, endCompileThreads } from '../markdown/compile-pool';

test('a packed thread finds what its source finds', async () => {
  const body = [
    '## A heading',
    '```ts\nconst nights: number = 2;\n```',
    '```mermaid\nflowchart LR\n  a --> b\n```',
    '```sql\nselect 1;\n```',
    '| a | b |\n|---|---|\n| 1 | 2 |',
  ].join('\n\n');
  const input = { file: 'content/a.md', body, bodyLine: 1 };
  const [packed] = await compileAll([input], { elements: ELEMENTS });
  const source = await compileDoc(input, { elements: ELEMENTS });
  expect(packed?.problems).toEqual([]);
  // The compiled program is the only difference, because threads compile for production.
  expect({ ...packed, code: '' }).toEqual({ ...source, code: '' });
  expect(packed?.code).toContain('Diagram');
});

test('threads that have ended are started again', async () => {
  const input = { file: 'content/a.md', body: '## A heading', bodyLine: 1 };
  const first = await compileAll([input], { elements: ELEMENTS });
  await endCompileThreads();
  expect(await compileAll([input], { elements: ELEMENTS })).toEqual(first);
});

test('a program sees its arguments behind its name, and its own place', async () => {
  const project = join(import.meta.dirname, '../..');
  const run = promisify(execFile)(
    process.execPath,
    ['lib/program/run.mjs', 'check', '--format', 'nonsense'],
    { cwd: project },
  );
  await expect(run).rejects.toMatchObject({ code: 2, stderr: expect.stringMatching(/nonsense/) });
});
