import { expectPage } from '../expect-page';
import { press } from '../press';
import { readPage } from '../read-page';
import type { Visit } from '../visit';

const TARGET = '/architecture';
const MOST = 600;

/**
 * Expects a link to open the next page at its top without a full page load, and Back to return to the same scroll
 * position on the first page.
 */
export async function goAndReturn({ driver, path }: Visit): Promise<void> {
  await readPage(driver, () => void Object.assign(window, { isMarked: true }));
  const top = await readPage(
    driver,
    (most) => {
      scrollTo({ top: most, behavior: 'instant' });
      return scrollY;
    },
    MOST,
  );
  const start = await readPage(driver, readPlace);
  await press(driver, `.main-links a[href="${TARGET}"]`);
  await expectPage(driver, 'the page of the link', readPlace).toEqual({
    path: TARGET,
    title: 'Architecture',
    top: 0,
    isMarked: true,
  });
  await readPage(driver, () => history.back());
  await expectPage(driver, 'the page after Back', readPlace).toEqual({ ...start, path, top });
}

function readPlace() {
  return {
    path: location.pathname,
    title: document.querySelector('h1')?.textContent,
    top: scrollY,
    isMarked: 'isMarked' in window,
  };
}
