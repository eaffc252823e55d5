import { nearest } from '../../core/nearest';
import { isFields } from './fields';
import { pathOf, pointerOf } from './node';

/** The value at a JSON pointer, or an error message that names the missing key and suggests a fix. */
export type Lookup =
  | { readonly kind: 'found'; readonly path: readonly string[]; readonly value: unknown }
  | { readonly kind: 'missing'; readonly message: string; readonly fix: string };

/**
 * Resolves a JSON pointer in a document, using own keys only. Without `isGuessing`, it skips the slow search for a
 * similar key.
 */
export function lookUp(
  document: unknown,
  pointer: string,
  file: string,
  isGuessing = true,
): Lookup {
  const path = pathOf(pointer);
  let value = document;
  for (const [index, step] of path.entries()) {
    const holder: object = isFields(value) || Array.isArray(value) ? value : {};
    if (!Object.hasOwn(holder, step)) {
      return missing(path, index, Object.keys(holder), file, isGuessing);
    }
    value = (holder as Record<string, unknown>)[step];
  }
  return { kind: 'found', path, value };
}

function missing(
  path: readonly string[],
  index: number,
  names: readonly string[],
  file: string,
  isGuessing: boolean,
): Lookup {
  const message = `\`${file}\` has nothing at \`${pointerOf(path)}\``;
  const guess = isGuessing ? nearest(path[index] ?? '', names) : undefined;
  if (guess !== undefined) {
    const meant = [...path.slice(0, index), guess, ...path.slice(index + 1)];
    return { kind: 'missing', message, fix: `write \`${pointerOf(meant)}\`` };
  }
  const above = pointerOf(path.slice(0, index));
  const known = names.slice(0, 12).join(', ');
  const fix = known
    ? `use one of the names at \`${above}\`: ${known}`
    : `add it, or correct the part after \`${above}\``;
  return { kind: 'missing', message, fix };
}
