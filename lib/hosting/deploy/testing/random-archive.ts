import type { Dice } from '../../../core/testing/fuzz';
import { writeZip, type ZipPart } from './write-zip';

const NAMES = [
  'index.html',
  'a',
  'a/b',
  'a/b/c.txt',
  'a/',
  'A',
  '.nojekyll',
  'b/{token}/__next.$oc$path.txt',
  'é',
  'e\u0301',
  '\u{1f600}',
  'CON',
  'nul.txt',
  'a.',
  ' ',
  '..',
  '../evil',
  'a/../../evil',
  '/evil',
  '//evil',
  './a',
  'a//b',
  '..\\evil',
  'C:evil',
  '\\\\host\\evil',
  'a\0b',
  'a\nb',
  'a\u202eb',
  '\uff0e\uff0e/evil',
  '',
  '/',
  'n'.repeat(251),
  'n/'.repeat(460),
  Buffer.from([0xff, 0xfe]),
  Buffer.from([0xc0, 0xae, 0xc0, 0xae, 0x2f, 0x61]),
  Buffer.from([0xed, 0xa0, 0x80]),
] as const;
const GOOD = 9;

const TEXTS = [
  '',
  'x',
  'All work and no play. '.repeat(20),
  '\0'.repeat(5_000),
  'PK\u0005\u0006',
] as const;
const MODES = [0, 0o100755, 0o120777, 0o010644, 0o040755, 0o020666, 0o060666, 0o140777] as const;
const SIZES = [
  0, 1, 0x7fff_ffff, 0xffff_fffe, 0xffff_ffff, 26_214_400, 26_214_401, 4_294_901_760,
] as const;

/** Returns an archive of some valid and invalid files, sometimes with corrupted bytes. */
export function randomArchive(dice: Dice): Buffer {
  const parts = Array.from({ length: dice.below(5) }, () => randomPart(dice));
  // A zip bomb: 30 million bytes, compressed to 30 thousand.
  if (dice.once(2_000)) parts.push({ path: 'bomb', text: ' '.repeat(30_000_000), size: 1_000 });
  let archive = dice.once(20) ? writeZip(parts, dice.below(0x10000)) : writeZip(parts);
  while (dice.once(2)) archive = changeBytes(archive, dice);
  return archive;
}

function randomPart(dice: Dice): ZipPart {
  const path = NAMES[dice.below(dice.once(3) ? NAMES.length : GOOD)] ?? 'a';
  const isFolder = String(path).endsWith('/');
  return {
    path,
    text: isFolder ? '' : dice.pick(TEXTS),
    method: dice.once(3) ? 0 : 8,
    mode: isFolder ? 0o040755 : 0o100644,
    ...(dice.once(12) && { mode: dice.pick(MODES) }),
    ...(dice.once(30) && { method: dice.below(100) }),
    ...(dice.once(30) && { flags: dice.below(0x10000) }),
    ...(dice.once(30) && { size: dice.pick(SIZES) }),
    ...(dice.once(30) && { packed: dice.pick(SIZES) }),
    ...(dice.once(30) && { offset: dice.pick(SIZES) }),
    ...(dice.once(30) && { checksum: dice.pick(SIZES) }),
  };
}

function changeBytes(archive: Buffer, dice: Dice): Buffer {
  const at = dice.below(archive.length + 1);
  const end = Math.min(archive.length, at + dice.below(60));
  const changed = Buffer.from(archive);
  switch (dice.below(8)) {
    case 0:
      return archive.subarray(0, at);
    case 1:
      return archive.subarray(at);
    case 2:
      return Buffer.concat([archive.subarray(0, at), archive.subarray(end)]);
    case 3:
      return Buffer.concat([archive.subarray(0, end), archive.subarray(at)]);
    case 4:
      return Buffer.concat([archive, writeZip([randomPart(dice)])]);
    case 5:
      // Sizes, offsets, and counts are two or four bytes long.
      if (at + 4 <= archive.length) changed.writeUInt32LE(dice.pick(SIZES), at);
      return changed;
    default:
      for (let left = dice.below(4); left >= 0 && changed.length > 0; left -= 1) {
        const byte = dice.below(changed.length);
        changed.writeUInt8(changed.readUInt8(byte) ^ (1 << dice.below(8)), byte);
      }
      return changed;
  }
}
