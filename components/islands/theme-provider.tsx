'use client';

import { ThemeProvider as NextThemes } from 'next-themes';
import type { ReactNode } from 'react';

type Props = {
  readonly children: ReactNode;
  readonly defaultMode: 'light' | 'dark';
  readonly respectSystem: boolean;
  readonly storageKey: string;
};

/** Puts the color mode on the document before the first paint and keeps it in local storage. */
export function ThemeProvider({ children, defaultMode, respectSystem, storageKey }: Props) {
  return (
    <NextThemes
      attribute="data-mode"
      defaultTheme={respectSystem ? 'system' : defaultMode}
      enableSystem={respectSystem}
      enableColorScheme={false}
      storageKey={storageKey}
    >
      {children}
    </NextThemes>
  );
}
