import type { ContentView } from './content-view';
import type { ExampleView } from './example-view';
import { LIMITS } from './limits';
import type { OperationView } from './operation-view';

/** Examples that stand under one label beside the reference, such as those of one answer. */
export type SideExamples = {
  readonly label: string;
  readonly examples: readonly { readonly mediaType: string; readonly example: ExampleView }[];
};

type Sides = Pick<OperationView, 'samples' | 'requestBody' | 'responses'>;

/** The examples of the request body, but for a single one that each sample has in it already. */
export function requestExamples({ samples, requestBody }: Sides): SideExamples[] {
  const contents = requestBody?.contents.filter(({ examples }) => examples.length > 0) ?? [];
  const all = contents.flatMap(({ examples }) => examples);
  if (samples.length > 0 && all.length === 1 && all.every(isInSample)) return [];
  return contents.map((content) => ({
    label: contents.length > 1 ? `Request, ${content.mediaType}` : 'Request',
    examples: examplesOf([content]),
  }));
}

/** The examples of each answer, by status. */
export function responseExamples({ responses }: Sides): SideExamples[] {
  return responses.flatMap(({ status, title, contents }) => {
    const examples = examplesOf(contents);
    return examples.length > 0 ? [{ label: `${status} ${title}`.trim(), examples }] : [];
  });
}

/** Whether anything stands beside the reference. */
export function hasSide(view: Sides): boolean {
  const examples = [...requestExamples(view), ...responseExamples(view)];
  return view.samples.length + examples.length > 0;
}

// A longer body, and one that is not JSON, is read from a file there.
function isInSample({ language, text, descriptionHtml }: ExampleView): boolean {
  return language === 'json' && text.length <= LIMITS.sampleLength && descriptionHtml === '';
}

function examplesOf(contents: readonly ContentView[]): SideExamples['examples'] {
  return contents.flatMap(({ mediaType, examples }) =>
    examples.map((example) => ({ mediaType, example })),
  );
}
