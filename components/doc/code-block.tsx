import { Breakable } from './breakable';

type Props = {
  readonly html: string;
  readonly language: string;
  readonly title?: string;
  /** The variables of a shell script: see lib/markdown/variable-list.ts. */
  readonly variables?: string;
  /** False if the code has no value that readers can fill in. */
  readonly isSample?: boolean;
  /** False if a button elsewhere copies the code. */
  readonly hasCopy?: boolean;
  /** Code of more lines is cut until the reader asks for all of it. Default: 18 for output, and 30. */
  readonly mostLines?: number;
  /** True if readers can choose versions that have more or fewer lines. */
  readonly isVaried?: boolean;
};

/** HTML of an HTTP response. */
const RESPONSE = /^(<[^>]*>)*HTTP(<[^>]*>)*\//;

/** Shows code with its file name or language and a copy button. The box can receive keyboard focus. */
export function CodeBlock({
  html,
  language,
  title,
  variables = '',
  isSample = true,
  hasCopy = true,
  mostLines,
  isVaried = false,
}: Props) {
  const kind = NAMES[language] ?? language;
  const name = title ?? kind;
  const isOutput = title === undefined && (language === 'text' || RESPONSE.test(html));
  // Readers fill in values in samples, but not in output.
  const sample = isSample && language !== 'text' ? variables : undefined;
  const lines = html.trimEnd().split('\n').length;
  const isLong = lines > (mostLines ?? (isOutput ? 18 : 30));
  return (
    // Without a label, the button's name would be part of the figure's name, because the caption contains the button.
    <figure
      className={`code-block${isOutput ? ' output' : ''}${isLong ? ' long-code' : ''}`}
      aria-label={name}
      data-sample={sample}
    >
      <figcaption className="code-head">
        <span className={title ? 'code-title code-file' : 'code-title'}>
          <Breakable text={name} />
        </span>
        {title && <span className="code-language">{kind}</span>}
        {hasCopy && (
          <span className="code-actions">
            <button type="button" className="copy" aria-label={`Copy ${name}`} data-copy="" />
          </span>
        )}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable boxes must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
      <pre tabIndex={0} role="group" aria-label={`Code: ${name}`}>
        <code
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by lib/markdown/highlight.ts
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </pre>
      {isLong && (
        <label className="show-all">
          <input type="checkbox" /> Show all {!isVaried && lines} lines
        </label>
      )}
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
