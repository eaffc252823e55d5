import type { PageProse } from '../../prose/page-prose';

/** The prose of one file, a page or a configuration. */
export type FileProse = PageProse & {
  readonly file: string;
  /** It is front matter, configuration or data. */
  readonly isLabels?: true;
};
