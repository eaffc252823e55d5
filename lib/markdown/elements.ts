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
