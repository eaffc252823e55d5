import { Tab, Tabs } from '@/components/doc/tabs';
import {
  hasSide,
  type OperationView,
  requestExamples,
  responseExamples,
  type SideExamples,
} from '@/lib/openapi/view';
import { ExampleBlock } from './example-block';
import { OperationSamples } from './operation-samples';

/** Shows samples and examples next to the reference: the request, then the responses by status. */
export function OperationSide({ operation }: { operation: OperationView }) {
  if (!hasSide(operation)) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable boxes must be reachable by keyboard
    <section className="operation-side" id="examples" aria-label="Examples" tabIndex={0}>
      <OperationSamples samples={operation.samples} />
      <Examples label="Request example" shown={requestExamples(operation)} />
      <Examples label="Response example" shown={responseExamples(operation)} />
    </section>
  );
}

type ExamplesProps = { readonly label: string; readonly shown: readonly SideExamples[] };

function Examples({ label: name, shown }: ExamplesProps) {
  if (shown.length === 0) return null;
  return (
    <Tabs label={name}>
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
