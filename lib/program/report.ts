import { Refusal } from '../authoring/refusal';
import { ContentError } from '../problem';
import { SettingsError } from '../settings-error';
import { explainFault } from './explain-fault.mjs';

/** Runs a command to its end. What an author can mend is printed as it is; anything else keeps its stack. */
export async function report(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const isExplained =
      error instanceof ContentError ||
      error instanceof CommandError ||
      error instanceof Refusal ||
      error instanceof SettingsError;
    console.error(isExplained ? error.message : (explainFault(error) ?? error));
    process.exitCode = 1;
  }
}

/** A command that cannot go on, with a sentence for the person who gave it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
