import type { SiteConfig } from '../content/config';
import type { Located } from '../content/parse-located';
import type { Asset } from '../content/read';
import type { Problem } from '../core/problem';
import { type Announcement, buildAnnouncement } from './announcement';
import { type Brand, buildBrand } from './brand';
import { buildGlossary, type GlossaryTerm } from './glossary';
import type { Targets } from './links';
import { buildNavigation, type Navigation } from './navigation';
import type { Page } from './page';
import type { Sidebars } from './sidebar';
import { buildTheme, type Theme } from './theme/build-theme';

/** The parts of every page that come from the configuration. */
export type PageFrame = {
  readonly brand: Brand;
  readonly navigation: Navigation;
  readonly announcement: Announcement | undefined;
  readonly glossary: readonly GlossaryTerm[];
  /** Colors and fonts that replace ours. Undefined if the site keeps them all. */
  readonly theme: Theme | undefined;
  /** The images, fonts, and downloads of the content folder, at the paths where readers load them. */
  readonly assets: readonly Asset[];
};

type Sources = {
  /** The files in the content folder and their problems. */
  readonly documents: { readonly assets: readonly Asset[]; readonly problems: readonly Problem[] };
  readonly folder: string;
  readonly basePath: string;
  readonly pages: readonly Page[];
  readonly sidebars: Sidebars;
  readonly targets: Targets;
  readonly repository: string;
  readonly formatPath: (path: string) => string;
};

/** Builds the brand, the theme, the navigation, the announcement, and the glossary. Reports references that can't be resolved. */
export function buildPageFrame(
  config: Located<SiteConfig>,
  { documents, folder, basePath, pages, sidebars, targets, repository, formatPath }: Sources,
): PageFrame & { problems: Problem[] } {
  const titles = new Map(pages.map(({ path, title }) => [path, title]));
  const { navigation, problems } = buildNavigation(config, {
    targets,
    sidebars,
    titles,
    repository,
  });
  const { announcement, problems: unannounced } = buildAnnouncement(config, targets, formatPath);
  const { glossary, problems: unexplained } = buildGlossary(config, pages, targets.broken);
  const { brand, problems: unbranded } = buildBrand(config, { ...documents, folder });
  const { problems: unthemed, ...themed } = buildTheme(config, { ...documents, folder, basePath });
  return {
    brand,
    navigation,
    announcement,
    glossary,
    ...themed,
    problems: [...unbranded, ...unthemed, ...problems, ...unannounced, ...unexplained],
  };
}
