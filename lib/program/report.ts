import { ContentError } from '../problem';

/** Runs a command to its end. What an author can mend is printed as it is; anything else keeps its stack. */
export async function report(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (error instanceof ContentError) console.error(error.message);
    else if (error instanceof CommandError) console.error(error.message);
    else console.error(error);
    process.exitCode = 1;
  }
}

/** A command that cannot go on, with a sentence for the person who gave it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
