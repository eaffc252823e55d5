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
    <Tabs label={name} isFrame={true}>
      {shown.map(({ label, ending, examples }) => (
        <Tab key={label} label={label} ending={ending}>
          {examples.map(({ mediaType, example }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the examples never change their order
            <div key={index} className={isAlone(examples) ? 'tab-code' : undefined}>
              <ExampleBlock example={example} label={mediaType} />
            </div>
          ))}
        </Tab>
      ))}
    </Tabs>
  );
}

// The only code in its panel needs no head of its own, unless its author gave it a title.
function isAlone([first, second]: SideExamples['examples']): boolean {
  return second === undefined && first?.example.title === '';
}
