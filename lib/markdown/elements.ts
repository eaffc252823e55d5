import { nearest } from '../core/nearest';
import type { Fault } from '../core/problem';

/** The kind of value that an attribute takes: any text, a path from the root, or none. */
type Attribute = 'text' | 'path' | 'flag';

/** The rules for an element or component that authors can use. */
export type ElementRule = {
  readonly attributes: Readonly<Record<string, Attribute>>;
  readonly required?: readonly string[];
  readonly parent?: string;
  /** True if it can't have content. */
  readonly isVoid?: true;
  /** True if it can't be inside a paragraph. */
  readonly isBlock?: true;
  /** True if it renders headings. */
  readonly bringsHeadings?: true;
};

/** The elements and components that authors can use, keyed by name. */
export type ElementRules = ReadonlyMap<string, ElementRule>;

/** HTML elements with a Markdown equivalent, each with advice on how to write it. */
const IN_MARKDOWN: ReadonlyMap<string, string> = new Map([
  ...['b', 'strong'].map((name) => [name, 'write `**text**`'] as const),
  ...['i', 'em'].map((name) => [name, 'write `*text*`'] as const),
  ...['del', 's', 'strike'].map((name) => [name, 'write `~~text~~`'] as const),
  ...['code', 'tt', 'samp'].map((name) => [name, 'write `` `text` ``'] as const),
  ...['ul', 'ol', 'li'].map(
    (name) => [name, 'write `- ` or `1. ` in front of each entry'] as const,
  ),
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'].map(
    (name) => [name, 'write a table with `|`'] as const,
  ),
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, 'write `## Heading`'] as const),
  ['a', 'write `[text](/path)`'],
  ['blockquote', 'write `> text`'],
  ['hr', 'write `---` on its own line'],
  ['img', 'write `![what it shows](./file.svg)`'],
  ['p', 'remove the tags: a blank line starts a new paragraph'],
  ['pre', 'write a fence: ```` ```text ````'],
]);

/** Other HTML elements that people write in Markdown. Before any other lowercase name, `<` is just a character. */
const HTML = new Set(
  'article aside audio button center cite details div figcaption figure font footer form header iframe input ins label main nav picture q section small source span style script svg time u video'.split(
    ' ',
  ),
);

const BOX = /^(?:admonition|alert|aside|callout|caution|danger|important|info|note|tip|warning)$/i;
const COMPONENTS = 'see content/README.md#components for all components';

/** Advice for writing a `<` that doesn't open a tag. */
export const PLAIN_LESS = 'for a plain `<`, write `\\<` or use code font';

/** Harmless HTML elements that Markdown has no syntax for. */
export const HTML_ELEMENTS: ElementRules = new Map([
  ['abbr', { attributes: { title: 'text' } }],
  ['br', { attributes: {}, isVoid: true }],
  ['dd', { attributes: {} }],
  ['details', { attributes: { open: 'flag' }, isBlock: true }],
  ['dl', { attributes: {}, isBlock: true }],
  ['dt', { attributes: {} }],
  ['kbd', { attributes: {} }],
  ['mark', { attributes: {} }],
  ['sub', { attributes: {} }],
  ['summary', { attributes: {}, parent: 'details' }],
  ['sup', { attributes: {} }],
  ['var', { attributes: {} }],
]);

/** Components that lay out what authors write. Components that show data belong to features. */
export const LAYOUT_COMPONENTS: ElementRules = new Map<string, ElementRule>([
  ['Columns', { attributes: {}, isBlock: true }],
  ['Column', { attributes: {}, parent: 'Columns' }],
  ['Roles', { attributes: {}, isBlock: true }],
  [
    'Role',
    {
      attributes: { name: 'text', readers: 'text' },
      required: ['name', 'readers'],
      parent: 'Roles',
    },
  ],
  ['Tabs', { attributes: { group: 'text' }, isBlock: true }],
  ['Tab', { attributes: { label: 'text' }, required: ['label'], parent: 'Tabs' }],
  ['Terms', { attributes: {}, isBlock: true }],
  ['Term', { attributes: { name: 'text', verb: 'flag' }, required: ['name'], parent: 'Terms' }],
]);

/** Explains an element or component that doesn't exist. */
export function explainUnknownElement(name: string, elements: ElementRules): Fault {
  const isComponent = /^\p{Lu}/u.test(name);
  const message = isComponent
    ? `There's no component \`<${name}>\``
    : `Raw HTML \`<${name}>\` isn't supported`;
  const inMarkdown = IN_MARKDOWN.get(name);
  if (inMarkdown !== undefined) return { message, fix: inMarkdown };
  if (!isComponent && HTML.has(name)) {
    const allowed = [...HTML_ELEMENTS.keys()].map((known) => `\`<${known}>\``).join(', ');
    return { message, fix: `write Markdown; supported HTML: ${allowed}` };
  }
  if (isComponent && BOX.test(name)) {
    const kind = /^(?:tip|warning|danger)$/i.test(name) ? name.toLowerCase() : 'note';
    return { message, fix: `for a box, write \`:::${kind}\`; ${COMPONENTS}` };
  }
  const guess = nearest(name, [...elements.keys()]);
  if (guess) return { message, fix: `did you mean \`<${guess}>\`? ${COMPONENTS}` };
  const layout = 'use `<Cards>`, `<Columns>`, `<Tabs>`, or `<Terms>`';
  return { message, fix: isComponent ? `${layout}; ${COMPONENTS}; ${PLAIN_LESS}` : PLAIN_LESS };
}
