import { CodeBlock } from '@/components/doc/code-block';
import { Tab, Tabs } from '@/components/doc/tabs';
import type { SampleView } from '@/lib/openapi/samples';

/** The request of an operation in each language; nothing for a webhook, which no client sends. */
export function OperationSamples({ samples }: { samples: readonly SampleView[] }) {
  if (samples.length === 0) return null;
  return (
    <Tabs group="language">
      {samples.map(({ id, label, language, text, html }) => (
        <Tab key={id} label={label}>
          <CodeBlock html={html ?? escapeHtml(text)} language={language} />
        </Tab>
      ))}
    </Tabs>
  );
}

// Only a description that is read without a highlighter has plain samples.
function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
