import { parseSiteConfig } from '../content/config';
import type { Settings } from '../core/settings';
import type { Tree } from './read-tree';

/** Returns the site's URL without a trailing slash, or '' if it's unknown. */
export function readSiteUrl(
  { configuration }: Tree,
  { contentLabel, siteUrl }: Pick<Settings, 'contentLabel' | 'siteUrl'>,
): string {
  const file = `${contentLabel}/site.yaml`;
  const config = parseSiteConfig(
    configuration.find((source) => source.file === file),
    file,
  );
  return (Array.isArray(config) ? undefined : config.value.url) ?? siteUrl;
}
