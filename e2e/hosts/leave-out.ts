import { test } from 'vitest';

/** Skips a test and prints the reason, because the reporter only counts the skipped tests of a file that passed. */
export function leaveOut(reason: string): void {
  console.warn(reason);
  test.skip(reason, () => {});
}
