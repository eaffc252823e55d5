import type { Description } from '../description';
import { fieldsOf, textOf } from '../fields';
import { keyOf, type Node } from '../node';

/**
 * `anchors` contains the `$dynamicAnchor`s of each schema resource, by name. `homeOf` returns the key of a node's
 * schema resource: the nearest enclosing schema with an `$id`, otherwise the outermost one.
 */
type Dynamics = {
  readonly anchors: ReadonlyMap<string, ReadonlyMap<string, Node>>;
  homeOf(node: Node): string;
};

const known = new WeakMap<Description, Dynamics>();

/** Returns the node with its own schema resource added to its dynamic scope, if that resource has dynamic anchors. */
export function inScope(description: Description, node: Node): Node {
  const { anchors, homeOf } = dynamicsOf(description);
  if (anchors.size === 0) return node;
  const home = homeOf(node);
  const scope = node.scope ?? [];
  return anchors.has(home) && !scope.includes(home) ? { ...node, scope: [...scope, home] } : node;
}

/**
 * Returns the target of the node's `$dynamicRef`: the anchor in the outermost resource of the dynamic scope that has
 * one, or `written` if the reference isn't dynamic.
 */
export function findDynamic(
  description: Description,
  node: Node,
  written: Node | undefined,
): Node | undefined {
  const { anchors, homeOf } = dynamicsOf(description);
  const name = textOf(fieldsOf(node.value).$dynamicRef).replace(/^.*#/, '');
  const isDynamic =
    fieldsOf(written?.value).$dynamicAnchor === name || anchors.get(homeOf(node))?.has(name);
  if (!isDynamic) return written;
  const home = (node.scope ?? []).find((key) => anchors.get(key)?.has(name));
  return (home === undefined ? undefined : anchors.get(home)?.get(name)) ?? written;
}

/**
 * Returns the other dynamic anchors in the node's schema resource, which `$dynamicRef`s in the schemas it refers to can
 * reach.
 */
export function dynamicsIn(description: Description, node: Node): readonly Node[] {
  const { anchors, homeOf } = dynamicsOf(description);
  if (anchors.size === 0) return [];
  const own = [...(anchors.get(homeOf(node))?.values() ?? [])];
  return own.filter((anchor) => keyOf(anchor) !== keyOf(node));
}

/**
 * Returns true if more than one schema resource has the anchor of the node's `$dynamicRef`, so its target depends on
 * the dynamic scope.
 */
export function isManifold(description: Description, node: Node): boolean {
  const name = textOf(fieldsOf(node.value).$dynamicRef).replace(/^.*#/, '');
  const owners = [...dynamicsOf(description).anchors.values()].filter((names) => names.has(name));
  return owners.length > 1;
}

function dynamicsOf(description: Description): Dynamics {
  const before = known.get(description);
  if (before) return before;
  const schemas = new Map<string, Node>();
  const named: Node[] = [];
  for (const node of description.nodes) {
    if (node.kind !== 'schema') continue;
    if (textOf(fieldsOf(node.value).$dynamicAnchor) !== '') named.push(node);
    schemas.set(keyOf(node), node);
  }
  const homeOf = (node: Node) => findHome(schemas, node);
  const anchors = new Map<string, Map<string, Node>>();
  for (const node of named) {
    const home = homeOf(node);
    const names = anchors.get(home) ?? new Map<string, Node>();
    names.set(textOf(fieldsOf(node.value).$dynamicAnchor), node);
    anchors.set(home, names);
  }
  const dynamics = { anchors, homeOf };
  known.set(description, dynamics);
  return dynamics;
}

// Returns the nearest enclosing schema with an `$id`, otherwise the outermost enclosing schema.
function findHome(schemas: ReadonlyMap<string, Node>, { file, path }: Node): string {
  let home: string | undefined;
  for (let length = 0; length <= path.length; length += 1) {
    const key = keyOf({ file, path: path.slice(0, length) });
    const schema = schemas.get(key);
    if (!schema) continue;
    if (home === undefined || textOf(fieldsOf(schema.value).$id) !== '') home = key;
  }
  return home ?? keyOf({ file, path });
}
