/** A command line that doesn't make sense, with a sentence for the person who typed it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
