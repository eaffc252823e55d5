import type { Page } from '../../graph/page';

/** Returns true if a link to this id still works, through an element on the page or an alias. */
export function hasHeading({ anchors, aliases }: Page, id: string): boolean {
  return anchors.includes(id) || Object.hasOwn(aliases, id);
}
