import { expect } from 'vitest';
import { readPage } from '../read-page';
import type { Visit } from '../visit';

/** Expects everything that can be expanded to have a height when it's open. */
export async function openDetails({ driver }: Visit): Promise<void> {
  const empty = await readPage(driver, () => {
    const closed = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
    for (const details of closed) details.open = true;
    const found = closed
      .filter((details) => details.checkVisibility() && details.offsetHeight === 0)
      .map((details) => details.textContent);
    for (const details of closed) details.open = false;
    return found;
  });
  expect(empty, 'what is open and has no height').toEqual([]);
}
