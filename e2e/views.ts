import { chooseSome } from '../lib/core/testing/choose-some';

/** A screen's width in CSS pixels, and the color mode of the system. */
type View = { readonly width: number; readonly colorScheme: 'light' | 'dark' };

/** Views in which a test repeats the same steps: all in the full run, one in a short run. */
export const VIEWS: readonly View[] = chooseSome(
  1,
  [390, 1280].flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
  ),
);
