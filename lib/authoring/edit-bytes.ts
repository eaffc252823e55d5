/** A range of text, as offsets, and its replacement. */
export type TextEdit = { readonly start: number; readonly end: number; readonly text: string };

/**
 * Applies edits to a file's bytes and leaves every other byte unchanged. Offsets refer to the normalized text, with LF
 * line endings and no byte order mark. Inserted line endings match the file's.
 */
export function editBytes(bytes: Buffer, edits: readonly TextEdit[]): Buffer {
  const raw = bytes.toString('utf8');
  const mark = raw.startsWith('\ufeff') ? 1 : 0;
  const breaks = [...raw.matchAll(/\r\n/g)].map(({ index }, order) => index - order - mark);
  // In a CRLF file, each earlier line ending is one character longer than in the normalized text.
  const toRaw = (offset: number) => offset + mark + breaks.filter((at) => at < offset).length;
  let result = '';
  let done = 0;
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start)) {
    const written = breaks.length > 0 ? text.replaceAll('\n', '\r\n') : text;
    result += raw.slice(done, toRaw(start)) + written;
    done = toRaw(end);
  }
  return Buffer.from(result + raw.slice(done));
}
