import type { Syntax } from './syntax';

/** The name of a command as messages use it: `check`, `mv`. */
export function nameOf({ call }: Syntax): string {
  return (
    call
      .split(' -- ')
      .at(-1)
      ?.replace(/^npm (run )?/, '') ?? call
  );
}
