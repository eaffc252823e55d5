import type { Element, RootContent, Text } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { PhrasingContent } from 'mdast';
import { anchorMark } from './anchor-marks';
import { partKind } from './part-kind';
import { trimLine } from './trim-line';

/** Converts nodes to inline Markdown. Spaces separate blocks, and links within the page become plain text. */
export function toPhrasing(nodes: readonly RootContent[]): PhrasingContent[] {
  // Ignore controls between two parts, such as the explanation that follows a term.
  const said = nodes.filter((node) => node.type !== 'element' || partKind(node) !== 'control');
  return said.flatMap((node, index) => {
    const own =
      node.type === 'text' ? textBetween(node, said[index - 1], said[index + 1]) : onePart(node);
    const isApart = own.length > 0 && isSetApart(node, said[index + 1]);
    return isApart ? [...own, { type: 'text', value: ' ' } as const] : own;
  });
}

// Spaces beside a line break would become character references.
function textBetween(
  { value }: Text,
  before: RootContent | undefined,
  after: RootContent | undefined,
): PhrasingContent[] {
  let text = value.replace(/\s+/g, ' ');
  if (isBreak(before)) text = text.trimStart();
  if (isBreak(after)) text = text.trimEnd();
  return text === '' ? [] : [{ type: 'text', value: text }];
}

function isBreak(node: RootContent | undefined): boolean {
  return node?.type === 'element' && node.tagName === 'br';
}

function onePart(node: RootContent): PhrasingContent[] {
  if (node.type !== 'element') return [];
  const { tagName, properties, children } = node;
  const inner = () => toPhrasing(children);
  switch (tagName) {
    case 'a': {
      const url = String(properties.href ?? '');
      if (isAnchor(node)) return [{ type: 'html', value: anchorMark(String(properties.id)) }];
      if (properties.dataFootnoteRef !== undefined) {
        const label = textOf(node);
        return [{ type: 'footnoteReference', identifier: label, label }];
      }
      const words = inner();
      return url === '' || url.startsWith('#') || words.length === 0
        ? words
        : [{ type: 'link', url, ...titleOf(node), children: words }];
    }
    case 'br':
      return [{ type: 'break' }];
    case 'code':
      return textOf(node) === '' ? [] : [{ type: 'inlineCode', value: textOf(node) }];
    case 'del':
    case 's':
      return marked('delete', inner());
    case 'em':
    case 'i':
      return marked('emphasis', inner());
    case 'img':
      return [
        {
          type: 'image',
          url: String(properties.src),
          ...titleOf(node),
          alt: String(properties.alt ?? ''),
        },
      ];
    case 'input':
      return [{ type: 'text', value: properties.checked === undefined ? '[ ] ' : '[x] ' }];
    case 'b':
    case 'strong':
      return marked('strong', inner());
    case 'sub':
    case 'sup':
      return inTags(tagName, inner());
    default:
      return inner();
  }
}

// Markdown has no spaces and line breaks at the ends of what's marked, so they move out: `<b>Note: </b>text`.
function marked(
  type: 'delete' | 'emphasis' | 'strong',
  words: PhrasingContent[],
): PhrasingContent[] {
  const children = trimLine(words);
  if (children.length === 0) return words.slice(0, 1);
  return [...endOf(words[0], /^ /), { type, children }, ...endOf(words.at(-1), / $/)];
}

function endOf(node: PhrasingContent | undefined, space: RegExp): PhrasingContent[] {
  if (node?.type === 'break') return [node];
  return node?.type === 'text' && space.test(node.value) ? [{ type: 'text', value: ' ' }] : [];
}

function titleOf({ properties }: Element): { title?: string } {
  return properties.title ? { title: String(properties.title) } : {};
}

// Markdown has no syntax for raised or lowered text. Without it, 10² would become 102.
function inTags(name: string, children: PhrasingContent[]): PhrasingContent[] {
  const isNote = children.some(({ type }) => type === 'footnoteReference');
  if (isNote || children.length === 0) return children;
  return [{ type: 'html', value: `<${name}>` }, ...children, { type: 'html', value: `</${name}>` }];
}

const LINE = new Set(['br', 'sub', 'sup', 'abbr', 'kbd', 'mark', 'var', 'ins', 'wbr']);

// If only the style sheet separates two elements, such as adjacent boxes, the HTML has no space between them. Returns
// true if they need one.
function isSetApart(node: RootContent, next: RootContent | undefined): boolean {
  const isAside = next?.type === 'element' && next.tagName === 'small';
  if (next === undefined || isAnchor(next) || !(isAside || (isBox(node) && isBox(next))))
    return false;
  return !/^[\s,.;:)]/.test(wordsOf(next)) && !/[\s(]$/.test(wordsOf(node));
}

// True for what `markAnchors` adds.
function isAnchor(node: RootContent): boolean {
  if (node.type !== 'element' || node.tagName !== 'a' || node.children.length > 0) return false;
  return Boolean(node.properties.id) && node.properties.href === undefined;
}

function wordsOf(node: RootContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? textOf(node) : '';
}

function isBox(node: RootContent): node is Element {
  return node.type === 'element' && !LINE.has(node.tagName);
}
