/** Thrown if a command can't do its work. Its message tells the user why. No file has been changed. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
