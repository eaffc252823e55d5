import type { Page } from '../../graph/page';

/** `adr-0003` for a page of that name, undefined for every other page. */
export function recordId({ path }: Pick<Page, 'path'>): string | undefined {
  return /(?:^|\/)(adr-\d{4})$/.exec(path)?.[1];
}
