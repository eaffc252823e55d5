import type { Fault } from './finding';
import type { ShownText } from './read-page';

/** Characters after which a line may end: hyphens, dashes, slashes, and invisible marks. */
const END = /[\s\-‐–—/|?…\u00ad\u200b]$/;
/** No line may begin with CLOSING or end with OPENING. */
const CLOSING = /^[,.;:!?)\]}»”’…]/;
const OPENING = /[([{«“‘]$/;

/**
 * Returns words that continue on the next line where nothing allows a break, which `overflow-wrap: anywhere` can cause,
 * and punctuation at the start of a line. Authors allow a break with `<wbr>` or a soft hyphen.
 */
export function findBrokenWords(texts: readonly ShownText[]): Fault[] {
  return texts.flatMap((text, index) => [
    ...faultBefore(text, texts[index - 1]),
    ...(text.lines.length > 1 ? faultsWithin(text) : []),
  ]);
}

function faultsWithin({ node, element }: ShownText): Fault[] {
  const faults: Fault[] = [];
  const range = document.createRange();
  for (const { 0: word, index } of node.data.matchAll(/\S{2,}/g)) {
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    if (range.getClientRects().length < 2) continue;
    for (let at = 1; at < word.length; at += 1) {
      if (canEnd(word.slice(0, at), word.slice(at)) || !isBetweenLines(node, index + at)) continue;
      faults.push({ element, text: word, detail: `${word.slice(0, at)} | ${word.slice(at)}` });
    }
  }
  return faults;
}

/** Two marks in a row, such as `:<`, aren't parts of one word. */
function canEnd(before: string, after: string): boolean {
  return END.test(before) || (/[^\p{L}\p{N}]$/u.test(before) && /^[^\p{L}\p{N}]/u.test(after));
}

function isBetweenLines(node: Text, at: number): boolean {
  const [before, after] = [boxOf(node, at - 1), boxOf(node, at)];
  return before !== undefined && after !== undefined && isBelow(after, before);
}

function boxOf(node: Text, at: number): DOMRect | undefined {
  const range = document.createRange();
  range.setStart(node, at);
  range.setEnd(node, at + 1);
  return range.getClientRects()[0];
}

function isBelow(after: DOMRect, before: DOMRect): boolean {
  return after.top > before.top + before.height / 2 && after.left < before.right;
}

/** A word can consist of several text nodes, such as `<code>name</code>s`. */
function faultBefore(text: ShownText, previous: ShownText | undefined): Fault[] {
  const [first] = text.lines;
  const last = previous?.lines.at(-1);
  if (text.joint === 'gap' || !previous || !first || !last || !isBelow(first, last)) return [];
  const [before = ''] = /\S+$/.exec(previous.node.data) ?? [];
  const [after = ''] = /^\S+/.exec(text.node.data) ?? [];
  // A line may break around an element such as a button, unless a punctuation mark belongs to that element.
  const isFault =
    text.joint === 'none' ? !canEnd(before, after) : CLOSING.test(after) || OPENING.test(before);
  if (!isFault) return [];
  return [{ element: text.element, text: before + after, detail: `${before} | ${after}` }];
}
