import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CommandError } from '../../core/command-error';
import { isFullRun } from '../../core/testing/is-full-run';
import { readTreeBytes } from '../../core/testing/read-tree-bytes';
import { withFiles } from '../../core/testing/with-files';
import { readZip, unpackBundle } from './read-zip';
import { writeZip, type ZipPart } from './testing/write-zip';

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

test.for<{ name: string; parts: readonly ZipPart[]; fault: string }>([
  { name: 'is there twice', parts: [{ path: 'a' }, { path: 'a' }], fault: 'twice' },
  // A link, a pipe, two devices, and a socket.
  ...[0o120777, 0o010644, 0o020666, 0o060666, 0o140777].map((mode) => ({
    name: `has the mode ${mode.toString(8)}`,
    parts: [{ path: 'a', text: '/etc', mode }],
    fault: 'neither a file',
  })),
  {
    name: 'is a file as a folder',
    parts: [{ path: 'a/', mode: 0o100644 }],
    fault: 'neither a file',
  },
  { name: 'is encrypted', parts: [{ path: 'a', flags: 0x801 }], fault: 'a cannot be read' },
  { name: 'is packed otherwise', parts: [{ path: 'a', method: 12 }], fault: 'a cannot be read' },
  { name: 'is large', parts: [{ path: 'a', size: 26 * 1024 ** 2 }], fault: 'a is too large' },
  {
    name: 'is larger than it says',
    parts: [{ path: 'a', text: 'x'.repeat(1024 ** 2), size: 10 }],
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
  ...[
    {
      paths: ['../a', 'a/../../b', '../', '..', './a', 'a//b', '', '/', '/etc/a'],
      fault: 'leads out',
    },
    {
      paths: ['..\\a', '\\\\host\\a', 'C:a', 'a\0b', 'a\nb', 'a\u202eb'],
      fault: 'has a character',
    },
    { paths: [[0xff], [0xc0, 0xae, 0x2f, 0x61], [0xed, 0xa0, 0x80]], fault: 'is not UTF-8' },
    { paths: ['a'.repeat(251), 'n/'.repeat(460)], fault: 'is too long' },
  ].flatMap(({ paths, fault }) =>
    paths.map((path) => ({
      name: `is called ${JSON.stringify(path).slice(0, 30)}`,
      parts: [{ path: Buffer.from(path as string) }],
      fault,
    })),
  ),
])('refuses an archive in which a file $name', async ({ parts, fault }) => {
  await expect(read(writeZip(parts))).rejects.toThrow(fault);
});

const SOUND = writeZip([
  { path: 'a/', mode: 0o040755, method: 0 },
  { path: 'a/b.html', text: 'All work and no play. '.repeat(20) },
  { path: '.nojekyll', method: 0 },
  { path: 'c', text: 'PK\u0005\u0006', method: 0 },
]);

// Every archive that is cut off, has another bit, or says another size or offset than a sound one.
test('a damaged archive becomes a whole folder with plain names, or none', async () => {
  const step = isFullRun ? 1 : 5;
  const places = Array.from({ length: Math.ceil(SOUND.length / step) }, (_, at) => at * step);
  const edit = (change: (copy: Buffer) => void) => {
    const copy = Buffer.from(SOUND);
    change(copy);
    return copy;
  };
  const damaged = places.flatMap((at) => [
    SOUND.subarray(0, at),
    SOUND.subarray(at + 1),
    Buffer.concat([SOUND.subarray(0, at), SOUND.subarray(at + 1)]),
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((bit) =>
      edit((copy) => copy.writeUInt8(copy.readUInt8(at) ^ (1 << bit), at)),
    ),
    ...[0, 0x7fff_ffff, 0xffff_ffff, 26_214_401].map((size) =>
      edit((copy) => copy.writeUInt32LE(size, Math.min(at, SOUND.length - 4))),
    ),
  ]);
  const faults = new Set<string>();
  let whole = 0;
  await withFiles({}, async (root) => {
    const [file, folder] = [join(root, 'a.zip'), join(root, 'new')];
    for (const [index, archive] of damaged.entries()) {
      const files = await read(archive).catch((error: unknown) => {
        expect(error).toBeInstanceOf(CommandError);
        faults.add(
          (error as Error).message.replace(/^"?.*?"? (?=is |has |leads |cannot )|[\d.].*/g, ''),
        );
      });
      for (const [path] of files ?? []) expect(path).not.toMatch(/^\/|(^|\/)\.{0,2}(\/|$)|\\|\0/);
      if (files) whole += 1;
      // Some of them, because writing to disk takes ten times as long as reading.
      if (index % 50 > 0) continue;
      writeFileSync(file, archive);
      const count = await unpackBundle(file, folder).catch(() => undefined);
      expect(count).toBe(files?.length);
      expect(readdirSync(root)).toEqual(files ? ['a.zip', 'new'] : ['a.zip']);
      if (files) expect(readTreeBytes(folder)).toEqual(Object.fromEntries(files));
      rmSync(folder, { recursive: true, force: true });
    }
  });
  // Make sure that the archives are damaged in many ways, and not all of them.
  expect(whole).toBeGreaterThan(1_000 / step);
  expect(faults.size).toBeGreaterThan(12);
});

test('refuses what is no archive, or has more files than it lists', async () => {
  await expect(read(Buffer.from('no'))).rejects.toThrow('not a zip file');
  await expect(read(writeZip([{ path: 'a' }]).subarray(0, -4))).rejects.toThrow();
  await expect(read(writeZip([{ path: 'a' }], 2))).rejects.toThrow('broken');
  await expect(read(writeZip([{ path: 'a' }], 0xffff))).rejects.toThrow('too many files');
  await expect(
    read(writeZip(Array.from({ length: 20_001 }, (_, at) => ({ path: `${at}`, method: 0 })))),
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
    await expect(unpackBundle(archive, join(root, 'half'))).rejects.toThrow(CommandError);
    expect(readdirSync(root)).toEqual(['a.zip', 'new', 'there']);
  });
});
