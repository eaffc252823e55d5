type Props = { readonly html: string; readonly language: string; readonly title?: string };

/** Code with its file name or language; the box scrolls and takes the keyboard's focus. */
export function CodeBlock({ html, language, title }: Props) {
  const name = title ?? NAMES[language] ?? language;
  return (
    <figure className="code-block">
      <figcaption className="code-title">{name}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
      <pre tabIndex={0} role="group" aria-label={`Code: ${name}`}>
        <code
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by lib/markdown/highlight.ts
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </pre>
    </figure>
  );
}

const NAMES: Readonly<Record<string, string>> = {
  bash: 'Shell',
  curl: 'Shell',
  http: 'HTTP',
  js: 'JavaScript',
  json: 'JSON',
  markdown: 'Markdown',
  python: 'Python',
  sql: 'SQL',
  text: 'Output',
  ts: 'TypeScript',
  tsx: 'TypeScript',
  typescript: 'TypeScript',
  yaml: 'YAML',
};
