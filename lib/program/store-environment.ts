import type { Settings } from '../core/settings';
import { storeFolder } from '../render-data/write-store';

/**
 * Returns the environment variables that tell pages where to find the site's data: see lib/render-data/read-store.ts.
 */
export function storeEnvironment(settings: Settings): Record<string, string> {
  return {
    SITE_STORE: storeFolder(settings),
    SITE_CACHE: settings.cacheDir,
    BASE_PATH: settings.basePath,
    NEXT_TELEMETRY_DISABLED: '1',
  };
}
