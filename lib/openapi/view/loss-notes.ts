import type { Element, ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { keyOf, type Node } from '../model/node';
import type { Losses } from './index-losses';

/** Maximum number of notes in one place. */
const MOST = 20;

/** Notes about what pages can't show, as HTML, or '' if there are none. */
export type LossNotes = {
  /** Returns the notes about these nodes. */
  lost(...nodes: readonly Node[]): string;
  /** Returns the notes that no page has. Each one says where its value is. */
  lostElsewhere(): string;
};

/** Writes notes for one build. Call `lostElsewhere` after all pages are built. */
export function writeLosses(losses: Losses): LossNotes {
  const noted = new Set<string>();

  function lost(...nodes: readonly Node[]): string {
    if (losses.size === 0) return '';
    const keys = nodes.map(keyOf);
    for (const key of keys) noted.add(key);
    return writeNotes(keys.flatMap((key) => losses.get(key) ?? []));
  }

  function lostElsewhere(): string {
    const others = [...losses].filter(([key]) => !noted.has(key));
    return writeNotes(
      others.flatMap(([key, sentences]) => {
        return sentences.map((text) => `\`${key.replace(/^[^#]*/, '')}\`: ${text}`);
      }),
    );
  }
  return { lost, lostElsewhere };
}

function writeNotes(found: readonly string[]): string {
  const sentences = [...new Set(found)];
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
