import { HTML_PATTERNS, MARKDOWN_PATTERN } from './accept-patterns';

/**
 * JavaScript for hosts that run code: `prefersMarkdown(accept)` returns whether a client with this Accept header gets
 * Markdown. It does if the header names `text/markdown` and doesn't rank HTML above it. Browsers never name it.
 */
export const PREFERS_MARKDOWN = `const weightOf = ${weightOf.toString()};

function prefersMarkdown(accept) {
  const markdown = weightOf(accept, ${JSON.stringify([MARKDOWN_PATTERN])});
  return markdown > 0 && markdown >= weightOf(accept, ${JSON.stringify(HTML_PATTERNS)});
}`;

/** Does the same for our own server. */
export function prefersMarkdown(accept: string): boolean {
  const markdown = weightOf(accept, [MARKDOWN_PATTERN]);
  return markdown > 0 && markdown >= weightOf(accept, HTML_PATTERNS);
}

// Returns the weight of the first pattern that a header matches, or 0. Printed as text, so it can't use anything else.
function weightOf(
  accept: string,
  patterns: readonly { readonly weighted: string; readonly plain: string }[],
): number {
  for (const { weighted, plain } of patterns) {
    const found = new RegExp(weighted, 'i').exec(accept);
    if (found) return Number(found[1]);
    if (new RegExp(plain, 'i').test(accept)) return 1;
  }
  return 0;
}
