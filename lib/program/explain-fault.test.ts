import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { withFiles } from '../core/testing/with-files';
import { explainFault } from './explain-fault.mjs';

const fault = (code: string, message: string) => Object.assign(new Error(message), { code });

test.for([
  {
    error: fault('ENOSPC', 'ENOSPC: no space left on device, write'),
    text: 'the disk is full (ENOSPC: no space left on device, write)',
  },
  {
    error: fault('EROFS', "EROFS: read-only file system, mkdir '/a'"),
    text: "the disk is read-only (EROFS: read-only file system, mkdir '/a')",
  },
  {
    error: fault('ENAMETOOLONG', "ENAMETOOLONG: name too long, open '/a'"),
    text: "a name is longer than the disk allows (ENAMETOOLONG: name too long, open '/a')",
  },
  {
    error: fault('ERR_MODULE_NOT_FOUND', "Cannot find package '@a/b.c' imported from /x/y.mjs"),
    text: "The package @a/b.c isn't installed. Install it with: npm ci --include=dev",
  },
  {
    error: fault('MODULE_NOT_FOUND', "Cannot find module 'a/package.json'\nRequire stack:\n- /x"),
    text: "The package a isn't installed. Install it with: npm ci --include=dev",
  },
  { error: fault('ERR_MODULE_NOT_FOUND', "Cannot find module '/x/y.mjs'"), text: undefined },
  { error: fault('MODULE_NOT_FOUND', "Cannot find module './y'"), text: undefined },
  { error: fault('ENOENT', 'ENOENT: no such file'), text: undefined },
  {
    error: Object.assign(new Error('Build failed with 1 error'), {
      errors: [{ text: 'Failed to write to output file: write /a/b: no space left on device' }],
    }),
    text: 'the disk is full (Failed to write to output file: write /a/b: no space left on device)',
  },
  { error: Object.assign(new Error('x'), { errors: [{ text: 'Expected ";"' }] }), text: undefined },
  { error: fault('toString', 'x'), text: undefined },
  { error: new TypeError('x is not a function'), text: undefined },
  { error: 'text', text: undefined },
  { error: undefined, text: undefined },
])('$error: $text', ({ error, text }) => {
  expect(explainFault(error)).toBe(text);
});

test('what Node says of a file that is none keeps its stack, since somebody must look into it', async () => {
  const error = await readFile('/nowhere').catch((caught: unknown) => caught);
  expect(explainFault(error)).toBeUndefined();
});

test('a file of the site that disappears is named, without a stack', async () => {
  const error = await readFile('content/gone.svg').catch((caught: unknown) => caught);
  expect(explainFault(error)).toBe(
    'content/gone.svg was removed or replaced while this command ran: run it again',
  );
  await withFiles({ 'content/a.md': '' }, async (folder) => {
    vi.stubEnv('CONTENT_DIR', join(folder, 'content'));
    const path = join(folder, 'content', 'a.md', 'b.md');
    const inFile = await readFile(path).catch((caught: unknown) => caught);
    expect(explainFault(inFile)).toBe(
      `${path} was removed or replaced while this command ran: run it again`,
    );
    vi.unstubAllEnvs();
  });
});

// /dev/full rejects every byte, like a full disk. Only Linux has it.
test.runIf(process.platform === 'linux')('a full disk is named', async () => {
  const error = await writeFile('/dev/full', 'x').catch((caught: unknown) => caught);
  expect(explainFault(error)).toBe('the disk is full (ENOSPC: no space left on device, write)');
});
