import { fieldsOf, textOf } from '../model/fields';
import type { FoundOperation } from '../model/find-operations';
import { findParameters } from '../model/find-parameters';
import { type ParameterView, parameterView } from './content-view';
import { idOf, type Page } from './page';

/** Returns the parameters of an operation and its path. Their ids begin with `prefix`. */
export function buildParameters(
  page: Page,
  { item, node }: Pick<FoundOperation, 'item' | 'node'>,
  prefix: string,
): ParameterView[] {
  return findParameters(page.description, item, node).map((parameter) => {
    const { name, in: location } = fieldsOf(parameter.value);
    const id = `${prefix}${textOf(location)}-${idOf(textOf(name))}`;
    return parameterView(page, parameter, textOf(name), textOf(location), 'request', id);
  });
}
