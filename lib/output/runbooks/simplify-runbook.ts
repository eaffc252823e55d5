import type { Element, ElementContent } from 'hast';
import { RUNBOOKS_FILE } from '../../site/runbooks-path';
import { elementsOf } from '../elements-of';
import { classesOf } from './read-runbook';

const CONTROLS = new Set([
  'button',
  'script',
  'style',
  'template',
  'review-note',
  'runbook-run',
  'sample-values',
  'link',
  'select',
]);
// Classes of elements to omit, such as explanations and tab lists, which need a script or a click.
const FURNITURE = ['heading-anchor', 'explanation', 'tab-list', 'copy'];
// A box that contains only a heading.
const WRAPPER = 'heading';
const DROPPED = /^(data|on[A-Z]|popover|style$|suppress|ariaLabelledBy$|ariaControls$)/;

/**
 * Removes everything from a runbook that needs a script or a network: drops buttons, shows all tabs one after another,
 * and turns terms into plain text. Every heading moves down one level, below the file's heading.
 */
export function simplifyRunbook(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'comment') return [];
    if (node.type !== 'element') return [node];
    const classes = classesOf(node);
    if (leadsHere(node)) return [];
    if (classes.includes('explained')) return simplifyRunbook(node.children);
    if (CONTROLS.has(node.tagName) || FURNITURE.some((name) => classes.includes(name))) return [];
    const children = simplifyRunbook(node.children);
    if (classes.includes(WRAPPER)) return children;
    return [{ ...node, ...simpler(node, classes), children }];
  });
}

// Returns true for the fact in the page's header that links to the combined file.
function leadsHere({ tagName, children }: Element): boolean {
  if (tagName !== 'div') return false;
  const values = elementsOf(children).filter((child) => child.tagName === 'dd');
  const links = values.flatMap((value) => elementsOf(value.children));
  return links.some(({ properties }) => String(properties.href ?? '').endsWith(RUNBOOKS_FILE));
}

function simpler(
  { tagName, properties }: Element,
  classes: readonly unknown[],
): Pick<Element, 'tagName' | 'properties'> {
  const kept = Object.entries(properties).filter(([name]) => !DROPPED.test(name));
  const isPanel = classes.includes('tab-panel');
  const isLabel = classes.includes('tab-label');
  const left = kept.filter(([name]) => {
    if (isPanel && ['id', 'role', 'hidden'].includes(name)) return false;
    return !(isLabel && name === 'ariaHidden');
  });
  const level = /^h([1-5])$/.exec(tagName)?.[1];
  return {
    tagName: level === undefined ? tagName : `h${Number(level) + 1}`,
    properties: Object.fromEntries(left),
  };
}
