import { CodeBlock } from '@/components/doc/code-block';
import { escapeHtml } from '@/lib/core/escape-html';
import type { ExampleView } from '@/lib/openapi/view';
import { HtmlText } from './html-text';

/** As many lines as leave room for a page's title and first sentence on a phone, and a few that aren't worth a control. */
export const MOST_LINES = 18;

/** Shows one example in a box that scrolls and can receive keyboard focus. `label` is its name. */
export function ExampleBlock({ example, label }: { example: ExampleView; label: string }) {
  const { title, descriptionHtml, html, language, text } = example;
  const name = title === '' ? label : `${label}: ${title}`;
  return (
    <div className="example">
      <HtmlText html={descriptionHtml} className="example-text" />
      <CodeBlock
        html={html ?? escapeHtml(text)}
        language={language}
        title={name}
        mostLines={MOST_LINES}
      />
    </div>
  );
}
