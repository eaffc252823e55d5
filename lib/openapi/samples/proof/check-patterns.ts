import { type ApiProblem, type Description, spotOf } from '../../model/description';
import { toJsonText } from '../../model/exact-numbers';
import { fieldsOf } from '../../model/fields';
import { pointerOf } from '../../model/node';

/** Reports every pattern that isn't a valid regular expression, with or without the `u` flag. */
export function checkPatterns(description: Description): ApiProblem[] {
  return description.nodes.flatMap((node) => {
    if (node.kind !== 'schema') return [];
    const { pattern, patternProperties } = fieldsOf(node.value);
    const found = [
      ...(typeof pattern === 'string' ? [{ path: ['pattern'], source: pattern }] : []),
      ...Object.keys(fieldsOf(patternProperties)).map((source) => ({
        path: ['patternProperties', source],
        source,
      })),
    ];
    return found
      .filter(({ source }) => !isRegExp(source, 'u') && !isRegExp(source, ''))
      .map(({ path, source }) => {
        const where = pointerOf([...node.path, ...path]);
        const message = `${toJsonText(source, 60)} isn't a valid regular expression (at ${where})`;
        return {
          ...spotOf(description, node, ...path),
          message,
          fix: 'correct it; JSON Schema uses JavaScript (ECMA-262) syntax',
        };
      });
  });
}

function isRegExp(source: string, flags: string): boolean {
  try {
    return new RegExp(source, flags) instanceof RegExp;
  } catch {
    return false;
  }
}
