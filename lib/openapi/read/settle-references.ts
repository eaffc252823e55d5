import { posix } from 'node:path';
import type { Rule } from '../../core/rules';
import { fieldsOf, isFields, setField } from '../model/fields';
import { childFieldOf, childrenOf } from '../model/grammar';
import { LIMITS } from '../model/limits';
import { keyOf, type Node, pointerOf } from '../model/node';
import type { SourceFile } from '../model/source-file';
import { type Misplaced, referenceIn } from '../model/walk';
import { findTarget, type Reading, refuse } from './find-target';

/**
 * Follows a `$ref` where OpenAPI allows none, as bundlers do: instead of an operation, or of a map or list of objects.
 * Replaces it by the target's fields, with a reference to each object in them, so that every object keeps its file and
 * is read once. Fields next to the `$ref` take precedence. Returns the nodes that have to be walked.
 */
export async function settleReference(
  reading: Reading,
  { node, path, form, kind }: Misplaced,
): Promise<Node[]> {
  const holder = node.value as Record<string, unknown>;
  const [field] = path;
  const written = fieldsOf(field === undefined ? holder : holder[field]);
  const { $ref, ...own } = written;
  const start: Node = { file: node.file, path: [...node.path, ...path], kind, value: written };
  if (field !== undefined && form === 'data') {
    setField(holder, field, await copyData(reading, start, start, holder[field]));
    locateByOrigin(reading, node.file);
    return [];
  }
  const targets = await findAll(reading, start, form);
  let settled: unknown = own;
  for (const target of targets) {
    const inner = await refer(reading, start, target, form);
    settled = Array.isArray(inner) ? inner : { ...inner, ...fieldsOf(settled) };
    reading.origins.set(keyOf(start), target);
  }
  if (targets.length > 0) locateByOrigin(reading, node.file);
  if (field !== undefined) setField(holder, field, settled);
  else {
    Reflect.deleteProperty(holder, '$ref');
    for (const [name, value] of Object.entries(fieldsOf(settled))) setField(holder, name, value);
    // Walk it again, because only now its fields are known.
    reading.walk.nodes.delete(keyOf(node));
    return [node];
  }
  const { file } = node;
  return childrenOf(node.kind, { [field]: settled }).map((child) => {
    return { file, path: [...node.path, ...child.path], kind: child.kind, value: child.value };
  });
}

/** Returns the targets of a chain of references, or nothing if one of them can't be followed. */
async function findAll(reading: Reading, start: Node, form: Misplaced['form']): Promise<Node[]> {
  const targets: Node[] = [];
  const refuseAt = (message: string, fix: string, rule?: Rule) => {
    const where = `(the $ref at ${pointerOf(start.path)})`;
    refuse(reading, start, `${message} ${where}`, fix, rule);
    return [];
  };
  for (let node = start; ; node = targets.at(-1) as Node) {
    const { $ref } = fieldsOf(node.value);
    if (typeof $ref !== 'string') return targets;
    if (targets.length > LIMITS.chain || start.path.length > LIMITS.depth) {
      return refuseAt(`\`${$ref}\` leads back to itself`, 'refer to its target');
    }
    const found = await findTarget(reading, { node, text: $ref, base: undefined });
    if (!found) return [];
    if (!('path' in found)) return refuseAt(found.message, found.fix, found.rule);
    if (form === 'list' ? !Array.isArray(found.value) : !isFields(found.value)) {
      const wanted = form === 'list' ? 'a list' : 'an object';
      return refuseAt(`\`${$ref}\` doesn't lead to ${wanted}`, `refer to ${wanted}`);
    }
    const { converted } = reading;
    // Only what Swagger 2.0 knows was converted.
    const isConverted = found.file === converted && !found.path[0]?.startsWith('x-');
    if (converted !== undefined && !isConverted && node.kind !== 'schema') {
      const message = 'In a Swagger 2.0 description, only schemas can be elsewhere';
      return refuseAt(message, `copy it to where it's used in ${converted}`);
    }
    targets.push({ ...found, kind: node.kind });
  }
}

/** Returns the fields or items of `target`, with a reference instead of each object, as written in the file of `start`. */
async function refer(reading: Reading, start: Node, target: Node, form: Misplaced['form']) {
  const file = posix.relative(posix.dirname(start.file), target.file);
  const isSame = target.file === start.file;
  const address = isSame ? '' : `./${file.replaceAll('%', '%25').replaceAll('#', '%23')}`;
  const referTo = (name: string) => {
    reading.inlined.add(keyOf({ file: start.file, path: [...start.path, name] }));
    return { $ref: `${address}${pointerOf([...target.path, name]).replaceAll('%', '%25')}` };
  };
  if (Array.isArray(target.value)) return target.value.map((_, index) => referTo(String(index)));
  const isObject = (name: string) =>
    form === 'one' ? childFieldOf(target.kind, name) : form === 'map' || !name.startsWith('x-');
  const entries: [string, unknown][] = [];
  for (const [name, value] of Object.entries(fieldsOf(target.value))) {
    if (name === '$ref') continue;
    const isReferred = isObject(name) && typeof value === 'object' && value !== null;
    const at = { ...start, path: [...start.path, name] };
    const from = { file: target.file, path: [...target.path, name] };
    entries.push([name, isReferred ? referTo(name) : await copyData(reading, at, from, value)]);
  }
  return Object.fromEntries(entries);
}

// Locates what was copied into a file where it's written.
function locateByOrigin({ files, origins, located }: Reading, name: string): void {
  const source = files.get(name);
  if (!source || located.has(name)) return;
  located.set(name, source.locate);
  const locate: SourceFile['locate'] = (path) => {
    for (let length = path.length; length > 0; length -= 1) {
      const origin = origins.get(keyOf({ file: name, path: path.slice(0, length) }));
      if (!origin) continue;
      const find = located.get(origin.file) ?? files.get(origin.file)?.locate;
      const place = find?.([...origin.path, ...path.slice(length)]);
      if (place) return place;
    }
    return source.locate(path);
  };
  files.set(name, { ...source, locate });
}

// Fields whose value can be any data, also data with a `$ref` that isn't meant for us.
const DATA = /^(?:x-.*|example|examples|value|dataValue|default)$/;

const ENDLESS = {
  message: 'Its references lead back to themselves',
  fix: 'refer to its target',
  rule: undefined,
};

/**
 * Returns a value without references, as bundlers do: `info`, `tags`, examples, and texts can be in files of their own.
 * `at` is where the value will be. In data, only a reference to an existing file counts.
 */
async function copyData(
  reading: Reading,
  at: Node,
  source: Pick<Node, 'file' | 'path'>,
  value: unknown,
  hops = 0,
): Promise<unknown> {
  if (typeof value !== 'object' || value === null) return value;
  reading.copied.values += 1;
  if (reading.copied.values > LIMITS.nodes) return undefined;
  const $ref = referenceIn(value);
  const isData =
    at.kind === 'schema' || at.kind === 'link' || at.path.some((step) => DATA.test(step));
  if ($ref !== undefined && !(isData && $ref.startsWith('#'))) {
    const node = { ...at, ...source };
    const causes = isData ? [] : reading.causes;
    const mention = { node, text: $ref, base: undefined };
    const found = hops < LIMITS.chain ? await findTarget({ ...reading, causes }, mention) : ENDLESS;
    if (found && 'path' in found) {
      if (!reading.origins.has(keyOf(at))) reading.origins.set(keyOf(at), found);
      return copyData(reading, at, found, found.value, hops + 1);
    }
    // A file that can't be used is reported already.
    if (isData || found === undefined) return value;
    const message = `${found.message} (the $ref at ${pointerOf(at.path)})`;
    refuse(reading, at, message, found.fix, found.rule);
    return value;
  }
  const copies: [string, unknown][] = [];
  for (const [key, inner] of Object.entries(value)) {
    const within = { file: source.file, path: [...source.path, key] };
    const own = { ...at, path: [...at.path, key] };
    copies.push([key, await copyData(reading, own, within, inner, hops)]);
  }
  return Array.isArray(value) ? copies.map(([, copy]) => copy) : Object.fromEntries(copies);
}
