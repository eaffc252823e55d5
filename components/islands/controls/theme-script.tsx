'use client';

import { ThemeProvider } from 'next-themes';
import type { ComponentProps } from 'react';

/**
 * Renders the script with which next-themes sets the color mode. In `next dev`, React hydrates that script but none of
 * next-themes, whose effects would also write: `<theme-toggle>` is the only writer after the script.
 */
export function ThemeScript(props: ComponentProps<typeof ThemeProvider>) {
  if (typeof window === 'undefined') return <ThemeProvider {...props} />;
  // React keeps what a script contains in the HTML.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it's empty
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
