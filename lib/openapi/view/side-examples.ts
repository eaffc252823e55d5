import { LIMITS } from '../model/limits';
import type { ContentView } from './content-view';
import type { ExampleView } from './example-view';
import type { OperationView } from './operation-view';

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
