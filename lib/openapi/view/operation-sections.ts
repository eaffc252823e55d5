import type { OperationView, ResponseView } from './operation-view';
import { hasSide } from './side-examples';
import { splitBehavior } from './split-behavior';

/** A section of an operation's page. Links can target its id. */
export type OperationPart = { readonly id: string; readonly title: string };

/** Returns the sections of an operation's page that have content, in page order. */
export function operationSections(view: OperationView): OperationPart[] {
  const { behavior, parameters, requestBody, callbacks, changes } = view;
  const { answers, errors } = splitResponses(view);
  return [
    { id: 'access', title: 'Access', isThere: true },
    { id: 'behavior', title: 'Behavior', isThere: splitBehavior(behavior).rest.length > 0 },
    { id: 'parameters', title: 'Parameters', isThere: parameters.length > 0 },
    { id: 'request-body', title: 'Request body', isThere: requestBody !== null },
    { id: 'responses', title: 'Responses', isThere: answers.length > 0 },
    { id: 'errors', title: 'Errors', isThere: errors.length > 0 },
    { id: 'callbacks', title: 'Callbacks', isThere: callbacks.length > 0 },
    { id: 'changes', title: 'Changes', isThere: changes.length > 0 },
    { id: 'examples', title: 'Examples', isThere: hasSide(view) },
  ].flatMap(({ id, title, isThere }) => (isThere ? [{ id, title }] : []));
}

/** Splits an operation's responses into successes and errors. `default` counts as an error. */
export function splitResponses({ responses }: Pick<OperationView, 'responses'>): {
  readonly answers: ResponseView[];
  readonly errors: ResponseView[];
} {
  const isError = ({ status }: ResponseView) => /^([45]|default)/.test(status);
  return {
    answers: responses.filter((response) => !isError(response)),
    errors: responses.filter(isError),
  };
}
