import type { Root } from 'hast';
import type { Root as Markdown } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { ALTERNATE_LIMIT } from './alternate-limit';
import { placeAnchors } from './anchor-marks';
import { completeLinks } from './complete-links';
import { explainAbbreviations } from './explain-abbreviations';
import { markAnchors } from './mark-anchors';
import { numberLinks } from './number-links';
import { plainText } from './plain-text';
import { shortenMentions } from './shorten-mentions';
import { toBlocks } from './to-blocks';

/** Leaves room for what `completeAlternates` adds. */
const LONG = ALTERNATE_LIMIT - 1_500;

/**
 * Returns the Markdown alternate of a page: the content of its `main` (see `readMain`), from the same HTML that people
 * read, without controls and navigation. Includes every tab, each below its label. Replaces each diagram with its
 * source, and long lists of pages that mention the page with a link to them. `href` is the page's URL. Links to the
 * site's own pages begin with `siteUrl`. A long page lists their URLs at its end. The text contains marks for ids that
 * need an anchor if a link leads to them; see `placeAnchors`.
 */
export function alternateOf({ children }: Root, href: string, siteUrl = ''): string {
  const root: Markdown = {
    type: 'root',
    children: toBlocks(markAnchors(explainAbbreviations(shortenMentions(children, href)))),
  };
  const text = WRITER.stringify(completeLinks(root, siteUrl));
  const { length } = placeAnchors(text, () => false);
  return length < LONG ? text : WRITER.stringify(numberLinks(root));
}

const WRITER = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, {
    bullet: '-',
    rule: '-',
    tightDefinitions: true,
    handlers: { text: plainText },
  })
  .freeze();
