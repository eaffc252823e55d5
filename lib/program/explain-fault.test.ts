import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
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
  { error: fault('ENOENT', 'ENOENT: no such file'), text: undefined },
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

// /dev/full rejects every byte, like a full disk. Only Linux has it.
test.runIf(process.platform === 'linux')('a full disk is named', async () => {
  const error = await writeFile('/dev/full', 'x').catch((caught: unknown) => caught);
  expect(explainFault(error)).toBe('the disk is full (ENOSPC: no space left on device, write)');
});
