/** Thrown if a command can't do its work. Its message explains the reason to the user, and all files are unchanged. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
