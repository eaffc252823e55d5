import type { EarlyInput } from '@/lib/head/keep-early-input';

/** Does what the reader asked for before the scripts of the page ran: see lib/head/keep-early-input.ts. */
export function replayInput(): void {
  const early = globalThis as { earlyInput?: EarlyInput };
  for (const { target, key, init } of early.earlyInput ?? []) {
    if (key !== undefined) document.dispatchEvent(new KeyboardEvent('keydown', { ...init, key }));
    else if (target instanceof HTMLElement && target.isConnected) target.click();
  }
  delete early.earlyInput;
}
