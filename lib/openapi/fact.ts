/** A piece of a fact: plain words, or a name in code that may lead to where it is described. */
export type Span = { readonly text: string; readonly isCode: boolean; readonly href: string };

/** One thing to know about an operation, with its name: words of the author as HTML, then words of ours. */
export type Fact = {
  readonly name: string;
  readonly html: string;
  readonly spans: readonly Span[];
};

/** Plain words. */
export function words(text: string): Span {
  return { text, isCode: false, href: '' };
}

/** A name in code, with the place that describes it. */
export function code(text: string, href = ''): Span {
  return { text, isCode: true, href };
}

/** Spans with words between them: `a, b and c`. */
export function listed(spans: readonly Span[], last = ' and '): Span[] {
  return spans.flatMap((span, index) => {
    if (index === 0) return [span];
    return [words(index === spans.length - 1 ? last : ', '), span];
  });
}
