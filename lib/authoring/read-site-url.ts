import { parseSiteConfig } from '../content/config';
import type { Settings } from '../core/settings';
import type { Tree } from './read-tree';

/** Returns the site's URL with its base path, or '' if it's unknown. */
export function readSiteUrl(
  { configuration }: Tree,
  { contentLabel, siteUrl, basePath }: Pick<Settings, 'contentLabel' | 'siteUrl' | 'basePath'>,
): string {
  const file = `${contentLabel}/site.yaml`;
  const config = parseSiteConfig(
    configuration.find((source) => source.file === file),
    file,
  );
  const origin = (Array.isArray(config) ? undefined : config.value.url) ?? siteUrl;
  return origin && origin + basePath;
}
