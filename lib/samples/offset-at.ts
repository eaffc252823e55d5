/** Returns the offset of a line and column, both starting at 1. */
export function offsetAt(text: string, line: number, column: number): number {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
}
