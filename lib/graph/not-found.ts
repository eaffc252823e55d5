import type { Problem } from '../core/problem';
import type { Page } from './page';

/** Front matter that the not-found page can have. The rest is about lists and URLs, which don't contain the page. */
const FITTING: ReadonlySet<string> = new Set([
  'title',
  'description',
  'owner_team',
  'last_reviewed',
  'review_in',
  'other_names',
]);

type Split = {
  /** The pages that have a URL. */
  readonly pages: readonly Page[];
  /** The page that readers get for a URL that doesn't exist. Undefined if its author keeps ours. */
  readonly notFound: Page | undefined;
};

/** Takes `404.md` at the top of the content folder out of the pages. A `404.md` in another folder is a normal page. */
export function takeNotFound(pages: readonly Page[], folder: string): Split {
  const notFound = pages.find(({ file }) => /^404\.mdx?$/.test(file.slice(folder.length + 1)));
  return { notFound, pages: notFound ? pages.filter((page) => page !== notFound) : pages };
}

/** Reports front matter that has no effect on the not-found page. */
export function checkNotFound({ matter, locate }: Page): Problem[] {
  return Object.entries(matter).flatMap(([key, value]) => {
    const isWritten = typeof value !== 'object' || Object.keys(value).length > 0;
    if (FITTING.has(key) || value === undefined || !isWritten) return [];
    const message = `\`${key}\` has no effect in 404.md, because no list or URL leads to it`;
    return [{ ...locate([key]), message, fix: 'remove it' }];
  });
}
