import type { Element } from 'hast';

/** The role of an element in the text of a page. */
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
// Omit diagrams, because each has its source below it.
const FURNITURE = ['main-top', 'heading-anchor', 'explanation', 'diagram-frame'];

/** Returns the role of an element. Controls are omitted from the text. A term with an explanation counts as text. */
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
