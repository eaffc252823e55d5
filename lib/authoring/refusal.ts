/** A command that changes nothing, with the reason for the person who gave it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
