import type { Exchange } from '../model/exchange';
import { type ParameterView, parameterView } from './content-view';
import { idOf, type Page } from './page';

/** Returns the parameters of an operation and its path. Their ids begin with `prefix`. */
export function buildParameters(
  page: Page,
  { parameters }: Pick<Exchange, 'parameters'>,
  prefix: string,
): ParameterView[] {
  return parameters.map((parameter) => {
    const id = `${prefix}${parameter.location}-${idOf(parameter.name)}`;
    return parameterView(page, parameter, 'request', id);
  });
}
