import type { Heading, Nodes } from 'mdast';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';

type ReadHeading = {
  readonly depth: number;
  /** Its text, without its marks, HTML, and attributes such as `{#id}`. */
  readonly text: string;
  /** True if only HTML is above it. */
  readonly isFirst: boolean;
  readonly start: { readonly line: number; readonly column: number; readonly offset: number };
  /** The offset of its end. */
  readonly end: number;
  /** Returns the page's text without the heading, with its line breaks. */
  remove(): string;
};

/** Returns the headings of a page's text that aren't inside of other blocks. */
export function readHeadings(body: string): ReadHeading[] {
  const { children } = unified().use(remarkParse).use(withoutAttention).parse(body);
  const start = children.find(({ type }) => type !== 'html');
  return children.flatMap((node) =>
    node.type === 'heading' && node.position
      ? {
          depth: node.depth,
          text: textOf(/[*_]/.test(sourceOf(node, body)) ? parseAlone(node, body) : node),
          isFirst: node === start,
          start: { ...node.position.start, offset: node.position.start.offset ?? 0 },
          end: node.position.end.offset ?? 0,
          remove: () => without(body, node),
        }
      : [],
  );
}

// The parser's time grows with the square of the asterisks in a paragraph.
function withoutAttention(this: Processor): void {
  const data = this.data() as { micromarkExtensions?: unknown[] };
  data.micromarkExtensions = [{ disable: { null: ['attention'] } }];
}

function sourceOf({ position }: Heading, body: string): string {
  return body.slice(position?.start.offset, position?.end.offset);
}

function parseAlone(node: Heading, body: string): Nodes {
  const source = sourceOf(node, body);
  // Nobody reads a title this long.
  return source.length > 2_000 ? node : unified().use(remarkParse).parse(source);
}

function without(body: string, { position }: Heading): string {
  const start = position?.start.offset ?? 0;
  const end = position?.end.offset ?? 0;
  return body.slice(0, start) + body.slice(start, end).replace(/[^\n]+/g, '') + body.slice(end);
}

function textOf(node: Nodes): string {
  const read = (inner: Nodes): string => {
    if (inner.type === 'html') return '';
    if (inner.type === 'image') return inner.alt ?? '';
    if ('children' in inner) return inner.children.map(read).join('');
    return 'value' in inner ? inner.value : ' ';
  };
  const text = read(node).replace(/\s*\{:?\s*[#.][^}]*\}\s*$/, '');
  return text.replace(/\s+/g, ' ').trim();
}
