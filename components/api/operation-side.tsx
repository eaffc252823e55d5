import { Tab, Tabs } from '@/components/doc/tabs';
import type { ContentView } from '@/lib/api/content-view';
import type { ExampleView } from '@/lib/api/example-view';
import type { OperationView } from '@/lib/api/operation-view';
import { ExampleBlock } from './example-block';
import { OperationSamples } from './operation-samples';

type Shown = {
  readonly label: string;
  readonly examples: readonly { readonly mediaType: string; readonly example: ExampleView }[];
};

/** Whether an operation has anything to show beside its reference. */
export function hasExamples(operation: OperationView): boolean {
  const { samples } = operation;
  return samples.length + requestsOf(operation).length + responsesOf(operation).length > 0;
}

/** Beside the reference: what is sent, then what is answered, by status. */
export function OperationSide({ operation }: { operation: OperationView }) {
  const requests = requestsOf(operation);
  const responses = responsesOf(operation);
  if (!hasExamples(operation)) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="operation-side" id="examples" aria-label="Examples" tabIndex={0}>
      <OperationSamples samples={operation.samples} />
      {operation.samples.length === 0 && requests.length > 0 && <Examples shown={requests} />}
      {responses.length > 0 && <Examples shown={responses} />}
    </section>
  );
}

function Examples({ shown }: { shown: readonly Shown[] }) {
  return (
    <Tabs>
      {shown.map(({ label, examples }) => (
        <Tab key={label} label={label}>
          {examples.map(({ mediaType, example }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the examples never change their order
            <ExampleBlock key={index} example={example} label={mediaType} />
          ))}
        </Tab>
      ))}
    </Tabs>
  );
}

function requestsOf({ requestBody }: OperationView): Shown[] {
  const contents = requestBody?.contents.filter(({ examples }) => examples.length > 0) ?? [];
  return contents.map((content) => ({
    label: contents.length > 1 ? `Request, ${content.mediaType}` : 'Request',
    examples: examplesOf([content]),
  }));
}

function responsesOf({ responses }: OperationView): Shown[] {
  return responses.flatMap(({ status, title, contents }) => {
    const examples = examplesOf(contents);
    return examples.length > 0 ? [{ label: `${status} ${title}`.trim(), examples }] : [];
  });
}

function examplesOf(contents: readonly ContentView[]): Shown['examples'] {
  return contents.flatMap(({ mediaType, examples }) =>
    examples.map((example) => ({ mediaType, example })),
  );
}
