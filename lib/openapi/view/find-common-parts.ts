import type { ContentView, ParameterView } from './content-view';
import type { ResponseView } from './operation-view';

/** The body and headers that all of an operation's errors have, each as a link to its description. */
export type CommonParts = {
  readonly contents: readonly ContentView[];
  readonly headers: readonly ParameterView[];
};

/** Finds what all responses share. Empty for a single response, which shows its own parts. */
export function findCommonParts(responses: readonly ResponseView[]): CommonParts {
  const [first, second] = responses;
  if (!first || !second) return { contents: [], headers: [] };
  const bodies = responses.map(({ contents }) => contents.map(nameOf).join());
  const isSame = first.contents.every(isLink) && bodies.every((body) => body === bodies[0]);
  return {
    contents: isSame ? first.contents : [],
    headers: first.headers.filter(({ sharedHref }) =>
      responses.every(({ headers }) => sharedHref !== '' && hasHeader(headers, sharedHref)),
    ),
  };
}

/** Returns true if a body is only a link to the page of its schema. */
export function isLink({ schema, itemSchema, encoding }: ContentView): boolean {
  return schema?.cut?.kind === 'own page' && itemSchema === null && encoding.length === 0;
}

function nameOf({ mediaType, schema }: ContentView): string {
  return `${mediaType} ${schema?.schemaHref}`;
}

function hasHeader(headers: readonly ParameterView[], href: string): boolean {
  return headers.some(({ sharedHref }) => sharedHref === href);
}
