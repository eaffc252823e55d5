/** A command that can't go on, with a sentence for the person who gave it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
