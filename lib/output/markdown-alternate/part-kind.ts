import type { Element } from 'hast';

/** An element's role in a page's text. */
type PartKind = 'control' | 'tab label' | 'code' | 'text' | 'element';

const CONTROLS = new Set([
  'nav',
  'button',
  'svg',
  'script',
  'search',
  'template',
  'wbr',
  'select',
  'review-note',
]);
// Classes of elements to omit. A diagram is omitted because its source comes below it.
const FURNITURE = ['main-top', 'print-source', 'heading-anchor', 'explanation', 'diagram-frame'];

/** Returns an element's role. Controls are omitted from the text. A term with an explanation counts as text. */
export function partKind({ tagName, properties }: Element): PartKind {
  const classes = [properties.className].flat();
  if (classes.includes('tab-label')) return 'tab label';
  if (classes.includes('code-block')) return 'code';
  if (classes.includes('explained')) return 'text';
  if (CONTROLS.has(tagName) || FURNITURE.some((name) => classes.includes(name))) return 'control';
  const { role, ariaHidden } = properties;
  const isSilent = role === 'tablist' || role === 'status' || String(ariaHidden) === 'true';
  return isSilent ? 'control' : 'element';
}
