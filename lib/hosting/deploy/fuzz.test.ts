import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix, win32 } from 'node:path';
import { expect, test } from 'vitest';
import { fuzz } from '../../core/testing/fuzz';
import { isFullRun } from '../../core/testing/is-full-run';
import { readTreeBytes } from '../../core/testing/read-tree-bytes';
import { withFiles } from '../../core/testing/with-files';
import { LIMITS } from './limits';
import { readZip, ZipError, type ZippedFile } from './read-zip';
import { randomArchive } from './testing/random-archive';
import { writeZip } from './testing/write-zip';
import { unpackBundle } from './unpack-bundle';

type Read = (archive: Buffer) => AsyncIterable<ZippedFile> | Iterable<ZippedFile>;

/** Deflate expands one byte to at most 1,032 bytes. */
const MOST_OF_A_BYTE = 1_032;

const show = (archive: Buffer) =>
  archive.length < 5_000 ? archive.toString('base64') : `${archive.length} bytes`;

type Outcome = { readonly files: Record<string, string>; readonly fault: string | undefined };

/**
 * Returns an archive's files up to its first fault. Throws for any error that isn't a ZipError, and for files that
 * readZip should have rejected.
 */
async function checkArchive(archive: Buffer, read: Read = readZip): Promise<Outcome> {
  const files: Record<string, string> = {};
  let bytes = 0;
  try {
    for await (const file of read(archive)) {
      bytes += file.bytes.length;
      expect(faultOfPath(file.path)).toBeUndefined();
      expect(Object.hasOwn(files, file.path), `${file.path} is there twice`).toBe(false);
      files[file.path] = file.bytes.toString('latin1');
      expect(bytes, 'unpacked').toBeLessThanOrEqual(archive.length * MOST_OF_A_BYTE);
    }
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    return { files, fault: error.message };
  }
  expect(bytes).toBeLessThanOrEqual(LIMITS.bytes);
  return { files, fault: undefined };
}

function faultOfPath(path: string): string | undefined {
  const isInside = [posix, win32].every(({ resolve, relative, isAbsolute }) => {
    const found = relative('/site', resolve('/site', path));
    return found !== '' && !isAbsolute(found) && !/^\.\.([/\\]|$)/.test(found);
  });
  return isInside && !path.includes('\0') ? undefined : `leads out: ${JSON.stringify(path)}`;
}

test('random archives give files that stay inside a folder, or a ZipError, and the same each time', async () => {
  const seen = { whole: 0, faults: new Set<string>() };
  await fuzz({
    make: randomArchive,
    show,
    check: async (archive) => {
      const found = await checkArchive(archive);
      expect(await checkArchive(archive)).toEqual(found);
      if (found.fault === undefined) seen.whole += 1;
      else
        seen.faults.add(found.fault.replace(/^"?.*?"? (?=is |has |leads |cannot )|[\d.].*/g, ''));
    },
  });
  // Make sure that we generated valid archives and many different faults.
  expect(seen.whole).toBeGreaterThan(isFullRun ? 1_000 : 200);
  expect(seen.faults.size).toBeGreaterThan(12);
});

// Fewer archives than above, because writing to disk takes ten times as long as reading.
test('each random archive becomes a whole folder, or none', async () => {
  await withFiles({}, async (root) => {
    const [file, folder] = [join(root, 'a.zip'), join(root, 'new')];
    await fuzz({
      count: isFullRun ? 2_500 : 500,
      make: randomArchive,
      show,
      check: async (archive) => {
        writeFileSync(file, archive);
        const { files, fault } = await checkArchive(archive);
        const error = await unpackBundle(file, folder).catch((reason: unknown) => reason);
        if (fault === undefined) {
          expect(error).toBe(Object.keys(files).length);
          expect(readTreeBytes(folder)).toEqual(files);
          rmSync(folder, { recursive: true });
        } else {
          expect(error).toBeInstanceOf(ZipError);
        }
        expect(readdirSync(root)).toEqual(['a.zip']);
      },
    });
  });
});

// Broken readers that the checks above must catch.
test.for<{ name: string; read: Read; fault: string }>([
  {
    name: 'takes names as they are',
    read: () => [{ path: 'a/../../evil', bytes: Buffer.of() }],
    fault: 'leads out: "a/../../evil"',
  },
  {
    name: 'takes names of Windows',
    read: () => [{ path: 'a\\..\\..\\evil', bytes: Buffer.of() }],
    fault: 'leads out',
  },
  {
    name: 'gives a file twice',
    read: () => [1, 2].map(() => ({ path: 'a', bytes: Buffer.of() })),
    fault: 'a is there twice',
  },
  {
    name: 'unpacks bytes more than once',
    read: (archive) => [{ path: 'a', bytes: Buffer.alloc(archive.length * 2_000 + 1) }],
    fault: 'unpacked',
  },
  {
    name: 'throws whatever it meets',
    read: (archive) => [{ path: 'a', bytes: Buffer.of(archive.readUInt32LE(archive.length)) }],
    fault: 'range',
  },
])('the checks catch a reader that $name', async ({ read, fault }) => {
  await expect(checkArchive(writeZip([{ path: 'a' }]), read)).rejects.toThrow(fault);
});
