const LIMIT = 10;

/**
 * Returns the messages of an error and its chain of causes, and never throws. Causes that aren't `Error`s are converted
 * to text. A cyclic chain, or one with more than 10 errors, is cut and ends with a note.
 */
export function describeCauses(error: unknown): string[] {
  const texts: string[] = [];
  const seen = new Set<unknown>();
  for (let cause = error; ; ) {
    if (seen.has(cause)) return [...texts, 'the same error again (cut here)'];
    if (texts.length === LIMIT) return [...texts, 'more causes (cut here)'];
    texts.push(textOf(cause));
    const next = causeOf(cause);
    if (next === undefined) return texts;
    seen.add(cause);
    cause = next;
  }
}

function causeOf(error: unknown): unknown {
  try {
    return error instanceof Error ? error.cause : undefined;
  } catch {
    return undefined;
  }
}

function textOf(cause: unknown): string {
  try {
    if (!(cause instanceof Error)) return typeof cause === 'string' ? cause : show(cause);
    const isPlain = cause.name === 'Error' || cause.name === '';
    return isPlain
      ? cause.message || 'an error without a message'
      : `${cause.name}: ${cause.message}`;
  } catch {
    return 'a value that cannot be shown';
  }
}

function show(value: unknown): string {
  return (typeof value === 'object' ? JSON.stringify(value) : undefined) ?? String(value);
}
