/** Returns true if a line is in the front matter of a page, even if it's never closed. `line` counts from 0. */
export function isInFrontMatter(lines: readonly string[], line: number): boolean {
  if (lines[0]?.trimEnd() !== '---' || line === 0) return false;
  const end = lines.findIndex((text, index) => index > 0 && text.startsWith('---'));
  return end < 0 || line < end;
}

/** Returns the name of the front matter field that a line belongs to. Undefined if there's none above it. */
export function fieldAt(lines: readonly string[], line: number): string | undefined {
  const above = lines
    .slice(1, line + 1)
    .findLast((text) => /^\S/.test(text) && !/^[-#]/.test(text));
  return above === undefined ? undefined : /^(\w+):/.exec(above)?.[1];
}
