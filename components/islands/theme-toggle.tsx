'use client';

import { useTheme } from 'next-themes';
import { useSyncExternalStore } from 'react';

const LABEL = { light: 'light', dark: 'dark', system: 'system' } as const;
type Mode = keyof typeof LABEL;

/** Cycles the color mode: light, dark, and system where the system's preference counts. */
export function ThemeToggle({ respectSystem }: { respectSystem: boolean }) {
  const { theme, setTheme } = useTheme();
  const isHydrated = useHydrated();
  const mode: Mode = isHydrated && theme && theme in LABEL ? (theme as Mode) : 'system';
  const next: Mode =
    mode === 'light' ? 'dark' : mode === 'dark' && respectSystem ? 'system' : 'light';
  return (
    <button
      type="button"
      className="theme-toggle"
      onClick={() => setTheme(next)}
      aria-label={
        isHydrated ? `Color mode: ${LABEL[mode]}. Change to ${LABEL[next]}` : 'Color mode'
      }
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <circle cx="10" cy="10" r="7.25" />
        <path d="M10 2.75a7.25 7.25 0 0 1 0 14.5Z" />
      </svg>
    </button>
  );
}

/** The server cannot know the reader's choice, so the first render must not show it. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
