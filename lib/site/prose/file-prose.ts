import type { PageProse } from '../../prose/page-prose';

/** The prose of one file: a page or a configuration file. */
export type FileProse = PageProse & {
  readonly file: string;
  /** True for front matter, configuration, and data. */
  readonly isLabels?: true;
};
