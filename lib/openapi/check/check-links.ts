import { nearest } from '../../core/nearest';
import type { Problem } from '../../core/problem';
import { safeDecode } from '../../core/safe-decode';
import type { ApiModel } from '../model/api-model';
import { placeOf } from '../model/description';
import { fieldsOf, textOf } from '../model/fields';
import { referenceOf } from '../model/grammar';
import { LIMITS } from '../model/limits';
import { keyOf, pathOf, pointerOf } from '../model/node';
import { sectionOf } from '../model/path-items';

/** Reports response links to operations that don't exist. Doesn't check an `operationRef` to another document. */
export function checkLinks(model: ApiModel): Problem[] {
  const { description } = model;
  const links = description.nodes.filter(
    ({ kind, value }) => kind === 'link' && referenceOf('link', value) === undefined,
  );
  if (links.length === 0) return [];
  const { ids, places } = namesOf(model);
  const problems: Problem[] = [];
  for (const node of links) {
    const { operationId, operationRef } = fieldsOf(node.value);
    const where = `the link at ${pointerOf(node.path)}`;
    if (typeof operationId === 'string' && !ids.has(operationId)) {
      const mayGuess = problems.length < LIMITS.guesses;
      const guess = mayGuess ? nearest(operationId, [...ids]) : undefined;
      const message = `There's no operation \`${operationId}\` (${where})`;
      const fix = guess ? `write \`${guess}\`` : 'write the operationId of an operation';
      problems.push({ ...placeOf(description, node, 'operationId'), message, fix });
    }
    if (typeof operationRef !== 'string' || !operationRef.startsWith('#')) continue;
    const place = keyOf({ file: node.file, path: pathOf(safeDecode(operationRef.slice(1))) });
    if (places.has(place)) continue;
    const message = `\`${operationRef}\` doesn't lead to an operation (${where})`;
    const fix = "write the path to an operation, such as '#/paths/~1units/get'";
    problems.push({ ...placeOf(description, node, 'operationRef'), message, fix });
  }
  return problems;
}

// Operations can be referenced by their own location, and through a path whose item is a `$ref`.
function namesOf({ description, operations, fields }: ApiModel) {
  const nodes = description.nodes.filter(({ kind }) => kind === 'operation');
  const ids = nodes.map(({ value }) => textOf(fieldsOf(value).operationId));
  const { file } = description.entry;
  const throughPaths = operations.map(({ kind, path, method }) =>
    keyOf({ file, path: [sectionOf(fields, kind), path, method.toLowerCase()] }),
  );
  return {
    ids: new Set(ids.filter((id) => id !== '')),
    places: new Set([...nodes.map(keyOf), ...throughPaths]),
  };
}
