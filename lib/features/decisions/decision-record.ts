import type { Page } from '../../graph/page';

/** Returns the id of a decision record, such as `adr-0003`, from the page's file name. Undefined for other pages. */
export function recordId({ path }: Pick<Page, 'path'>): string | undefined {
  return /(?:^|\/)(adr-\d{4})$/.exec(path)?.[1];
}
