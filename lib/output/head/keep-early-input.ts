/**
 * Input from before the page's script ran: button clicks, the shortcut that opens search, and the keys typed after it.
 */
export type EarlyInput = {
  readonly target: EventTarget | null;
  readonly key?: string;
  readonly init?: KeyboardEventInit;
}[];

/**
 * Records early input so that components/islands/start-islands.ts can replay it once the page's script runs. `selector`
 * matches the buttons to record. Links and popover buttons work without the script.
 */
export function keepEarlyInput(selector: string): void {
  const kept: EarlyInput = [];
  Object.assign(globalThis, { earlyInput: kept });
  const isStarted = () => document.documentElement.dataset.started !== undefined;
  document.addEventListener('click', ({ target }) => {
    if (isStarted() || !(target instanceof Element)) return;
    const button = target.closest(selector);
    if (button) kept.push({ target: button });
  });
  document.addEventListener('keydown', (event) => {
    if (isStarted()) return;
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    const isField = target instanceof Element && target.closest('input, select, textarea') !== null;
    const opens = (key === '/' && !isField) || (key.toLowerCase() === 'k' && (ctrlKey || metaKey));
    const isTyped = kept.some((input) => input.key !== undefined) && key.length === 1;
    if (!opens && !isTyped) return;
    kept.push({ target, key, init: { ctrlKey, metaKey, altKey, shiftKey } });
    event.preventDefault();
  });
}
