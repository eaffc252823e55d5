import type { Problem } from '../../core/problem';

/** Returns each problem with the text from its location to the end of the line. */
export function located(
  text: string,
  problems: readonly Problem[],
): { at: string; message: string; fix: string }[] {
  const lines = text.split('\n');
  return problems.map(({ line, column, message, fix }) => ({
    at: lines[line - 1]?.slice(column - 1) ?? '',
    message,
    fix,
  }));
}

/** Returns a pattern that matches texts that begin with this text. */
export function start(text: string): RegExp {
  return new RegExp(`^${text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`);
}
