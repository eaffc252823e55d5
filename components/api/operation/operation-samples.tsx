import type { ReactNode } from 'react';
import { CodeBlock } from '@/components/doc/code-block';
import { Tab, Tabs } from '@/components/doc/tabs';
import { escapeHtml } from '@/lib/core/escape-html';
import { isShell, readShellVariables } from '@/lib/markdown/shell-variables';
import { writeVariables } from '@/lib/markdown/variable-list';
import type { SampleView } from '@/lib/openapi/samples';
import type { OperationView } from '@/lib/openapi/view';
import { MOST_LINES } from '../example-block';
import { SampleChoices } from './sample-choices';
import { variantsHtml } from './variants-html';

type Props = {
  readonly operation: Pick<OperationView, 'samples' | 'choices'>;
  /** The button that asks for readers' values. */
  readonly values?: ReactNode;
};

/**
 * Shows an operation's request in each language, with a bar of everything that readers can choose. Returns null for
 * webhooks, because clients don't send them.
 */
export function OperationSamples({ operation: { samples, choices }, values }: Props) {
  if (samples.length === 0) return null;
  return (
    <Tabs group="language" isFrame={true} bar={<SampleBar choices={choices} values={values} />}>
      {samples.map((sample) => (
        <Tab key={sample.id} label={sample.label}>
          <div className="tab-code">
            <Sample sample={sample} />
          </div>
        </Tab>
      ))}
    </Tabs>
  );
}

type BarProps = Pick<Props, 'values'> & Pick<OperationView, 'choices'>;

function SampleBar({ choices, values }: BarProps) {
  return (
    <>
      <SampleChoices choices={choices} />
      <span className="sample-actions">
        {values}
        <button type="button" className="copy" data-copy="">
          Copy<span className="visually-hidden"> sample</span>
        </button>
      </span>
    </>
  );
}

function Sample({ sample: { language, text, html, variants } }: { sample: SampleView }) {
  const script = variants?.text ?? text;
  return (
    <CodeBlock
      html={variants ? variantsHtml(variants) : (html ?? escapeHtml(text))}
      language={language}
      variables={isShell(language) ? writeVariables(readShellVariables(script)) : ''}
      hasCopy={false}
      mostLines={MOST_LINES}
      isVaried={variants !== undefined}
    />
  );
}
