import type { Element } from 'hast';
import { partKind } from './part-kind';

/** Returns the text of an element without its controls. */
export function wordsOf({ children }: Element): string {
  return children
    .map((child) => {
      if (child.type === 'text') return child.value;
      return child.type === 'element' && partKind(child) !== 'control' ? wordsOf(child) : '';
    })
    .join('');
}
