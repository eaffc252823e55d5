import { type Fields, fieldsOf, listOf, textOf } from '../model/fields';

/** A Swagger 2.0 parameter that describes a body, next to another that already does. */
export type ExtraBody = { readonly path: readonly string[]; readonly message: string };

/**
 * Finds bodies that a converted description would lose: OpenAPI 3 has one for each operation. References to shared bodies
 * must already be inlined.
 */
export function findExtraBodies(description: Fields): ExtraBody[] {
  return Object.entries(fieldsOf(description.paths)).flatMap(([path, item]) => [
    ...extraIn(item, ['paths', path]),
    ...Object.entries(fieldsOf(item)).flatMap(([method, operation]) =>
      extraIn(operation, ['paths', path, method]),
    ),
  ]);
}

function extraIn(holder: unknown, at: readonly string[]): ExtraBody[] {
  const bodies = listOf(fieldsOf(holder).parameters).flatMap((value, index) => {
    const { in: location, name } = fieldsOf(value);
    const isForm = location === 'formData';
    if (!isForm && location !== 'body') return [];
    return [{ isForm, name: textOf(name), path: [...at, 'parameters', String(index)] }];
  });
  const [first, ...others] = bodies;
  return others
    .filter(({ isForm }) => !isForm || first?.isForm === false)
    .map(({ isForm, name, path }) => {
      const what = isForm ? 'a form field next to a body' : 'a second body';
      return { path, message: `Parameter \`${name}\` is ${what}, which gets lost` };
    });
}
