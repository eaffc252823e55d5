import type { Heading } from '@/lib/markdown/compiled';

/** The headings of levels 2 and 3, as links; nothing for a page that has none. */
export function TableOfContents({ headings }: { headings: readonly Heading[] }) {
  const shown = headings.filter(({ depth }) => depth === 2 || depth === 3);
  if (shown.length === 0) return null;
  return (
    <nav className="toc" aria-label="On this page">
      <details className="toc-fold" open>
        <summary className="toc-title">On this page</summary>
        <ol>
          {shown.map(({ id, depth, text }) => (
            <li key={id} className={`toc-level-${depth}`}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
