/** How to walk a tree of elements: a build's hast or a browser's document. */
export type Tree<Node> = {
  /** Returns a text node's text, or undefined for other nodes. */
  readonly textOf: (node: Node) => string | undefined;
  /** Returns an element's name, classes, role, `aria-hidden`, and `aria-labelledby`, separated by spaces. */
  readonly signOf: (node: Node) => string;
  readonly childrenOf: (node: Node) => ArrayLike<Node>;
};

/**
 * Prefixes of the names of block-level elements and `br`. They separate text, and they're parts of their own unless
 * they're inside a whole part.
 */
const BOX = /^(a[drs]|b[lr]|ca|d[dlt]|det|div|f|h|li|[ou]l|p|se|sum|t[abdhr])/;

/** Elements without words of the page: controls, labels, and what a build derives from commits or from other pages. */
const LEFT_OUT =
  /^(nav|button(?! explained)|svg|script|search|select|template|review-note)\b| (true|status|tablist|explanation|external-note|heading-anchor|code-title|diagram-frame|doc-footer|run(-step)?|version-strip|mentions|changed-list|schema-uses|Referenced-by|Latest-changes)( |$)/;

/** Elements that are a single part with everything inside them, after the sign of their parent. */
const WHOLE = />tr\b|>li (.* )?(schema-item|parameter)\b|^dl\b.*>div\b/;

/**
 * Cuts a page's article into its smallest meaningful parts, such as a paragraph, a list item, or a table row. Returns
 * the words of each part by the element that contains them. Formatting, the URLs of links, and the order of a row's
 * cells don't affect the words. Both builds and browsers run this, so they agree on what a page says.
 */
export function cutParts<Node>(article: Node, tree: Tree<Node>): Map<Node, string> {
  const texts = new Map<Node, string>();
  const add = (part: Node, text: string) => texts.set(part, (texts.get(part) ?? '') + text);
  const visit = (node: Node, part: Node, isInWhole: boolean, above: string) => {
    for (const child of Array.from(tree.childrenOf(node))) {
      const text = tree.textOf(child);
      const sign = text === undefined ? tree.signOf(child) : '';
      if (text !== undefined) add(part, text);
      else if (!LEFT_OUT.test(sign)) {
        const isBox = BOX.test(sign);
        // A row with a single cell is often a frame around other parts.
        const isWhole = WHOLE.test(`${above}>${sign}`) && tree.childrenOf(child).length > 1;
        const end = /^t[dh]/.test(sign) ? '\0' : ' ';
        if (isBox) add(part, end);
        visit(child, isWhole || (isBox && !isInWhole) ? child : part, isInWhole || isWhole, sign);
        if (isBox) add(part, end);
      }
    }
  };
  visit(article, article, false, '');
  for (const [part, text] of texts) {
    const cells = text.split('\0').map((cell) => cell.replace(/\s+/g, ' ').trim());
    const words = cells.sort().join(' ').trim();
    if (words) texts.set(part, words);
    else texts.delete(part);
  }
  return texts;
}
