import { expectPage } from '../expect-page';
import { press } from '../press';
import { readPage } from '../read-page';
import type { Visit } from '../visit';

/** Expects the last tab of the first set to show only its own panel. Returns whether the page has tabs. */
export async function chooseTab({ driver }: Visit): Promise<boolean> {
  const panel = await readPage(driver, () => {
    const tabs = document.querySelector('.tabs')?.querySelectorAll('[role=tab]') ?? [];
    const last = [...tabs].at(-1);
    last?.scrollIntoView({ block: 'center', behavior: 'instant' });
    last?.setAttribute('data-last', '');
    return last?.getAttribute('aria-controls');
  });
  if (!panel) return false;
  await press(driver, '[data-last]');
  await expectPage(driver, 'the panels that are shown', () =>
    [...(document.querySelector('.tabs')?.querySelectorAll(':scope > .tab-panel') ?? [])]
      .filter((panel) => !panel.hasAttribute('hidden'))
      .map(({ id }) => id),
  ).toEqual([panel]);
  return true;
}
