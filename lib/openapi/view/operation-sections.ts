import { createMemory } from '../../core/create-memory';
import { LIMITS } from '../model/limits';
import type { ContentView, ParameterView } from './content-view';
import type { ExampleView } from './example-view';
import type { Fact, OperationView, ResponseView } from './operation-view';

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

/** Id of the section that lists the pages that mention an operation. */
export const MENTIONS_ID = 'mentioned-in';

/** Returns all ids on an operation's page that links can target. The layout's own ids come first. */
export function pageIdsOf(view: OperationView): readonly string[] {
  return remember(view, [], () => findIds(view));
}

const remember = createMemory<readonly string[]>();

function findIds(view: OperationView): string[] {
  const frame = ['title', ...operationSections(view).map(({ id }) => id)];
  const { parameters, requestBody, responses, callbacks } = view;
  return [...new Set([...frame, ...idsIn({ parameters, requestBody, responses, callbacks })])];
}

function idsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) => {
    if (field === 'id' && typeof inner === 'string') return [inner];
    // A cut's id belongs to another location.
    if (field === 'cut') return [];
    // The page renders a parameter's value as part of the parameter, without an id of its own.
    const isValue = field === 'schema' && 'location' in value && inner !== null;
    return idsIn(isValue ? { ...inner, id: null } : inner);
  });
}

/** A labeled group of examples in the column next to the reference, such as one response's examples. */
export type SideExamples = {
  readonly label: string;
  /** The end of the label that readers can do without: the words of a status. */
  readonly ending: string;
  readonly examples: readonly { readonly mediaType: string; readonly example: ExampleView }[];
};

type Sides = Pick<OperationView, 'samples' | 'requestBody' | 'responses'>;

/** Returns the request body's examples. Empty if there's only one and the samples already include it. */
export function requestExamples({ samples, requestBody }: Sides): SideExamples[] {
  const contents = requestBody?.contents.filter(({ examples }) => examples.length > 0) ?? [];
  const all = contents.flatMap(({ examples }) => examples);
  if (samples.length > 0 && all.length === 1 && all.every(isInSample)) return [];
  return contents.map((content) => ({
    label: contents.length > 1 ? `Request, ${content.mediaType}` : 'Request',
    ending: '',
    examples: examplesOf([content]),
  }));
}

/** Returns each response's examples, labeled by status. */
export function responseExamples({ responses }: Sides): SideExamples[] {
  return responses.flatMap(({ status, title, contents }) => {
    const examples = examplesOf(contents);
    const ending = title === '' ? '' : ` ${title}`;
    return examples.length > 0 ? [{ label: `${status}${ending}`, ending, examples }] : [];
  });
}

/** Returns true if the column next to the reference has content. */
export function hasSide(view: Sides): boolean {
  const examples = [...requestExamples(view), ...responseExamples(view)];
  return view.samples.length + examples.length > 0;
}

// Samples read longer bodies, and bodies that aren't JSON, from a file.
function isInSample({ language, text, descriptionHtml }: ExampleView): boolean {
  return language === 'json' && text.length <= LIMITS.sampleLength && descriptionHtml === '';
}

function examplesOf(contents: readonly ContentView[]): SideExamples['examples'] {
  return contents.flatMap(({ mediaType, examples }) =>
    examples.map((example) => ({ mediaType, example })),
  );
}

// Readers look for these next to the roles and scopes, because they decide whether and how often they may call.
const OF_ACCESS = ['Idempotency', 'Rate limit'];

/** Splits facts about an operation's behavior into those shown with its access, and the rest. */
export function splitBehavior(facts: readonly Fact[]): {
  readonly access: Fact[];
  readonly rest: Fact[];
} {
  const isOfAccess = ({ name }: Fact) => OF_ACCESS.includes(name);
  return { access: facts.filter(isOfAccess), rest: facts.filter((fact) => !isOfAccess(fact)) };
}

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
