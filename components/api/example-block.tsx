import type { ExampleView } from '@/lib/api/example-view';
import { HtmlText } from './html-text';

/** One example, as text that scrolls and can be reached by keyboard. `label` names it. */
export function ExampleBlock({ example, label }: { example: ExampleView; label: string }) {
  const title = example.title === '' ? label : `${label}: ${example.title}`;
  return (
    <figure className="example">
      <figcaption className="example-title">{title}</figcaption>
      <HtmlText html={example.descriptionHtml} className="example-text" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <pre className="example-code" tabIndex={0} role="group" aria-label={title}>
        <ExampleCode example={example} />
      </pre>
    </figure>
  );
}

function ExampleCode({ example }: { example: ExampleView }) {
  const { html, language, text } = example;
  const className = `language-${language}`;
  if (html === null) return <code className={className}>{text}</code>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the highlighter's own markup, with the text escaped
  return <code className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
