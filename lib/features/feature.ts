import type { DataFile } from '../content/data-file';
import type { Problem } from '../core/problem';
import type { Rule } from '../core/rules';
import type { ComponentUse, Heading } from '../markdown/compiled';
import type { ElementRule } from '../markdown/elements';
import type { SearchRecord } from '../search/search-record';

/** Rules for how authors write a component. */
export type ComponentRule = ElementRule & {
  /** Links to operations or to the API overview, so readers find the API reference through it. */
  readonly linksToApi?: true;
};

/**
 * One kind of content. Each function gets the parts of the site that its parameter names; see `FeatureSite` in
 * list.ts. The folder of the same name in `components/features` shows the content.
 */
export type Feature = {
  readonly name: string;
  /** Its files in `_data`. */
  readonly data?: readonly DataFile[];
  /** The components that authors may write, by name. */
  readonly components?: Readonly<Record<string, ComponentRule>>;
  /** The source of what the components show. If it can't be read, the components aren't checked. Default: `data`. */
  readonly source?: 'api' | 'data' | 'pages' | 'schema';
  /** Returns the ids that a component prints. Links can lead to them. */
  readonly ids?: (use: ComponentUse, site: never) => readonly string[];
  /** Returns the headings that a component prints. */
  readonly headings?: (use: ComponentUse, site: never) => readonly Heading[];
  /** Returns the problems of the data and of the pages that use the components. */
  readonly check?: (site: never) => readonly Problem[];
  /** The rule that these problems belong to. Default: `data`. */
  readonly rule?: Rule;
  /** Returns the records for the search index. */
  readonly records?: (site: never) => readonly SearchRecord[];
  /** Returns the object that the components read. Undefined if the site has none. */
  readonly stored?: (site: never) => object | undefined;
};
