import { posix } from 'node:path';
import { nearest } from '../../core/nearest';
import type { Problem } from '../../core/problem';
import { fieldsOf, isFields } from './fields';
import { pathOf, pointerOf } from './node';
import type { SourceFile } from './source-file';

/** A parsed `$ref`: the target's file and fragment, or the reason why we refuse to read it. */
type Reference =
  | { readonly kind: 'place'; readonly file: string; readonly fragment: string }
  | ({ readonly kind: 'refused' } & Pick<Problem, 'message' | 'fix' | 'rule'>);

/**
 * Parses a `$ref` in the file `from`, which is relative to the description's folder. Rejects targets outside that
 * folder, however they're spelled.
 */
export function parseReference(text: string, from: string): Reference {
  const hash = text.indexOf('#');
  const rawFile = hash < 0 ? text : text.slice(0, hash);
  const fragment = decode(hash < 0 ? '' : text.slice(hash + 1));
  const name = decode(rawFile);
  if (fragment === undefined || name === undefined) {
    const message = `${quote(text)} isn't a valid reference`;
    return { kind: 'refused', message, fix: 'write each % as %25' };
  }
  if (name === '') return { kind: 'place', file: from, fragment };

  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(name)?.[1];
  if (scheme !== undefined || /^[/\\]{2}/.test(name)) {
    const what = scheme === undefined ? 'a network address' : `an address with \`${scheme}:\``;
    return refuse(`${quote(text)} is ${what}; only files are supported`, MOVE_IN);
  }
  if (/^[/\\]/.test(name)) return refuse(`${quote(text)} is an absolute path`, MOVE_IN);
  if (name.includes('\\')) return refuse(`${quote(text)} contains a backslash`, 'write / instead');
  if (name.includes('\0')) return refuse(`${quote(text)} isn't a file name`, MOVE_IN);
  const file = posix.normalize(posix.join(posix.dirname(from), name));
  if (file === '..' || file.startsWith('../')) {
    const fix = `${MOVE_IN}, or set OPENAPI_ROOT to a folder that contains both`;
    return refuse(`${quote(text)} leads outside the description's folder`, fix);
  }
  return { kind: 'place', file, fragment };
}

/** Like `parseReference`, but also understands the address that a file gives itself as its `$self` (3.2). */
export function parseAmong(
  files: ReadonlyMap<string, Pick<SourceFile, 'value'>>,
  text: string,
  from: string,
): Reference {
  const address = text.replace(/#.*$/s, '');
  if (!address.includes(':')) return parseReference(text, from);
  const own = [...files].find(([, { value }]) => fieldsOf(value).$self === address);
  return own ? parseReference(text.slice(address.length), own[0]) : parseReference(text, from);
}

const MOVE_IN = "copy the file into the description's folder, and refer to it by a relative path";

// No level lets a description read anything else than the files in its folder.
function refuse(message: string, fix: string): Reference {
  return { kind: 'refused', message, fix, rule: 'api' };
}

function quote(text: string): string {
  return `\`${text.length > 120 ? `${text.slice(0, 120)}…` : text}\``;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

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
