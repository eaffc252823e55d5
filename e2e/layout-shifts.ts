import { expect, type Page } from '@playwright/test';

type Watching = { shifts?: string[] };

type Shift = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/** Collects a page's layout shifts and what moved. Runs in the page, before anything else. */
export function watchShifts(): void {
  const shifts: string[] = [];
  Object.assign(window, { shifts } satisfies Watching);
  const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`;
  const nameOf = (node: Node | null) =>
    node instanceof Element ? `${node.localName}.${node.className}` : (node?.nodeName ?? 'gone');
  new PerformanceObserver((list) => {
    for (const { value, sources, startTime } of list.getEntries() as Shift[]) {
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${nameOf(node)} from ${place(previousRect)} to ${place(currentRect)}`,
      );
      shifts.push(`${value} at ${Math.round(startTime)} ms: ${moved.join('; ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Waits until the page shows its own fonts, and forgets the shifts so far: a font that arrives late can move a word by
 * a pixel. Runs in the page.
 */
export async function forgetFontShifts(): Promise<void> {
  await document.fonts.ready;
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  (window as Watching).shifts?.splice(0);
}

/**
 * Expects that nothing moves while `load` loads a page. Tries again, because a busy browser paints a page in chunks
 * while it parses the page, and a table that grows moves its columns; `arriving.spec.ts` limits those shifts. Any other
 * shift happens on every load.
 */
export async function expectStillLoad(page: Page, load: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    await load();
    expect(await page.evaluate(readShifts), page.url()).toEqual([]);
  }).toPass({ timeout: 30_000 });
}

/** Returns how far a page shifted in all, from its list of shifts. */
export function sumShifts(shifts: readonly string[]): number {
  return shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
}

/** Returns the shifts so far. Runs in the page. */
export function readShifts(): string[] {
  return (window as Watching).shifts ?? [];
}
