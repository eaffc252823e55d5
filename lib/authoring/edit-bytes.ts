/** A part of a text, by offsets, and what stands there instead. */
export type TextEdit = { readonly start: number; readonly end: number; readonly text: string };

/**
 * The bytes of a file with these parts of its text changed, and every other byte as it was. Offsets are
 * those of the text as it is read: LF line ends, no byte order mark. New line ends are those of the file.
 */
export function editBytes(bytes: Buffer, edits: readonly TextEdit[]): Buffer {
  const raw = bytes.toString('utf8');
  const mark = raw.startsWith('\ufeff') ? 1 : 0;
  const breaks = [...raw.matchAll(/\r\n/g)].map(({ index }, order) => index - order - mark);
  // Each break in front of it is one character more than in the text as it is read.
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
