import type { Element, ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { keyOf, type Node } from '../model/node';
import type { Losses } from './index-losses';

/** Maximum number of notes in one place. */
const MOST = 20;

/** Returns the notes about what pages can't show of these nodes, as HTML. Returns '' if they show everything. */
export function lossNotes(losses: Losses, nodes: readonly Node[]): string {
  if (losses.size === 0) return '';
  const sentences = [...new Set(nodes.flatMap((node) => losses.get(keyOf(node)) ?? []))];
  const left = sentences.length - MOST;
  const shown = sentences.slice(0, MOST);
  if (left > 0) shown.push(`There ${left === 1 ? 'is' : 'are'} ${left} more of these.`);
  return shown.map((sentence) => toHtml(note(sentence))).join('');
}

function note(sentence: string): Element {
  const start: ElementContent = {
    type: 'element',
    tagName: 'strong',
    properties: {},
    children: [{ type: 'text', value: "This can't be shown as written:" }],
  };
  const space: ElementContent = { type: 'text', value: ' ' };
  const properties = {};
  return {
    type: 'element',
    tagName: 'p',
    properties,
    children: [start, space, ...spansOf(sentence)],
  };
}

// Text between backticks is code.
function spansOf(sentence: string): ElementContent[] {
  return sentence.split('`').map((value, index): ElementContent => {
    const text = { type: 'text' as const, value };
    if (index % 2 === 0) return text;
    return { type: 'element', tagName: 'code', properties: {}, children: [text] };
  });
}
