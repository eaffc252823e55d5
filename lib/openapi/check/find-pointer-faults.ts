import type { ApiModel } from '../model/api-model';
import { isJson, schemaIn } from '../model/content';
import { fieldsOf, listOf, textOf } from '../model/fields';
import type { Operation } from '../model/find-operations';
import { type Node, pathOf } from '../model/node';
import type { ErrorExample } from '../samples/error-examples';
import type { ExampleFault } from './example-exchange';

/** Returns the entries of `errors` in an example whose `pointer` leads to nothing in the operation's request. */
export function findPointerFaults(
  model: ApiModel,
  operation: Operation,
  { code, value }: ErrorExample,
): ExampleFault[] {
  const body = operation.body?.contents.find(isJson);
  const schema = body && schemaIn(body.node);
  const parameters = operation.parameters.filter(({ location }) => location === 'query');
  const known = new Set(parameters.map(({ name }) => name));
  return listOf(value.errors).flatMap((entry, index): ExampleFault[] => {
    const { pointer } = fieldsOf(entry);
    const steps = stepsOf(textOf(pointer));
    if (!steps) return [];
    const isParameter = steps.length === 1 && known.has(steps[0] ?? '');
    if (isParameter || (schema && isDescribed(model, [schema], steps))) return [];
    const has = schema || known.size > 0 ? "which isn't in its request" : 'but it has no request';
    const name = operation.id || operation.name;
    const message = `The example of \`${code}\` of \`${name}\` points to \`${pointer}\`, ${has}`;
    const fix =
      schema || known.size > 0
        ? `point to one of its fields; \`x-error-examples\` replaces shared examples`
        : 'remove the error from the operation';
    return [{ path: ['errors', String(index), 'pointer'], message, fix }];
  });
}

function stepsOf(pointer: string): string[] | undefined {
  if (!/^#?\//.test(pointer)) return undefined;
  try {
    return pathOf(decodeURIComponent(pointer.replace(/^#/, '')));
  } catch {
    return undefined;
  }
}

function isDescribed(model: ApiModel, nodes: readonly Node[], steps: readonly string[]): boolean {
  const [step, ...rest] = steps;
  if (step === undefined) return true;
  return model.schemaOf(nodes).parts.some(({ relation, name, nodes: inner }) => {
    if (relation === 'one of' || relation === 'any of') return isDescribed(model, inner, steps);
    const isProperty = relation === 'property' && name === step;
    const isItem = /^(further )?items?$/.test(relation) && /^\d+$/.test(step);
    return (
      (isProperty || isItem || relation === 'any other name') && isDescribed(model, inner, rest)
    );
  });
}
