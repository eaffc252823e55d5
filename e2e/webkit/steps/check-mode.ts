import { expectPage } from '../expect-page';
import type { Visit } from '../visit';

/** Expects the page and its background to have the system's color mode as long as the reader hasn't chosen one. */
export async function checkMode({ driver, mode }: Visit): Promise<void> {
  await expectPage(driver, 'the color mode of the system', () => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('no canvas');
    canvas.fillStyle = getComputedStyle(document.body).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const { mode, modeChoice } = document.documentElement.dataset;
    return {
      mode,
      modeChoice,
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
      hasDarkPaper: red + green + blue < 384,
    };
  }).toEqual({
    modeChoice: 'system',
    mode,
    isDark: mode === 'dark',
    hasDarkPaper: mode === 'dark',
  });
}
