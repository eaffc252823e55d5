/** A page without what only Next's own client would read, and the site's inline scripts that stood in its body. */
export type StrippedPage = { readonly html: string; readonly scripts: readonly string[] };

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
/** Files of Next's client, the data of the page for React, and what swaps streamed parts in. */
const NEXT_SCRIPT = /\ssrc="[^"]*\/_next\/static\/|\sid="_R_"/;
const NEXT_TEXT = /\b__next_f\b|^requestAnimationFrame\(function\(\)\{\$RT=|^\$R[A-Z]\b/;
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;
/** React's marks of boundaries and between texts. Text of a page has no `<` of its own. */
const MARK = /<!--(?:\/?\$[?!~]?|\/?&|| )-->/g;
/** Where Next streams metadata to, when it's not in the head. */
const EMPTY = /(<body[^>]*>)<div hidden=""><\/div>/;

/**
 * Removes Next's client from a page that Next printed: its scripts, their preloads, and the page's data. Throws for a
 * script that is neither Next's nor plain, so that a change in what Next prints can't pass unseen.
 */
export function stripClient(html: string, page: string): StrippedPage {
  const scripts: string[] = [];
  const left = html.replace(SCRIPT, (whole, attributes: string, text: string) => {
    if (NEXT_SCRIPT.test(attributes) || NEXT_TEXT.test(text)) return '';
    if (attributes.trim() !== '')
      throw new Error(`${page} has an unknown script: ${shorten(whole)}`);
    scripts.push(text);
    return '';
  });
  const whole = left.replace('<div><!--printed-->', '').replace('<!--/printed--></div>', '');
  return { html: whole.replace(PRELOAD, '').replace(MARK, '').replace(EMPTY, '$1'), scripts };
}

const shorten = (tag: string) => (tag.length > 80 ? `${tag.slice(0, 80)}…` : tag);
