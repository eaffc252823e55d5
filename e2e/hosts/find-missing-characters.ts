import subsetFont from 'subset-font';

/** Returns the characters of `text` that `original` has and `subset` lacks. */
export async function findMissingCharacters(
  text: string,
  subset: Uint8Array,
  original: Uint8Array,
): Promise<string> {
  const [kept, all] = await Promise.all([readCharacters(subset), readCharacters(original)]);
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  return String.fromCodePoint(...codes.filter((code) => all.has(code) && !kept.has(code)));
}

/** Returns the code points in a font's character map in format 4 (OpenType, "cmap"). Throws if the font has none. */
async function readCharacters(font: Uint8Array): Promise<Set<number>> {
  const bytes = await subsetFont(font, '', { targetFormat: 'truetype', keepAllGlyphs: true });
  const directory = Array.from({ length: bytes.readUInt16BE(4) }, (_, at) => 12 + at * 16);
  const entry = directory.find((at) => bytes.toString('latin1', at, at + 4) === 'cmap');
  if (entry === undefined) throw new Error('the font has no character map');
  const cmap = bytes.readUInt32BE(entry + 8);
  const maps = Array.from({ length: bytes.readUInt16BE(cmap + 2) }, (_, at) =>
    bytes.readUInt32BE(cmap + 4 + at * 8 + 4),
  );
  const map = maps.map((at) => cmap + at).find((at) => bytes.readUInt16BE(at) === 4);
  if (map === undefined) throw new Error('the font has no character map in format 4');
  return new Set(readSegments(bytes, map));
}

function* readSegments(bytes: Buffer, map: number): Generator<number> {
  const size = bytes.readUInt16BE(map + 6);
  for (let at = 0; at < size; at += 2) {
    const [end, start, delta, range] = [14, 16 + size, 16 + size * 2, 16 + size * 3].map(
      (array) => map + array + at,
    ) as [number, number, number, number];
    const [first, offset] = [bytes.readUInt16BE(start), bytes.readUInt16BE(range)];
    for (let code = first; code <= bytes.readUInt16BE(end); code += 1) {
      const glyph =
        offset === 0
          ? (code + bytes.readUInt16BE(delta)) & 0xffff
          : bytes.readUInt16BE(range + offset + (code - first) * 2);
      if (glyph !== 0) yield code;
    }
  }
}
