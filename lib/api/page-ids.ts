import type { OperationView } from './operation-view';

/** Every id on the page of an operation, which links may name; the frame's own ones first. */
export function pageIdsOf(view: OperationView): string[] {
  const frame = [
    ...['title', 'access'],
    ...(view.parameters.length > 0 ? ['parameters'] : []),
    ...(view.requestBody ? ['request-body'] : []),
    ...(view.responses.some((response) => !isError(response)) ? ['responses'] : []),
    ...(view.responses.some(isError) ? ['errors'] : []),
    ...(view.callbacks.length > 0 ? ['callbacks'] : []),
    ...(hasExamples(view) ? ['examples'] : []),
  ];
  const { parameters, requestBody, responses, callbacks } = view;
  return [...new Set([...frame, ...idsIn({ parameters, requestBody, responses, callbacks })])];
}

function isError({ status }: { readonly status: string }): boolean {
  return /^([45]|default)/.test(status);
}

function hasExamples({ requestBody, responses }: OperationView): boolean {
  const answers = responses.filter((response) => !isError(response));
  const contents = [requestBody, ...answers].flatMap((holder) => holder?.contents ?? []);
  return contents.some(({ examples }) => examples.length > 0);
}

function idsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) => {
    if (field === 'id' && typeof inner === 'string') return [inner];
    // Where a schema is cut, the id is that of another place.
    if (field === 'cut') return [];
    // What is said of the value of a parameter stands in the parameter itself.
    const isValue = field === 'schema' && 'location' in value && inner !== null;
    return idsIn(isValue ? { ...inner, id: null } : inner);
  });
}
