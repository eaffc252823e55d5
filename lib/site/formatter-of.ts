import type { SiteConfig } from '../content/config';
import { formatHref } from '../core/format-href';
import type { Settings } from '../core/settings';

/** Returns a formatter for links in prerendered HTML. Links in pages are components instead. */
export function formatterOf({ basePath }: Settings, config: SiteConfig): (path: string) => string {
  const style = { basePath, trailingSlash: config.trailing_slash };
  return (path) => formatHref(path, style, !path.startsWith('/files/'));
}
