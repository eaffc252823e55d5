import type { Heading } from '@/lib/markdown/compiled';
import { Breakable } from './breakable';

type Entry = { readonly heading: Heading; readonly below: Heading[] };

/**
 * Lists level 2 and 3 headings as links. Returns null if there are none. Level 3 headings before the first level 2
 * heading are at the top level. If there's no room next to the text, the list is collapsed below the page's facts.
 */
export function TableOfContents({ headings }: { headings: readonly Heading[] }) {
  const entries = nest(headings);
  if (entries.length === 0) return null;
  return (
    <nav className="toc" aria-label="On this page">
      <details className="toc-fold">
        <summary>On this page</summary>
        <ol>
          {entries.map(({ heading, below }) => (
            <li key={heading.id}>
              <a href={`#${heading.id}`}>
                <Breakable text={heading.text} />
              </a>
              {below.length > 0 && (
                <ol>
                  {below.map(({ id, text }) => (
                    <li key={id}>
                      <a href={`#${id}`}>
                        <Breakable text={text} />
                      </a>
                    </li>
                  ))}
                </ol>
              )}
            </li>
          ))}
        </ol>
      </details>
      <toc-spy />
    </nav>
  );
}

function nest(headings: readonly Heading[]): Entry[] {
  const entries: Entry[] = [];
  for (const heading of headings) {
    const above = entries.at(-1);
    if (heading.depth === 3 && above?.heading.depth === 2) above.below.push(heading);
    else if (heading.depth === 2 || heading.depth === 3) entries.push({ heading, below: [] });
  }
  return entries;
}
