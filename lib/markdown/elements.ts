/** What the value of an attribute must be: any text, a path from the root, or no value at all. */
type Attribute = 'text' | 'path' | 'flag';

/** One element or component that authors may write, its attributes, and which of them it needs. */
export type ElementRule = {
  readonly attributes: Readonly<Record<string, Attribute>>;
  readonly required?: readonly string[];
  readonly parent?: string;
  /** Can't have content. */
  readonly isVoid?: true;
  /** Can't be inside a paragraph. */
  readonly isBlock?: true;
  /** Prints headings of its own. */
  readonly bringsHeadings?: true;
};

/** The elements and components that authors may write, by name. */
export type ElementRules = ReadonlyMap<string, ElementRule>;

/** Elements of HTML that Markdown has no form for and that can do no harm. */
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

/** Components that arrange what authors write. Components that show data belong to features. */
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
