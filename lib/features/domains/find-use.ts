import type { Page } from '../../graph/page';

/** Pages with the ids that their components render. */
export type PagesWithIds = readonly Pick<Page, 'path' | 'anchors' | 'uses'>[];

/** Returns the URL of a row that a component renders, on the first page that contains the row. '' if no page does. */
export function findUse(
  pages: PagesWithIds,
  component: string,
  of: string | undefined,
  id: string,
): string {
  const page = pages.find(
    ({ uses, anchors }) =>
      anchors.includes(id) &&
      uses.some(({ name, attributes }) => name === component && attributes.of === of),
  );
  return page ? `/${page.path}#${id}` : '';
}
