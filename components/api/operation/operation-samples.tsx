import { CodeBlock } from '@/components/doc/code-block';
import { Tab, Tabs } from '@/components/doc/tabs';
import { escapeHtml } from '@/lib/core/escape-html';
import { isShell, readShellVariables } from '@/lib/markdown/shell-variables';
import { writeVariables } from '@/lib/markdown/variable-list';
import type { SampleView } from '@/lib/openapi/samples';
import { LongCode } from '../long-code';

/** Shows an operation's request in each language. Returns null for webhooks, because clients don't send them. */
export function OperationSamples({ samples }: { samples: readonly SampleView[] }) {
  if (samples.length === 0) return null;
  return (
    <Tabs group="language" isFrame={true}>
      {samples.map(({ id, label, language, text, html }) => (
        <Tab key={id} label={label}>
          <div className="tab-code">
            <LongCode text={text}>
              <CodeBlock
                html={html ?? escapeHtml(text)}
                language={language}
                variables={isShell(language) ? writeVariables(readShellVariables(text)) : ''}
              />
            </LongCode>
          </div>
        </Tab>
      ))}
    </Tabs>
  );
}
