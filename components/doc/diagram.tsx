type Props = {
  readonly svg: string;
  readonly source: string;
  /** The diagram region's name for screen readers. */
  readonly label?: string;
};

/** Shows a diagram drawn at build time, with its source as text for readers who can't see it. */
export function Diagram({ svg, source, label = 'Diagram' }: Props) {
  return (
    <figure className="diagram">
      <wide-box>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable boxes must be reachable by keyboard */}
        <section className="diagram-frame" aria-label={label} tabIndex={0}>
          <div
            className="diagram-drawing"
            role="img"
            aria-label="Diagram, described above"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by lib/mermaid/render-diagram.ts
            dangerouslySetInnerHTML={{ __html: svg }}
          />
        </section>
      </wide-box>
      <details>
        <summary>Read this diagram as text</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable boxes must be reachable by keyboard */}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
        <pre tabIndex={0} role="group" aria-label={`${label}, as text`}>
          <code>{source}</code>
        </pre>
      </details>
    </figure>
  );
}
