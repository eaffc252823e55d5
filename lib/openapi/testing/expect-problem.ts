import { expect } from 'vitest';
import type { Problem } from '../../core/problem';
import { quotePattern } from '../../core/quote-pattern';
import { readText } from './read-fixture';

type Located = { readonly at: string; readonly message: string; readonly fix: string };

/** Returns each problem with the text from its location to the end of the line. */
export function located(text: string, problems: readonly Problem[]): Located[] {
  const lines = text.split('\n');
  return problems.map(({ line, column, message, fix }) => ({
    at: lines[line - 1]?.slice(column - 1) ?? '',
    message,
    fix,
  }));
}

/** Expects a description to have a problem with this message and fix, at a place where it continues with `at`. */
export async function expectProblem({
  text,
  message,
  at,
  fix,
}: Located & { readonly text: string }): Promise<void> {
  const { problems } = await readText(text);
  const start = expect.stringMatching(new RegExp(`^${quotePattern(at)}`));
  expect(located(text, problems)).toContainEqual({ at: start, message, fix });
}
