import type { Kind } from './grammar';

/** A value of the description that the standard gives a meaning, and where it was written. */
export type Node = {
  readonly file: string;
  /** The keys that lead to the value from the top of its file. */
  readonly path: readonly string[];
  readonly kind: Kind;
  readonly value: unknown;
  /** The reference to it whose description stands in place of its own. */
  readonly describedBy?: Node;
};

/** The path as a JSON pointer in a URI fragment, as a `$ref` writes it. */
export function pointerOf(path: readonly string[]): string {
  return `#${path.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')}`;
}

/** The keys of a JSON pointer, which is empty or begins with a slash. */
export function pathOf(pointer: string): string[] {
  const steps = pointer.split('/').slice(1);
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The same text for the same place of the same file, and for no other. */
export function keyOf({ file, path }: Pick<Node, 'file' | 'path'>): string {
  return `${file}${pointerOf(path)}`;
}
