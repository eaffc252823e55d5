import type { Element } from 'hast';

/** What a part of a page is to a reader of the text alone. */
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
// Below each drawing stands its source.
const FURNITURE = ['main-top', 'heading-anchor', 'explanation', 'diagram-frame'];

/** Tells controls, which are left out, from what is said. A term with an explanation is a word of its text. */
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
