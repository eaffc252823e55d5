/** The line of a text that contains an offset. */
export type LineAt = {
  /** The offset of the line. */
  readonly start: number;
  /** The offset of its first character that isn't a space. */
  readonly first: number;
  readonly line: string;
};

/** Returns the line that contains an offset. */
export function lineAt(text: string, offset: number): LineAt {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', start);
  const line = text.slice(start, end < 0 ? undefined : end);
  return { start, first: start + line.search(/\S|$/), line };
}
