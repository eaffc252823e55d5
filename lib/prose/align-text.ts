const ENTITY = /&(?:#x[\da-f]+|#\d+|[a-z][a-z\d]*);/iy;

/**
 * Returns the offset in `source` of each character of a Markdown text, searching from `start`. Skips what exists only
 * in the source: backslashes, entities, indentation, and blockquote markers.
 */
export function alignText(value: string, source: string, start: number): number[] {
  const offsets: number[] = [];
  let at = start;
  while (offsets.length < value.length) {
    const index = offsets.length;
    ENTITY.lastIndex = at;
    const entity = source[at] === '&' ? ENTITY.exec(source)?.[0] : undefined;
    if (entity && !value.startsWith(entity, index)) {
      offsets.push(at);
      if (isLowSurrogate(value, index + 1)) offsets.push(at);
      at += entity.length;
      continue;
    }
    if (source[at] === '\\' && source[at + 1] === value[index]) at += 1;
    // Skip indentation and blockquote markers (`>`) at the beginning of a line.
    while (at < source.length && source[at] !== value[index] && /[\s>]/.test(source[at] ?? ''))
      at += 1;
    offsets.push(at);
    if (source[at] === value[index]) at += 1;
  }
  return offsets;
}

function isLowSurrogate(text: string, index: number): boolean {
  return /[\uDC00-\uDFFF]/.test(text[index] ?? '');
}
