import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withFiles } from '../core/testing/with-files';
import { formatPack, openPack } from './pack';

const ENTRIES = new Map([
  ['a', { bytes: Buffer.from('{"a":1}'), day: 20_000 }],
  ['b', { bytes: Uint8Array.of(0, 255), day: 20_001 }],
  ['none', { bytes: Buffer.of(), day: 20_001 }],
]);
const PACK = formatPack(ENTRIES);

/** Writes a pack with these bytes and returns what a reader finds in it. */
function readAs(bytes: Uint8Array): Promise<(readonly [key: string, found: Buffer | undefined])[]> {
  return withFiles({ pack: bytes }, async (folder) => {
    const { days, read } = openPack(join(folder, 'pack'));
    return [...days.keys()].map((key) => [key, read(key)]);
  });
}

test('a pack has all of its results with their days', async () => {
  await withFiles({ pack: PACK }, async (folder) => {
    const { days, size, read } = openPack(join(folder, 'pack'));
    expect([...days]).toEqual([...ENTRIES].map(([key, { day }]) => [key, day]));
    expect(size).toBe(9);
    for (const [key, { bytes }] of ENTRIES) expect(read(key)).toEqual(Buffer.from(bytes));
    expect(read('c')).toBeUndefined();
  });
});

test('no changed byte of a pack is ever read', async () => {
  for (let at = 0; at < PACK.length; at += 1) {
    const changed = Buffer.from(PACK);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    const found = await readAs(changed);
    // The line break and the blank in front of the index have no meaning.
    const right = found.filter(([key, bytes]) => bytes?.equals(ENTRIES.get(key)?.bytes ?? PACK));
    const wrong = found.filter(([, bytes]) => bytes).length - right.length;
    expect(wrong, `byte ${at}`).toBe(0);
    const isIndex = at < PACK.length - 9;
    if (isIndex && at !== 75) expect(found, `byte ${at}`).toEqual([]);
    else if (!isIndex) expect(right, `byte ${at}`).toHaveLength(2);
  }
});

test('a pack that was cut off, is empty, or is missing has no wrong results', async () => {
  for (let length = 0; length < PACK.length; length += 1) {
    for (const [key, bytes] of await readAs(PACK.subarray(0, length))) {
      if (bytes) expect(bytes).toEqual(Buffer.from(ENTRIES.get(key)?.bytes ?? []));
    }
  }
  expect(await readAs(PACK.subarray(0, 90))).toEqual([]);
  await withFiles({ pack: PACK }, async (folder) => {
    const path = join(folder, 'pack');
    const { read } = openPack(path);
    // Another run merges the pack between the reads of its index and of a result.
    rmSync(path);
    expect(read('a')).toBeUndefined();
    writeFileSync(path, 'x');
    expect(read('a')).toBeUndefined();
    expect(openPack(folder).days.size).toBe(0);
  });
});
