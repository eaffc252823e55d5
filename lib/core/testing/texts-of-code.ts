import { type CodeNode, type CodeScope, nameOf, nodesIn } from './visit-code';

const UNKNOWN = '…';
/** Maximum recursion depth: names can refer to other names, even in cycles. */
const MOST_STEPS = 8;

/** Returns every text that an expression can evaluate to. `…` replaces parts that are known only at run time. */
export function textsOfCode(
  node: CodeNode,
  scopes: readonly CodeScope[],
  steps = MOST_STEPS,
): string[] {
  const textsIn = (...fields: string[]) => [
    ...new Set(
      fields.flatMap((field) =>
        nodesIn(node[field]).flatMap((one) => textsOfCode(one, scopes, steps - 1)),
      ),
    ),
  ];
  if (steps === 0) return [UNKNOWN];
  switch (node.type) {
    case 'Literal':
      return /string|number/.test(typeof node.value) ? [String(node.value)] : [UNKNOWN];
    case 'TemplateLiteral': {
      const parts = nodesIn(node.expressions).map((one) =>
        joinChoices(textsOfCode(one, scopes, steps - 1)),
      );
      const quasis = nodesIn(node.quasis).map(({ value }) => (value as { cooked: string }).cooked);
      return [quasis.map((text, index) => text + (parts[index] ?? '')).join('')];
    }
    case 'ConditionalExpression':
      return textsIn('consequent', 'alternate');
    case 'LogicalExpression':
      // An empty fallback only satisfies the compiler.
      return textsIn('left', 'right').filter((text, index) => index === 0 || /\p{L}/u.test(text));
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return textsIn('expression');
    case 'ArrowFunctionExpression':
      return textsIn('body');
    case 'Identifier':
    case 'MemberExpression':
      return valuesOf(node, scopes).flatMap((one) => textsOfCode(one, scopes, steps - 1));
    default:
      return [UNKNOWN];
  }
}

// Returns the value that a name refers to, or the possible values of a lookup in an object literal.
function valuesOf(node: CodeNode, scopes: readonly CodeScope[]): CodeNode[] {
  const unknown: CodeNode = { type: 'Literal', value: null };
  if (node.type === 'Identifier') {
    const scope = scopes.findLast((one) => one.has(nameOf(node)));
    return [scope?.get(nameOf(node)) ?? unknown];
  }
  const [owner] = nodesIn(node.object).flatMap((one) =>
    one.type === 'Identifier' ? valuesOf(one, scopes) : [],
  );
  const plain = owner?.type.startsWith('TS') ? (owner.expression as CodeNode) : owner;
  if (plain?.type !== 'ObjectExpression') return [unknown];
  const values = nodesIn(plain.properties).flatMap(({ key, value }) =>
    node.computed === true || nameOf(key) === nameOf(node.property) ? nodesIn(value) : [],
  );
  return values.length > 0 ? values : [unknown];
}

// Joins alternatives: `(a / b)`, or `[a]` if the text may be missing.
function joinChoices(texts: readonly string[]): string {
  const known = [...new Set(texts)].filter((text) => text !== '');
  const all = known.join(' / ');
  if (texts.includes('')) return all === '' ? '' : `[${all}]`;
  return known.length > 1 ? `(${all})` : (known[0] ?? UNKNOWN);
}
