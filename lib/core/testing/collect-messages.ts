import { textsOfCode } from './texts-of-code';
import { type CodeNode, type CodeScope, nameOf, nodesIn, parseCode, visitCode } from './visit-code';

/** A message and its fix; the fix is '' if there's none. */
export type Wording = { readonly message: string; readonly fix: string };

/** The positions of a function's `message` and `fix` parameters, or -1. */
type Places = { readonly message: number; readonly fix: number };

/** Error classes whose first argument is a message for users. */
const ERRORS = new Set(['CommandError', 'Refusal', 'SettingsError', 'UsageError']);
/** Schema methods whose second argument is a message. */
const CHECKS = new Set(['max', 'min', 'refine', 'regex']);

/**
 * Returns every message and fix that the sources can print, by file, in source order. Reads object literals with
 * `message` and `fix`, calls of functions with parameters of these names, schema messages, and errors for users. `…` is
 * text that's known only at run time, and ` / ` separates alternatives.
 */
export function collectMessages(sources: ReadonlyMap<string, string>): Map<string, Wording[]> {
  const trees = [...sources].map(([file, text]) => [file, parseCode(text)] as const);
  const shared = trees.flatMap(([, tree]) =>
    nodesIn(tree.body).flatMap((line) => nodesIn(line.declaration).flatMap(findFunctions)),
  );
  return new Map(
    trees.map(([file, tree]) => {
      const functions = new Map([...shared, ...findFunctions(tree)]);
      const found: Wording[] = [];
      const see = (node: CodeNode, scopes: readonly CodeScope[]) => {
        found.push(...wordingsOf(node, scopes, functions));
      };
      visitCode(tree, see, [declaredIn(tree)]);
      return [
        file,
        withoutParts(found).filter(({ message, fix }) => /\p{L}{2}/u.test(message + fix)),
      ];
    }),
  );
}

// Drops object literals that were already included in the previous one through a spread.
function withoutParts(found: readonly Wording[]): Wording[] {
  return found.filter(({ message, fix }, index) => {
    const before = found[index - 1];
    const isPart = before && message === before.message && fix === '' && before.fix !== '';
    return !isPart || message === '';
  });
}

// Collects a file's constants up front, because functions may use constants declared below them.
function declaredIn(tree: CodeNode): CodeScope {
  const lines = nodesIn(tree.body).flatMap((line) => [line, ...nodesIn(line.declaration)]);
  const constants = lines.flatMap(({ declarations }) => nodesIn(declarations));
  return new Map(constants.map(({ id, init }) => [nameOf(id), nodesIn(init)[0]]));
}

function findFunctions(tree: CodeNode): [string, Places][] {
  const found: [string, Places][] = [];
  visitCode(tree, (node) => {
    const [init] = nodesIn(node.init);
    const isDeclared = node.type === 'FunctionDeclaration';
    const holder = isDeclared ? node : init?.type === 'ArrowFunctionExpression' ? init : undefined;
    const names = nodesIn(holder?.params).map(nameOf);
    const places = { message: names.indexOf('message'), fix: names.indexOf('fix') };
    if (places.message >= 0 || places.fix >= 0) found.push([nameOf(node.id), places]);
  });
  return found;
}

/** Returns the fields of an object, including those of object literals spread into it. */
function fieldsOf(node: CodeNode): Map<string, unknown> {
  return new Map(
    nodesIn(node.properties).flatMap(({ key, value, argument }): [string, unknown][] => {
      const [inner] = nodesIn(argument);
      return inner?.type === 'ObjectExpression' ? [...fieldsOf(inner)] : [[nameOf(key), value]];
    }),
  );
}

function wordingsOf(
  node: CodeNode,
  scopes: readonly CodeScope[],
  functions: ReadonlyMap<string, Places>,
): Wording[] {
  const text = (value: unknown) =>
    nodesIn(value)
      .flatMap((one) => textsOfCode(one, scopes))
      .join(' / ');
  if (node.type === 'ObjectExpression') {
    const fields = fieldsOf(node);
    const said = { message: text(fields.get('message')), fix: text(fields.get('fix')) };
    return fields.has('message') || fields.has('fix') ? [said] : [];
  }
  const given = nodesIn(node.arguments);
  const name = nameOf(node.callee);
  if (node.type === 'NewExpression') {
    return ERRORS.has(name) ? [{ message: text(given[0]), fix: '' }] : [];
  }
  if (node.type !== 'CallExpression') return [];
  const [callee] = nodesIn(node.callee);
  if (CHECKS.has(nameOf(callee?.property)) && /Literal$/.test(given[1]?.type ?? '')) {
    return [{ message: text(given[1]), fix: '' }];
  }
  const places = functions.get(name);
  return places ? [{ message: text(given[places.message]), fix: text(given[places.fix]) }] : [];
}
