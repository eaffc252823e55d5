import type { DataFile } from '../content/data-file';
import type { Problem } from '../core/problem';
import type { Rule } from '../core/rules';
import type { ComponentUse, Heading } from '../markdown/compiled';
import type { ElementRule } from '../markdown/elements';
import type { SearchRecord } from '../search/search-record';
import type { NamedFact } from './named-fact';

/** The rules for using a component, which is always a block without content. */
export type ComponentRule = Omit<ElementRule, 'isBlock' | 'isVoid'> & {
  /**
   * True if the component links to operations or to the API overview, so readers can get to the API reference from it.
   */
  readonly linksToApi?: true;
};

/**
 * A kind of content. Each function receives the site and declares the parts it reads as its parameter type. The folder
 * with the same name in `components/features` renders the content.
 */
export type Feature = {
  readonly name: string;
  /** Its files in `_data`. */
  readonly data?: readonly DataFile[];
  /** The components that authors may write, keyed by name. */
  readonly components?: Readonly<Record<string, ComponentRule>>;
  /** The source of the components' content. If it can't be read, the components aren't checked. Default: `data`. */
  readonly source?: 'api' | 'data' | 'pages' | 'schema';
  /** Returns the ids that a component renders. Links can target them. */
  readonly ids?: (use: ComponentUse, site: never) => readonly string[];
  /** Returns the headings that a component renders. */
  readonly headings?: (use: ComponentUse, site: never) => readonly Heading[];
  /** Returns the problems in the data and on the pages that use the components. */
  readonly check?: (site: never) => readonly Problem[];
  /** The rule that these problems belong to. Default: `data`. */
  readonly rule?: Rule;
  /** Returns the records for the search index. */
  readonly records?: (site: never) => readonly SearchRecord[];
  /** Returns the facts that pages can name. */
  readonly facts?: (site: never) => readonly NamedFact[];
  /** Returns the object that the components read. Undefined if the site has none. */
  readonly stored?: (site: never) => object | undefined;
};
