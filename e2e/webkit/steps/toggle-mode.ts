import { expectPage } from '../expect-page';
import { press } from '../press';
import type { Visit } from '../visit';

/** The toggle leads from the choice of the system to light, to dark, and back; its name says where. */
export async function toggleMode({ driver, mode }: Visit): Promise<void> {
  await expectPage(driver, 'the choice at first', readToggle).toEqual({
    name: 'Color mode: system. Change to light',
    scheme: mode,
  });
  for (const next of [
    { name: 'Color mode: light. Change to dark', scheme: 'light' },
    { name: 'Color mode: dark. Change to system', scheme: 'dark' },
    { name: 'Color mode: system. Change to light', scheme: mode },
  ]) {
    await press(driver, '.theme-toggle');
    await expectPage(driver, 'the next choice', readToggle).toEqual(next);
  }
}

// Not the name that the browser computes: it would build the accessibility tree of the page for that.
function readToggle() {
  const names = [...document.querySelectorAll('.theme-toggle > span')];
  return {
    name: names.find((name) => name.querySelector('svg')?.checkVisibility())?.textContent,
    scheme: getComputedStyle(document.documentElement).colorScheme,
  };
}
