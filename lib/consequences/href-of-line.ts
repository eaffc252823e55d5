import { findHeadingLine } from '../graph/find-heading-line';
import type { Page } from '../graph/page';

/** Returns the address of the section that contains a line of a page's file: `/guides/holds#expiry`. */
export function hrefOfLine(page: Page, line: number): string {
  const isAbove = ({ id }: { readonly id: string }) => {
    const written = findHeadingLine(page, id);
    return written !== undefined && written <= line;
  };
  const heading = page.headings.findLast(isAbove);
  return heading ? `/${page.path}#${heading.id}` : `/${page.path}`;
}
