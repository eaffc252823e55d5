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
  'sample-values',
]);
// Keyed by class. No element has two of these classes.
const CLASSES = new Map<unknown, PartKind>([
  ['tab-label', 'tab label'],
  ['code-block', 'code'],
  ['explained', 'text'],
  ['main-top', 'control'],
  ['print-source', 'control'],
  ['heading-anchor', 'control'],
  ['data-footnote-backref', 'control'],
  ['explanation', 'control'],
  ['external-note', 'control'],
  ['edit-link', 'control'],
  ['show-all', 'control'],
  ['sample-choice', 'control'],
  // A diagram is omitted because its source comes below it.
  ['diagram-frame', 'control'],
]);

/** Returns an element's role. Controls are omitted from the text. A term with an explanation counts as text. */
export function partKind({ tagName, properties }: Element): PartKind {
  const { className, role, ariaHidden } = properties;
  // This runs several times for each element of a site, and most elements have no class.
  for (const name of className ? [className].flat() : []) {
    const kind = CLASSES.get(name);
    if (kind) return kind;
  }
  if (CONTROLS.has(tagName)) return 'control';
  const isSilent = role === 'tablist' || role === 'status' || String(ariaHidden) === 'true';
  return isSilent ? 'control' : 'element';
}
