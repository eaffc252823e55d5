import type { Problem } from '../../core/problem';
import type { Rule } from '../../core/rules';
import { safeDecode } from '../../core/safe-decode';
import { type ApiProblem, isReference, type Spot } from '../model/description';
import { type Fields, fieldsOf, isFields } from '../model/fields';
import { LIMITS } from '../model/limits';
import { keyOf, type Node, pathOf, pointerOf } from '../model/node';
import { lookUp, parseAmong } from '../model/reference';
import type { SourceFile } from '../model/source-file';
import { absolute, type Mention, type Walk } from '../model/walk';
import type { Folder } from './folder';

/** State collected while following a description's references. */
export type Reading = {
  readonly folder: Folder;
  readonly walk: Walk;
  /** The file that was converted from Swagger 2.0, if any. Other files aren't converted. */
  readonly converted: string | undefined;
  /** Keyed by name, relative to the folder. */
  readonly files: Map<string, SourceFile>;
  /** Where the fields of an object, or the entries of a map, come from that replaced a `$ref`, by its node key. */
  readonly origins: Map<string, Spot>;
  /** How places in the files with origins were found before. */
  readonly located: Map<string, SourceFile['locate']>;
  /** The number of values in what was copied. */
  readonly copied: { values: number };
  /** Node keys of the references to the objects in them. */
  readonly inlined: Set<string>;
  /** Reasons that a file or a path is missing. */
  readonly causes: ApiProblem[];
  /** Problems with other references. */
  readonly problems: ApiProblem[];
};

type Target = {
  readonly file: string;
  readonly path: readonly string[];
  readonly value: unknown;
};

type Wrong = Pick<Problem, 'message' | 'fix' | 'rule'>;

/**
 * Finds the target of a reference, and reads its file if needed. Returns an error message for a broken reference.
 * Returns undefined if the file can't be used, which is reported in `causes`.
 */
export async function findTarget(
  reading: Reading,
  { node, text, base }: Mention,
  hops = 0,
): Promise<Target | Wrong | undefined> {
  const { walk, folder, files, causes, problems } = reading;
  const isGuessing = problems.length < LIMITS.guesses;
  const hash = text.indexOf('#');
  const address = hash < 0 ? text : text.slice(0, hash);
  // A schema with an `$id` is a document of its own. We look the `$id` up in the description and never fetch it.
  const known = address === '' ? base : named(walk, address, base);
  if (known) {
    const fragment = safeDecode(hash < 0 ? '' : text.slice(hash + 1));
    const within = pick(walk, known, fragment, address, isGuessing);
    if ('path' in within || address !== '') return within;
  }
  const reference = parseAmong(files, text, node.file);
  if (reference.kind === 'refused') return reference;
  const opened = await folder.open(reference.file);
  if (opened.kind === 'refused') return opened;
  if (opened.kind === 'unfit') {
    causes.push(...opened.problems);
    return undefined;
  }
  if (reference.fragment !== '' && !isFields(opened.source.value)) {
    const place = { file: folder.label(reference.file), line: 1, column: 1 };
    const fix = 'write the keys that each `$ref` refers to, such as `components:`';
    causes.push({ ...place, message: "This file isn't a YAML mapping", fix });
    return undefined;
  }
  if (!files.has(reference.file)) files.set(reference.file, opened.source);
  const whole = { file: reference.file, path: [], value: opened.source.value };
  const found = pick(walk, whole, reference.fragment, folder.label(reference.file), isGuessing);
  const through = 'path' in found ? undefined : findThrough(whole.value, reference.fragment);
  if (through === undefined || hops > LIMITS.chain) return found;
  const start = { ...node, file: reference.file };
  return findTarget(reading, { node: start, text: through, base: undefined }, hops + 1);
}

// A pointer can lead into the target of a reference. Returns the reference to that part of the target.
function findThrough(top: unknown, pointer: string): string | undefined {
  let value = top;
  const path = pathOf(pointer);
  for (const [index, step] of path.entries()) {
    const holder: object = typeof value === 'object' && value !== null ? value : {};
    if (Object.hasOwn(holder, step)) value = (holder as Fields)[step];
    else {
      const { $ref } = fieldsOf(value);
      if (typeof $ref !== 'string') return undefined;
      const rest = pointerOf(path.slice(index)).slice(1).replaceAll('%', '%25');
      return `${$ref}${$ref.includes('#') ? '' : '#'}${rest}`;
    }
  }
  return undefined;
}

function named(walk: Walk, address: string, base: Mention['base']) {
  return walk.ids.get(address) ?? walk.ids.get(absolute(address, base));
}

// Resolves a fragment (empty, a JSON pointer, or an anchor) in a file or in a schema with an `$id`.
function pick(
  walk: Walk,
  whole: Target,
  fragment: string,
  name: string,
  isGuessing: boolean,
): Target | Wrong {
  if (fragment !== '' && !fragment.startsWith('/')) {
    const anchor =
      walk.anchors.get(`${keyOf(whole)}#${fragment}`) ??
      walk.anchors.get(`${whole.file}#${fragment}`);
    if (anchor) return anchor;
    return {
      message: `\`${name}\` has no $anchor \`${fragment}\``,
      fix: 'write #/ and the path to it',
    };
  }
  const found = lookUp(whole.value, fragment, name, isGuessing);
  if (found.kind === 'missing') return found;
  return { file: whole.file, path: [...whole.path, ...found.path], value: found.value };
}

/** A reference that leads into a cycle, or that starts a chain that's too long. */
type Endless = { readonly node: Node; readonly kind: 'circle' | 'chain' };

/** Finds reference cycles, and chains that are too long. Returns one reference for each. */
export function findCircles(
  references: readonly Node[],
  targets: ReadonlyMap<string, Node>,
): Endless[] {
  const length = new Map<string, number>();
  return references.flatMap((node): Endless[] => {
    const chain: string[] = [];
    let current: Node | undefined = node;
    // A schema with a `$ref` can have other keywords too, but a chain of references must still end.
    while (current && isReference(current)) {
      const key = keyOf(current);
      if (length.has(key)) break;
      length.set(key, Number.POSITIVE_INFINITY);
      chain.push(key);
      current = targets.get(key);
    }
    const end = current && isReference(current) ? (length.get(keyOf(current)) ?? 0) : 0;
    const isCircle = chain.length > 0 && current !== undefined && chain.includes(keyOf(current));
    for (const [index, key] of chain.reverse().entries()) length.set(key, end + index + 1);
    if (isCircle) return [{ node, kind: 'circle' }];
    const own = length.get(keyOf(node)) ?? 0;
    // Report only the reference whose chain is one over the limit, not the longer chains that include it.
    return own === LIMITS.chain + 1 ? [{ node, kind: 'chain' }] : [];
  });
}

/** Reports a reference that can't be followed. */
export function refuse(
  reading: Reading,
  node: Node,
  message: string,
  fix: string,
  rule: Rule = 'api-references',
): undefined {
  // A missing path item hides its operations, so it counts as a cause of other problems.
  const problems = node.kind === 'pathItem' ? reading.causes : reading.problems;
  problems.push({ ...locate(reading, node), at: node, message, fix, rule });
}

/** Returns where a node is written. */
export function locate({ files, folder }: Reading, node: Node) {
  const place = files.get(node.file)?.locate(node.path);
  return place ?? { file: folder.label(node.file), line: 1, column: 1 };
}
