import type { Page } from '../../graph/page';

/** Whether a link to this id of a page still arrives, at an element or by an alias. */
export function hasHeading({ anchors, aliases }: Page, id: string): boolean {
  return anchors.includes(id) || Object.hasOwn(aliases, id);
}
