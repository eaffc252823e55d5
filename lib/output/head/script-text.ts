/**
 * Returns an inline script that calls a self-contained function. Escapes the argument so it can't close the script
 * element. Throws if the function contains a named function.
 */
export function scriptText<Argument>(
  run: (argument: Argument) => void,
  argument: Argument,
): string {
  const text = run.toString();
  // The TypeScript runner wraps named inner functions in a helper that doesn't exist in the browser.
  if (text.includes('__name(')) throw new Error(`${run.name} names a function inside itself`);
  return `(${text})(${JSON.stringify(argument).replaceAll('<', '\\u003c')})`;
}
