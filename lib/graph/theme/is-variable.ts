/** The index of `fvar`, the table of a variable font's axes, among the known tables of WOFF2 (section 4.1). */
const FVAR = 47;
const GLYF = 10;
const LOCA = 11;
const HEADER = 48;

/** Returns whether a WOFF2 font is variable. Returns undefined if the bytes aren't a WOFF2 font. */
export function isVariable(font: Uint8Array): boolean | undefined {
  const bytes = Buffer.from(font.buffer, font.byteOffset, font.byteLength);
  if (bytes.length < HEADER || bytes.toString('latin1', 0, 4) !== 'wOF2') return undefined;
  let at = HEADER;
  const skipNumber = () => {
    while (at < bytes.length && (bytes[at] ?? 0) >= 0x80) at += 1;
    at += 1;
  };
  for (let left = bytes.readUInt16BE(12); left > 0; left -= 1) {
    if (at >= bytes.length) return undefined;
    const flags = bytes[at] ?? 0;
    const [table, transform] = [flags & 0x3f, flags >> 6];
    if (table === FVAR) return true;
    at += table === 0x3f ? 5 : 1;
    skipNumber();
    // Version 0 is a transformation for these two tables, and none for the others.
    const isOutline = table === GLYF || table === LOCA;
    if (isOutline ? transform === 0 : transform !== 0) skipNumber();
  }
  return false;
}
