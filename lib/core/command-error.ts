/** Thrown if a command can't continue. The message is a sentence for the person who ran it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
