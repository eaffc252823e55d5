import type { Fault } from './finding';
import type { ShownText } from './read-page';

/**
 * Returns text that a box cuts off and that scrolling can't show. A `title` on the box or the text makes it readable.
 */
export function findClippedText(texts: readonly ShownText[]): Fault[] {
  return texts.flatMap(({ node, element, lines, reach }) => {
    const cut = lines.find((line) => {
      // Letters don't reach the top and bottom of their line's box.
      const slack = line.height / 4;
      return (
        line.left < reach.left - 1 ||
        line.right > reach.right + 1 ||
        line.top < reach.top - slack ||
        line.bottom > reach.bottom + slack
      );
    });
    if (!cut || element.closest('[title]')) return [];
    return [{ element, text: node.data.trim(), detail: 'its box cuts it' }];
  });
}
