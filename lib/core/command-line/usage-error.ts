/** Thrown for an invalid command line. The message is a sentence for the person who typed it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
