import { formatHref } from '@/lib/core/format-href';
import type { LogoFile } from '@/lib/graph/brand';
import type { SiteIndex } from '@/lib/render-data/site-index';

/** Shows the site's logo next to its name, as decoration. Returns null if the site has no logo. */
export function BrandMark({ site }: { site: SiteIndex }) {
  const { logo } = site;
  if (!logo) return null;
  if ('markup' in logo) {
    return (
      <span
        className="brand-mark"
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: validated by lib/content/svg.ts
        dangerouslySetInnerHTML={{ __html: logo.markup }}
      />
    );
  }
  const { light, dark } = logo;
  return (
    <>
      <LogoImage site={site} file={light} mode={dark && 'light'} />
      {dark && <LogoImage site={site} file={dark} mode="dark" />}
    </>
  );
}

/** Height in pixels, the same as for an inline drawing: see components/styles/header.css. */
const HEIGHT = 26;

type Props = {
  readonly site: SiteIndex;
  readonly file: LogoFile;
  /** The color mode that shows this file; undefined for both modes. */
  readonly mode: 'light' | 'dark' | undefined;
};

function LogoImage({ site, file: { path, width, height }, mode }: Props) {
  const shared = {
    src: formatHref(`/${path}`, site, false),
    width: Math.round((HEIGHT * width) / height),
    height: HEIGHT,
    className: mode ? `brand-mark is-${mode}` : 'brand-mark',
  };
  // Lazy loading avoids fetching the file that isn't shown.
  // biome-ignore lint/performance/noImgElement: the export has no image service
  return <img {...shared} alt="" loading="lazy" />;
}
