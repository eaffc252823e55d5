import { createMemory } from '../../core/create-memory';
import { readVersion } from '../samples/read-version';
import type { ContentView, ParameterView } from './content-view';
import { splitLead } from './description/split-lead';
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
    {
      id: 'details',
      title: 'Details',
      isThere: splitLead(view.descriptionHtml).rest !== '' || hasNames(view),
    },
    { id: 'behavior', title: 'Behavior', isThere: splitBehavior(behavior).rest.length > 0 },
    { id: 'parameters', title: 'Parameters', isThere: parameters.length > 0 },
    { id: 'request-body', title: 'Request body', isThere: requestBody !== null },
    { id: 'responses', title: 'Responses', isThere: answers.length > 0 },
    { id: 'errors', title: 'Errors', isThere: errors.length > 0 },
    { id: 'callbacks', title: 'Callbacks', isThere: callbacks.length > 0 },
    { id: 'changes', title: 'Changes', isThere: changes.length > 0 },
  ].flatMap(({ id, title, isThere }) => (isThere ? [{ id, title }] : []));
}

/** Returns true if an operation has names apart from its title. */
export function hasNames({ id, title, domain }: OperationView): boolean {
  return domain !== '' || (id !== '' && id !== title);
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
  const side = hasSide(view) ? ['examples'] : [];
  const frame = ['title', ...side, ...operationSections(view).map(({ id }) => id)];
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

/** A labeled group of examples, such as one response's examples. */
export type LabeledExamples = {
  readonly label: string;
  /** The end of the label that readers can do without: the words of a status. */
  readonly ending: string;
  readonly examples: readonly { readonly mediaType: string; readonly example: ExampleView }[];
};

type Sides = Pick<OperationView, 'samples' | 'choices' | 'requestBody' | 'responses'>;

/** Returns the request body's examples that the samples include, by default or if readers choose them. */
export function sampledExamples({ samples, choices, requestBody }: Sides): ExampleView[] {
  const { options = [''] } = choices.find(({ kind }) => kind === 'body') ?? {};
  const bodies = samples.flatMap(({ text, variants }) => {
    const versions =
      variants && options.map((_, index) => readVersion(variants, { body: index + 1 }));
    return (versions ?? [text]).map(squeeze);
  });
  const all = requestBody?.contents.flatMap(({ examples }) => examples) ?? [];
  return all.filter(({ text }) => bodies.some((body) => body.includes(squeeze(text))));
}

/** Returns the request body's examples that no sample includes. */
export function requestExamples(view: Sides): LabeledExamples[] {
  const sampled = sampledExamples(view);
  const contents = (view.requestBody?.contents ?? [])
    .map((content) => ({
      ...content,
      examples: content.examples.filter((example) => !sampled.includes(example)),
    }))
    .filter(({ examples }) => examples.length > 0);
  return contents.map((content) => ({
    label: contents.length > 1 ? `Request, ${content.mediaType}` : 'Request',
    ending: '',
    examples: examplesOf([content]),
  }));
}

/** Returns the examples of these responses, labeled by status. */
export function responseExamples(responses: readonly ResponseView[]): LabeledExamples[] {
  return responses.flatMap(({ status, title, contents }) => {
    const examples = examplesOf(contents);
    const ending = title === '' ? '' : ` ${title}`;
    return examples.length > 0 ? [{ label: `${status}${ending}`, ending, examples }] : [];
  });
}

/** Returns true if the column next to the reference has content. */
export function hasSide(view: Sides): boolean {
  return view.samples.length + responseExamples(splitResponses(view).answers).length > 0;
}

// A shell sample writes a quotation mark as '\\''.
function squeeze(text: string): string {
  return text.replaceAll("'\\''", "'").replace(/\s+/g, '');
}

function examplesOf(contents: readonly ContentView[]): LabeledExamples['examples'] {
  return contents.flatMap(({ mediaType, examples }) =>
    examples.map((example) => ({ mediaType, example })),
  );
}

/** The name of the fact about an operation's rate limit. */
export const RATE_LIMIT = 'Rate limit';

// Readers look for these next to the roles and scopes, because they decide whether and how often they may call.
const OF_ACCESS = ['Idempotency', RATE_LIMIT];

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
