import type { EarlyInput } from '@/lib/output/head/keep-early-input';

/** Replays clicks and keys from before the page's script ran. lib/output/head/keep-early-input.ts records them. */
export function replayInput(): void {
  const early = globalThis as { earlyInput?: EarlyInput };
  for (const { target, key, init } of early.earlyInput ?? []) {
    if (key !== undefined) document.dispatchEvent(new KeyboardEvent('keydown', { ...init, key }));
    else if (target instanceof HTMLElement && target.isConnected) target.click();
  }
  delete early.earlyInput;
}
