/** What an attribute written in a page may hold. */
type Attribute = 'text' | 'path' | 'flag';

/** One element or component that authors may write, its attributes, and which of them it needs. */
export type ElementRule = {
  readonly attributes: Readonly<Record<string, Attribute>>;
  readonly required?: readonly string[];
  readonly parent?: string;
  /** It has no content. */
  readonly isVoid?: true;
  /** It can't be inside a paragraph. */
  readonly isBlock?: true;
  /** It prints headings of its own. */
  readonly bringsHeadings?: true;
};

/** Elements of HTML that Markdown has no form for and that can do no harm. */
const HTML_ELEMENTS: ReadonlyMap<string, ElementRule> = new Map([
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

/** What shows one thing of the data, by its name. */
const OF: ElementRule = {
  ...{ attributes: { of: 'text' }, required: ['of'], isBlock: true, isVoid: true },
};

/** The site's own components. Each has its namesake in `components/doc/markdown-components.tsx`. */
const COMPONENTS: ReadonlyMap<string, ElementRule> = new Map([
  ['AccessMatrix', { attributes: { domain: 'text' }, isBlock: true, isVoid: true }],
  ['ApiChangelog', { attributes: { version: 'text' }, isBlock: true, isVoid: true }],
  ['Capabilities', { attributes: { of: 'text', version: 'text' }, isBlock: true, isVoid: true }],
  ['Cards', { attributes: { of: 'path', pages: 'text' }, isBlock: true, isVoid: true }],
  ['Columns', { attributes: {}, isBlock: true }],
  ['Column', { attributes: {}, parent: 'Columns' }],
  ['DecisionChains', { attributes: {}, isBlock: true, isVoid: true }],
  ['DecisionRegister', { attributes: {}, isBlock: true, isVoid: true }],
  ['DecisionTimeline', { attributes: {}, isBlock: true, isVoid: true }],
  ['Decisions', OF],
  ['Domains', { attributes: {}, isBlock: true, isVoid: true }],
  ['Entities', OF],
  [
    'EnvironmentVariables',
    {
      attributes: { process: 'text', secret: 'flag', plain: 'flag' },
      isBlock: true,
      isVoid: true,
    },
  ],
  ['Events', OF],
  ['FieldMappings', OF],
  ['Invariants', { attributes: {}, isBlock: true, isVoid: true }],
  ['Latest', { attributes: {}, isBlock: true, isVoid: true }],
  ['ErrorCatalogue', { attributes: { domain: 'text' }, isBlock: true, isVoid: true }],
  ['Lifecycle', OF],
  ['Objectives', OF],
  ['OpenQuestions', OF],
  ['Operations', { attributes: { tag: 'text', domain: 'text' }, isBlock: true, isVoid: true }],
  ['PersonalData', { attributes: {}, isBlock: true, isVoid: true }],
  ['RateLimits', { attributes: {}, isBlock: true, isVoid: true }],
  ['Roles', { attributes: {}, isBlock: true }],
  [
    'Role',
    {
      attributes: { name: 'text', readers: 'text' },
      required: ['name', 'readers'],
      parent: 'Roles',
    },
  ],
  ['Rules', OF],
  [
    'TableDiagram',
    {
      attributes: { of: 'text', tables: 'text' },
      required: ['of'],
      isBlock: true,
      isVoid: true,
    },
  ],
  ['TableList', { attributes: {}, isBlock: true, isVoid: true }],
  ['Tables', { ...OF, bringsHeadings: true }],
  ['Tabs', { attributes: { group: 'text' }, isBlock: true }],
  ['Tab', { attributes: { label: 'text' }, required: ['label'], parent: 'Tabs' }],
  ['TapeChart', { attributes: { title: 'text' }, isBlock: true, isVoid: true }],
  ['Terms', { attributes: {}, isBlock: true }],
  ['Term', { attributes: { name: 'text', verb: 'flag' }, required: ['name'], parent: 'Terms' }],
  ['Tokens', { attributes: { section: 'text', checks: 'flag' }, isBlock: true, isVoid: true }],
  [
    'VersionList',
    {
      attributes: { version: 'text', kind: 'text' },
      required: ['version', 'kind'],
      isBlock: true,
      isVoid: true,
    },
  ],
  ['VersionMatrix', { attributes: {}, isBlock: true, isVoid: true }],
  ['VersionTable', { attributes: {}, isBlock: true, isVoid: true }],
]);

/** The rule for an element or component; undefined for one that isn't allowed. */
export function findElementRule(name: string): ElementRule | undefined {
  return HTML_ELEMENTS.get(name) ?? COMPONENTS.get(name);
}

/** The elements of HTML that authors may write, for a message. */
export const HTML_NAMES: readonly string[] = [...HTML_ELEMENTS.keys()];

/** Everything that authors may write in angle brackets, for a message. */
export const ELEMENT_NAMES: readonly string[] = [...COMPONENTS.keys(), ...HTML_NAMES];
