/** A call of a self-contained function as the text of an inline script; no argument can end the script. */
export function scriptText<Argument>(
  run: (argument: Argument) => void,
  argument: Argument,
): string {
  const text = run.toString();
  // The runner of TypeScript calls a helper of its own for a function that is given a name inside another.
  if (text.includes('__name(')) throw new Error(`${run.name} names a function inside itself`);
  return `(${text})(${JSON.stringify(argument).replaceAll('<', '\\u003c')})`;
}
