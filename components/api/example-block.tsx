import { CodeBlock } from '@/components/doc/code-block';
import type { ExampleView } from '@/lib/openapi/view';
import { HtmlText } from './html-text';

/** One example, as text that scrolls and can be reached by keyboard. `label` names it. */
export function ExampleBlock({ example, label }: { example: ExampleView; label: string }) {
  const { title, descriptionHtml, html, language, text } = example;
  const name = title === '' ? label : `${label}: ${title}`;
  return (
    <div className="example">
      <HtmlText html={descriptionHtml} className="example-text" />
      <CodeBlock html={html ?? escapeText(text)} language={language} title={name} />
    </div>
  );
}

// What no highlighter has been at is text.
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
