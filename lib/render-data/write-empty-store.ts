import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../core/settings';
import { writeWhole } from '../core/write-whole';
import { FAVICON } from '../graph/brand';
import type { SiteIndex } from './site-index';
import { storeFolder } from './write-store';

const DESCRIPTION =
  'The content can’t be read yet. The problems are listed on this page. Once you’ve fixed them, the site appears here.';

/** Writes a one-page site if no site has been written yet. `dev` shows it while the content can't be read at all. */
export async function writeEmptyStore(settings: Settings): Promise<void> {
  const folder = storeFolder(settings);
  if (existsSync(join(folder, 'index.json'))) return;
  const index: SiteIndex = {
    title: 'Documentation',
    brand: 'Documentation',
    description: DESCRIPTION,
    siteUrl: settings.siteUrl,
    basePath: settings.basePath,
    repository: '',
    favicon: `${settings.basePath}/${FAVICON}`,
    trailingSlash: 'keep',
    colorMode: { default: 'light', respectSystem: true },
    navigation: { navbar: [], footer: { columns: [] }, versions: [] },
    sidebars: {},
    glossary: [],
    data: { pages: '', cards: [] },
    routes: {
      '': { kind: 'home', path: '', title: 'Documentation', description: DESCRIPTION },
    },
    folders: {},
    searchHelp: [],
    redirects: {},
    copies: {},
    apiProblems: [],
    features: {},
  };
  await mkdir(folder, { recursive: true });
  writeWhole(join(folder, 'assets.json'), '[]');
  writeWhole(join(folder, 'index.json'), JSON.stringify(index));
}
