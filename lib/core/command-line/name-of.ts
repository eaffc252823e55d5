import type { Syntax } from './syntax';

/** Returns the name of a command for messages: `check`, `mv`. */
export function nameOf({ call }: Syntax): string {
  return (
    call
      .split(' -- ')
      .at(-1)
      ?.replace(/^npm (run )?/, '') ?? call
  );
}
