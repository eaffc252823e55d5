/** What a header says about a type. `weighted` captures the type's q-value, `plain` finds the type without one. */
export type AcceptPattern = { readonly weighted: string; readonly plain: string };

/**
 * Finds `text/markdown` in an Accept header. These are regular expressions that work in JavaScript, PCRE, and RE2, and
 * that ignore case.
 */
export const MARKDOWN_PATTERN = patternOf('text/markdown');

/** Finds the entry that applies to HTML in an Accept header, most specific first. */
export const HTML_PATTERNS = ['text/html', 'text/\\*', '\\*/\\*'].map(patternOf);

function patternOf(type: string): AcceptPattern {
  const start = `(?:^|,)\\s*${type}\\s*`;
  return {
    weighted: `${start}(?:;[^,]*?)?;\\s*q=([01](?:\\.[0-9]*)?)\\s*(?:[;,]|$)`,
    plain: `${start}(?:[;,]|$)`,
  };
}
