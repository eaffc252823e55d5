import type { Problem } from '../../core/problem';

/** Each problem of a text with what stands at its place there, to the end of the line. */
export function located(
  text: string,
  problems: readonly Problem[],
): { at: string; message: string; fix: string }[] {
  const lines = text.split('\n');
  return problems.map(({ line, column, message, fix }) => ({
    ...{ at: lines[line - 1]?.slice(column - 1) ?? '', message, fix },
  }));
}

/** Matches a text that begins with this one. */
export function start(text: string): RegExp {
  return new RegExp(`^${text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`);
}
