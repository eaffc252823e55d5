import type { OperationView } from './operation-view';

/** Returns the API's media types. The ones in request bodies and successful responses come first. */
export function mediaTypesOf(operations: readonly OperationView[]): string[] {
  const contents = operations.flatMap(({ requestBody, responses }) => [
    ...(requestBody?.contents ?? []),
    ...responses
      .filter(({ status }) => status.startsWith('2'))
      .flatMap((answer) => answer.contents),
  ]);
  const others = operations.flatMap(({ responses }) =>
    responses.flatMap((answer) => answer.contents),
  );
  return [...new Set([...contents, ...others].map(({ mediaType }) => mediaType))];
}
