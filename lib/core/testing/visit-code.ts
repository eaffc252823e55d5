import { parseAst } from 'vitest/node';

/** A node of a syntax tree (ESTree), with the fields that tests read. */
export type CodeNode = { readonly type: string; readonly [field: string]: unknown };

/** The names that a block declares, each with its initial value if it has one. */
export type CodeScope = Map<string, CodeNode | undefined>;

export function parseCode(text: string): CodeNode {
  return parseAst(text, { lang: 'ts' }) as unknown as CodeNode;
}

/** Calls `see` for every node in source order, with the scopes around it, innermost last. */
export function visitCode(
  node: CodeNode,
  see: (node: CodeNode, scopes: readonly CodeScope[]) => void,
  scopes: readonly CodeScope[] = [new Map()],
): void {
  const opens = /Function|BlockStatement|ForOf|SwitchStatement|CatchClause/.test(node.type);
  const inner = opens ? [...scopes, new Map()] : scopes;
  const own = inner.at(-1);
  for (const param of nodesIn(node.params)) declare(param, undefined, own);
  if (node.type === 'VariableDeclarator') {
    declare(node.id as CodeNode, node.init as CodeNode | undefined, own);
  }
  see(node, inner);
  for (const value of Object.values(node)) {
    for (const child of nodesIn(value)) visitCode(child, see, inner);
  }
}

/** Returns the nodes in a field that contains a list of nodes, one node, or none. */
export function nodesIn(value: unknown): CodeNode[] {
  const isNode = (one: unknown): one is CodeNode =>
    typeof one === 'object' && one !== null && 'type' in one;
  return (Array.isArray(value) ? value : [value]).filter(isNode);
}

/** Returns the name of an identifier, a key, or a parameter with a default; '' for anything else. */
export function nameOf(node: unknown): string {
  const [own] = nodesIn(node);
  if (own?.type === 'AssignmentPattern') return nameOf(own.left);
  return String(own?.name ?? own?.value ?? '');
}

// Only a plain name gets the value. Parts of a destructured value are unknown.
function declare(pattern: CodeNode, init: CodeNode | undefined, scope?: CodeScope): void {
  if (pattern.type === 'Identifier') scope?.set(nameOf(pattern), init);
  else {
    const fields = ['properties', 'elements', 'value', 'argument', 'left'];
    for (const part of fields.flatMap((field) => nodesIn(pattern[field]))) {
      declare(part, undefined, scope);
    }
  }
}
