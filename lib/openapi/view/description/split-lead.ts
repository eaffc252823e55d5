/**
 * Splits a rendered description into its first sentence and the rest, each as HTML. The first sentence is '' if the
 * description doesn't begin with a paragraph.
 */
export function splitLead(html: string): { readonly lead: string; readonly rest: string } {
  const paragraph = /^<p>(.*?)<\/p>\s*/s.exec(html);
  if (!paragraph) return { lead: '', rest: html };
  const [whole, inner = ''] = paragraph;
  const end = findSentenceEnd(inner);
  const others = inner.slice(end).trim();
  const rest = html.slice(whole.length);
  return {
    lead: `<p>${inner.slice(0, end).trim()}</p>`,
    rest: others === '' ? rest : `<p>${others}</p>\n${rest}`,
  };
}

const ABBREVIATION = /(?:\b[a-z]\.[a-z]|\b(?:vs|etc|incl|approx|resp|Dr|Mr|Ms|St))$/;

// A tag, or a mark that can end a sentence: a space follows that no lower-case letter follows.
const TAG_OR_END = /<\/?([a-z]+)[^>]*>|[.!?](?=\s+[^a-z\s])|[。！？]/gu;

function findSentenceEnd(inner: string): number {
  let depth = 0;
  for (const { 0: match, 1: tag, index } of inner.matchAll(TAG_OR_END)) {
    if (tag === undefined) {
      const isEnd = depth === 0 && !ABBREVIATION.test(inner.slice(0, index));
      if (isEnd) return index + match.length;
    } else if (tag !== 'br' && tag !== 'wbr' && tag !== 'img') {
      depth += match.startsWith('</') ? -1 : 1;
    }
  }
  return inner.length;
}
