import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTreeBytes } from '../../core/testing/read-tree-bytes';
import { withFiles } from '../../core/testing/with-files';
import { readZip, ZipError } from './read-zip';
import { writeZip, type ZipPart } from './testing/write-zip';
import { unpackBundle } from './unpack-bundle';

async function read(archive: Buffer): Promise<[path: string, text: string][]> {
  const files: [string, string][] = [];
  for await (const { path, bytes } of readZip(archive)) files.push([path, bytes.toString()]);
  return files;
}

test('gives each file with its bytes, packed or not, and no folders', async () => {
  const archive = writeZip([
    { path: 'a/', mode: 0o040755, method: 0 },
    { path: 'a/é.html', text: 'x'.repeat(5_000) },
    { path: '.nojekyll', method: 0 },
    { path: 'b/{token}/__next.$oc$path.txt', text: 'y', method: 0, mode: 0 },
  ]);
  expect(await read(archive)).toEqual([
    ['a/é.html', 'x'.repeat(5_000)],
    ['.nojekyll', ''],
    ['b/{token}/__next.$oc$path.txt', 'y'],
  ]);
});

const bomb = 'x'.repeat(26 * 1024 ** 2);

test.for<{ name: string; parts: readonly ZipPart[]; fault: string }>([
  { name: 'leads up', parts: [{ path: '../a' }], fault: '"../a" leads out of the folder' },
  { name: 'leads up inside', parts: [{ path: 'a/../../b' }], fault: 'leads out of the folder' },
  { name: 'is absolute', parts: [{ path: '/etc/a' }], fault: '"/etc/a" leads out of the folder' },
  { name: 'is a folder above', parts: [{ path: '../' }], fault: '".." leads out of the folder' },
  { name: 'is nothing', parts: [{ path: '' }], fault: '"" leads out of the folder' },
  { name: 'has a backslash', parts: [{ path: '..\\a' }], fault: 'has a character' },
  { name: 'has a drive', parts: [{ path: 'C:a' }], fault: 'has a character' },
  { name: 'has NUL', parts: [{ path: 'a\0b' }], fault: 'has a character' },
  { name: 'runs backwards', parts: [{ path: 'a\u202eb' }], fault: 'has a character' },
  { name: 'is no UTF-8', parts: [{ path: Buffer.from([0xff]) }], fault: 'is not UTF-8' },
  { name: 'is long', parts: [{ path: 'a'.repeat(251) }], fault: 'is too long' },
  { name: 'is there twice', parts: [{ path: 'a' }, { path: 'a' }], fault: 'twice' },
  {
    name: 'is a link',
    parts: [{ path: 'a', text: '/etc', mode: 0o120777 }],
    fault: 'neither a file',
  },
  { name: 'is a pipe', parts: [{ path: 'a', mode: 0o010644 }], fault: 'neither a file' },
  {
    name: 'is a file as a folder',
    parts: [{ path: 'a/', mode: 0o100644 }],
    fault: 'neither a file',
  },
  { name: 'is encrypted', parts: [{ path: 'a', flags: 0x801 }], fault: 'a cannot be read' },
  { name: 'is packed otherwise', parts: [{ path: 'a', method: 12 }], fault: 'a cannot be read' },
  { name: 'is large', parts: [{ path: 'a', text: bomb }], fault: 'a is too large' },
  {
    name: 'is larger than it says',
    parts: [{ path: 'a', text: bomb, size: 10 }],
    fault: 'a is broken: too many bytes',
  },
  {
    name: 'is smaller than it says',
    parts: [{ path: 'a', text: 'x', size: 10 }],
    fault: 'a is broken: not enough bytes',
  },
  {
    name: 'has other bytes than it says',
    parts: [{ path: 'a', text: 'x', checksum: 1 }],
    fault: 'a has another checksum',
  },
  {
    name: 'is a folder too',
    parts: [{ path: 'a/b' }, { path: 'c/d/e' }, { path: 'c' }],
    fault: 'c is both a file and a folder',
  },
  { name: 'is outside', parts: [{ path: 'a', offset: 9_999_999 }], fault: 'a is broken' },
  { name: 'is elsewhere', parts: [{ path: 'a', offset: 3 }], fault: 'a is broken: invalid local' },
  {
    name: 'shares its bytes',
    parts: [{ path: 'a', text: 'x', packed: 9_999, size: 1 }],
    fault: 'the archive is too large',
  },
  {
    name: 'is one of too many bytes',
    parts: Array.from({ length: 30 }, (_, at) => ({ path: `${at}`, size: 24 * 1024 ** 2 })),
    fault: 'the archive is too large',
  },
])('refuses an archive in which a file $name', async ({ parts, fault }) => {
  await expect(read(writeZip(parts))).rejects.toThrow(fault);
});

test('refuses what is no archive, or has more files than it lists', async () => {
  await expect(read(Buffer.from('no'))).rejects.toThrow('not a zip file');
  await expect(read(writeZip([{ path: 'a' }]).subarray(0, -4))).rejects.toThrow();
  await expect(read(writeZip([{ path: 'a' }], 2))).rejects.toThrow('broken');
  await expect(read(writeZip([{ path: 'a' }], 0xffff))).rejects.toThrow('too many files');
  await expect(
    read(writeZip(Array.from({ length: 20_001 }, (_, at) => ({ path: `${at}` })))),
  ).rejects.toThrow('too many files');
});

test('an archive becomes a new folder, or nothing at all', async () => {
  await withFiles({ 'there/x': '' }, async (root) => {
    const archive = join(root, 'a.zip');
    writeFileSync(
      archive,
      writeZip([
        { path: 'a/b', text: '1' },
        { path: 'c', text: '2' },
      ]),
    );
    expect(await unpackBundle(archive, join(root, 'new/folder'))).toBe(2);
    expect(readTreeBytes(join(root, 'new'))).toEqual({ 'folder/a/b': '1', 'folder/c': '2' });
    await expect(unpackBundle(archive, join(root, 'there'))).rejects.toThrow('already exists');
    expect(readTreeBytes(join(root, 'there'))).toEqual({ x: '' });
    writeFileSync(
      archive,
      writeZip([
        { path: 'a', text: '1' },
        { path: '../evil', text: '2' },
      ]),
    );
    await expect(unpackBundle(archive, join(root, 'other'))).rejects.toThrow('leads out');
    expect(existsSync(join(root, 'evil'))).toBe(false);
    expect(existsSync(join(root, 'other'))).toBe(false);
    // This fault only shows up after the previous file has been unpacked.
    writeFileSync(
      archive,
      writeZip([
        { path: 'a', text: '1' },
        { path: 'b', text: '2', checksum: 1 },
      ]),
    );
    await expect(unpackBundle(archive, join(root, 'half'))).rejects.toThrow(ZipError);
    expect(readdirSync(root)).toEqual(['a.zip', 'new', 'there']);
  });
});
