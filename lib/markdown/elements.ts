import { nearest } from '../core/nearest';
import type { Fault } from '../core/problem';
import { kindOf } from './admonitions';

/** The kind of value that an attribute takes: any text, a path from the root, or none. */
type Attribute = 'text' | 'path' | 'flag';

/** The rules for an element or component that authors can use. */
export type ElementRule = {
  readonly attributes: Readonly<Record<string, Attribute>>;
  readonly required?: readonly string[];
  readonly parent?: string;
  /** The attribute that a directive's label is the value of. */
  readonly label?: string;
  /** True if it can't have content. */
  readonly isVoid?: true;
  /** True if a single paragraph in it is just text. */
  readonly isText?: true;
  /** True if it can't be inside a paragraph. */
  readonly isBlock?: true;
  /** True if it renders headings. */
  readonly bringsHeadings?: true;
};

/** The elements and components that authors can use, keyed by name. */
export type ElementRules = ReadonlyMap<string, ElementRule>;

const COMPONENTS = 'see lib/content/AUTHORING.md#components for all components';

/** Advice for writing a `<` that doesn't open a tag. */
const PLAIN_LESS = 'for a plain `<`, write `\\<` or use code font';

const ALIGN = { align: 'text' } as const;
const CELL = { ...ALIGN, colSpan: 'text', rowSpan: 'text' } as const;
/** Attributes of HTML elements, apart from those that all elements can have. */
const ATTRIBUTES: Readonly<Record<string, ElementRule['attributes']>> = {
  a: { href: 'text' },
  details: { open: 'flag' },
  div: ALIGN,
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, ALIGN])),
  img: { ...ALIGN, src: 'text', alt: 'text', width: 'text', height: 'text' },
  li: { value: 'text' },
  ol: { start: 'text', reversed: 'flag' },
  p: ALIGN,
  td: CELL,
  th: { ...CELL, scope: 'text' },
  time: { dateTime: 'text' },
};
const VOID = /^(?:br|hr|img|wbr)$/;

/** The HTML that pages can have: text, lists, tables, and images, without scripts, styles, and forms. */
export const HTML_ELEMENTS: ElementRules = new Map(
  'a abbr b bdi bdo blockquote br caption cite code dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp section small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr'
    .split(' ')
    .map((name): [string, ElementRule] => [
      name,
      {
        attributes: { id: 'text', dir: 'text', lang: 'text', title: 'text', ...ATTRIBUTES[name] },
        ...(VOID.test(name) ? { isVoid: true } : {}),
      },
    ]),
);

/** Other elements of HTML. Any other name in angle brackets is a placeholder, or a component. */
const OTHER_HTML = new Set(
  'acronym address applet area article aside audio base basefont big body button canvas center col colgroup data datalist dialog dir embed fieldset font footer form frame frameset head header hgroup html iframe input label legend link main map marquee math menu meta meter nav nobr noframes noscript object optgroup option output param picture progress script search select slot source strike style svg template textarea title track tt video'.split(
    ' ',
  ),
);

/** Returns whether HTML has an element of this name, which isn't case-sensitive. */
export function isHtml(name: string): boolean {
  const lower = name.toLowerCase();
  return HTML_ELEMENTS.has(lower) || OTHER_HTML.has(lower);
}

/** Returns how a component is written in `.md`: `::version-list` for `VersionList`. */
export function directiveOf(name: string): string {
  return `::${name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}`;
}

/** Returns the component that a directive names: `VersionList` for `version-list`. Undefined if there's none. */
export function elementOf(directive: string, elements: ElementRules): string | undefined {
  const isNamed = (name: string) => /^[A-Z]/.test(name) && directiveOf(name) === `::${directive}`;
  return [...elements.keys()].find(isNamed);
}

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
      label: 'name',
    },
  ],
  ['Tabs', { attributes: { group: 'text' }, isBlock: true }],
  ['Tab', { attributes: { label: 'text' }, required: ['label'], parent: 'Tabs', label: 'label' }],
  ['Terms', { attributes: {}, isBlock: true }],
  [
    'Term',
    {
      attributes: { name: 'text', everyday: 'flag' },
      required: ['name'],
      parent: 'Terms',
      label: 'name',
      isText: true,
    },
  ],
]);

/** Explains an element or component that doesn't exist. `write` returns how one is written. */
export function explainUnknownElement(
  name: string,
  elements: ElementRules,
  write = (known: string) => `<${known}>`,
): Fault {
  const isComponent = /^\p{Lu}/u.test(name);
  const message = isComponent ? `There's no component \`<${name}>\`` : `\`<${name}>\` isn't shown`;
  const kind = kindOf(name.toLowerCase());
  if (isComponent && kind) {
    return { message, fix: `for a box, write \`:::${kind}\`; ${COMPONENTS}` };
  }
  if (isHtml(name)) return { message, fix: 'write Markdown' };
  const guess = nearest(name, [...elements.keys()]);
  if (guess) return { message, fix: `did you mean \`${write(guess)}\`? ${COMPONENTS}` };
  return { message, fix: isComponent ? `${COMPONENTS}; ${PLAIN_LESS}` : PLAIN_LESS };
}
