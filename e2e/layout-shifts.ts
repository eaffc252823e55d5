type Watching = { shifts?: number[] };

/** Collects every layout shift of a page. Runs in the page, before anything else. */
export function watchShifts(): void {
  const shifts: number[] = [];
  Object.assign(window, { shifts } satisfies Watching);
  new PerformanceObserver((list) => {
    shifts.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value));
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The shifts so far. Runs in the page. */
export function readShifts(): number[] {
  return (window as Watching).shifts ?? [];
}
