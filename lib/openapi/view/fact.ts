/** A piece of a fact: plain text, or a name formatted as code, which can link to its description. */
export type Span = { readonly text: string; readonly isCode: boolean; readonly href: string };

/** A named fact about an operation: the author's text as HTML, followed by our own text. */
export type Fact = {
  readonly name: string;
  readonly html: string;
  readonly spans: readonly Span[];
};

/** Returns a span of plain text. */
export function words(text: string): Span {
  return { text, isCode: false, href: '' };
}

/** Returns a span with a name formatted as code, and a link to its description if there is one. */
export function code(text: string, href = ''): Span {
  return { text, isCode: true, href };
}

/** Joins spans into a list: `a, b, and c`. */
export function listed(spans: readonly Span[], last = ' and '): Span[] {
  const end = spans.length > 2 ? `,${last}` : last;
  return spans.flatMap((span, index) => {
    if (index === 0) return [span];
    return [words(index === spans.length - 1 ? end : ', '), span];
  });
}
