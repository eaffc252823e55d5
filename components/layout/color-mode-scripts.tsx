import { ThemeScript } from '@/components/islands/controls/theme-script';
import { markColorChoice } from '@/lib/output/head/mark-color-choice';
import { scriptText } from '@/lib/output/head/script-text';
import { STORAGE_KEYS } from '@/lib/output/head/storage-keys';
import type { SiteIndex } from '@/lib/render-data/site-index';

/**
 * The two scripts that set the reader's choice and the color mode before first paint, in the order in which they must
 * run. Builds move them to the head: see lib/output/add-to-head.ts.
 */
export function ColorModeScripts({ default: mode, respectSystem }: SiteIndex['colorMode']) {
  const fallback = respectSystem ? 'system' : mode;
  const key = STORAGE_KEYS.colorMode;
  return (
    <>
      <script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function
        dangerouslySetInnerHTML={{ __html: scriptText(markColorChoice, { key, fallback }) }}
      />
      <ThemeScript
        attribute="data-mode"
        defaultTheme={fallback}
        enableSystem={respectSystem}
        enableColorScheme={false}
        storageKey={key}
      />
    </>
  );
}
