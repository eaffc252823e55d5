/** The fix for merge conflict markers in a file that `accept` writes. */
export const CONFLICT_FIX = 'run `npm run docs -- accept`, which merges both sides';

/** Returns the fix for such a file if it's damaged. */
export function restoreFix(file: string): string {
  return `restore it with \`git checkout HEAD -- ${file}\`, then run \`npm run docs -- accept\``;
}
