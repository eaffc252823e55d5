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

/** Returns the shifts so far. Runs in the page. */
export function readShifts(): string[] {
  return (window as Watching).shifts ?? [];
}
