const LIMIT = 10;

/**
 * An error and its chain of causes, each as one text. A cause that is not an `Error` is shown as text; a
 * chain that comes back to itself, or is very long, is cut with a note.
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
