import { Tab, Tabs } from '@/components/doc/tabs';
import type { LabeledExamples } from '@/lib/openapi/view';
import { ExampleBlock } from './example-block';

type Props = { readonly label: string; readonly shown: readonly LabeledExamples[] };

/** Shows examples in a frame, with a tab for each label. */
export function ExampleTabs({ label: name, shown }: Props) {
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
function isAlone([first, second]: LabeledExamples['examples']): boolean {
  return second === undefined && first?.example.title === '';
}
