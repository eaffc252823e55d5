/**
 * A rendered page. `html` has no scripts and nothing else that only Next's client reads. `scripts` are the site's own
 * inline scripts.
 */
export type StrippedPage = { readonly html: string; readonly scripts: readonly string[] };

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
/** Next's client files, the page's data for React, and the scripts that insert streamed parts. */
const NEXT_SCRIPT = /\ssrc="[^"]*\/_next\/static\/|\sid="_R_"/;
const NEXT_TEXT = /\b__next_f\b|^requestAnimationFrame\(function\(\)\{\$RT=|^\$R[A-Z]\b/;
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;
/** React's markers for boundaries and between text nodes. Page text never contains a literal `<`, so it can't match. */
const MARK = /<!--(?:\/?\$[?!~]?|\/?&|| )-->/g;
/** The empty container that Next adds for metadata it streams outside the head. */
const EMPTY = /(<body[^>]*>)<div hidden=""><\/div>/;
/** The place of the page's content: see components/pages/printed-markup.tsx. */
const PLACE = '<div data-printed=""></div>';

/**
 * Removes Next's client from a rendered page: its scripts, their preloads, and the page's data. Inserts `content`, which
 * was printed separately. Throws for any unknown kind of script, so that changes in Next's output don't go unnoticed.
 */
export function stripClient(html: string, content: string, page: string): StrippedPage {
  const scripts: string[] = [];
  const [start, end, ...more] = html.split(PLACE);
  if (start === undefined || end === undefined || more.length > 0)
    throw new Error(`${page} doesn't have exactly one place for its content`);
  const strip = (part: string) =>
    part
      .replace(SCRIPT, (whole, attributes: string, text: string) => {
        if (NEXT_SCRIPT.test(attributes) || NEXT_TEXT.test(text)) return '';
        if (attributes.trim() !== '')
          throw new Error(`${page} has an unknown script: ${shorten(whole)}`);
        scripts.push(text);
        return '';
      })
      .replace(PRELOAD, '')
      .replace(MARK, '');
  return { html: strip(start).replace(EMPTY, '$1') + strip(content) + strip(end), scripts };
}

const shorten = (tag: string) => (tag.length > 80 ? `${tag.slice(0, 80)}…` : tag);
