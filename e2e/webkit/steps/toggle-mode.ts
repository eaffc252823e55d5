import { expectPage } from '../expect-page';
import { press } from '../press';
import type { Visit } from '../visit';

/**
 * Expects the toggle to go from the system's mode to light, to dark, and back, and its name to include the next mode.
 */
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

// Doesn't use the browser's computed name, because the browser would have to build the page's accessibility tree.
function readToggle() {
  const names = [...document.querySelectorAll('.theme-toggle > span')];
  return {
    name: names.find((name) => name.querySelector('svg')?.checkVisibility())?.textContent,
    scheme: getComputedStyle(document.documentElement).colorScheme,
  };
}
