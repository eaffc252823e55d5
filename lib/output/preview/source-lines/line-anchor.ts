import { createHash } from 'node:crypto';
import type { SourceLine } from './source-line';

/** Returns the hash of GitHub's URL for a line in a pull request's diff, without `#`. */
export function lineAnchor({ file, side, line }: SourceLine): string {
  const hash = createHash('sha256').update(file).digest('hex');
  return `diff-${hash}${side === 'after' ? 'R' : 'L'}${line}`;
}
