import { join } from 'node:path';
import type { Settings } from '../settings';
import { storeFolder } from '../store/write-store';

/** How the pages find the site: see lib/store/read-store.ts. */
export function storeEnvironment(settings: Settings): Record<string, string> {
  return {
    SITE_STORE: storeFolder(settings),
    SITE_PAGES: join(settings.cacheDir, 'pages'),
    BASE_PATH: settings.basePath,
    NEXT_TELEMETRY_DISABLED: '1',
  };
}
