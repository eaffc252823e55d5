import type { DataFile } from '../content/data-file';
import type { NameKind } from '../content/data-names';
import type { Problem } from '../core/problem';
import type { Rule } from '../core/rules';
import type { ComponentUse, Heading } from '../markdown/compiled';
import type { ElementRule } from '../markdown/elements';
import type { SearchRecord } from '../search/search-record';
import type { NamedFact } from './named-fact';
import type { Table } from './table';

/** The values of a component's attributes. A flag is set if it's present, whatever its value. */
export type Attributes = ComponentUse['attributes'];

/** The rules for using a component, which is always a block without content. */
export type ComponentRule = Omit<ElementRule, 'isBlock' | 'isVoid'> & {
  /** The files in `_data` without which it has nothing to show. */
  readonly files?: readonly string[];
  /** The attributes that name something, each with the kind of thing. */
  readonly names?: Readonly<Record<string, NameKind>>;
  /** Two attributes that can't be combined. */
  readonly oneOf?: readonly [string, string];
  /** What its rows are, such as `events`. */
  readonly rows?: string;
  /**
   * Returns the tables that it shows, from what the feature stores. Their rows get ids and search records. `nameOf`
   * returns the name of a domain. Without this, a component in `components/features/list.ts` shows the content.
   */
  readonly tables?: (
    stored: never,
    attributes: Attributes,
    nameOf: (domain: string) => string,
  ) => readonly Table[];
  /**
   * True if the component links to operations or to the API overview, so readers can get to the API reference from it.
   */
  readonly linksToApi?: true;
};

/** A kind of content. Each function receives the site and declares the parts it reads as its parameter type. */
export type Feature = {
  readonly name: string;
  /** Its files in `_data`. */
  readonly data?: readonly DataFile[];
  /** The components that authors may write, keyed by name. */
  readonly components?: Readonly<Record<string, ComponentRule>>;
  /** The source of the components' content. If it can't be read, the components aren't checked. Default: `data`. */
  readonly source?: 'api' | 'data' | 'pages' | 'schema';
  /** Returns the ids that a component renders, apart from those of its tables and headings. Links can target them. */
  readonly ids?: (use: ComponentUse, site: never) => readonly string[];
  /** Returns the headings that a component renders. */
  readonly headings?: (use: ComponentUse, site: never) => readonly Heading[];
  /** Returns the problems in the data and on the pages that no declaration here can find. */
  readonly check?: (site: never) => readonly Problem[];
  /** The rule that these problems belong to. Default: `data`. */
  readonly rule?: Rule;
  /** Returns the records for the search index, apart from those of the rows of tables. */
  readonly records?: (site: never) => readonly SearchRecord[];
  /** Returns the facts that pages can name. */
  readonly facts?: (site: never) => readonly NamedFact[];
  /** Returns what the components show. Undefined if there's nothing. For ids, it's called before URLs are known. */
  readonly stored?: (site: never) => object | undefined;
};
