import type { z } from 'zod';
import type { SiteConfig } from '../../content/config';
import type { MentionGroup } from '../../graph/mentions';
import type { Page } from '../../graph/page';
import type { Api } from '../../openapi/view';
import type { Catalogue } from '../capabilities/catalogue';
import type { SiteTables } from '../tables/build-tables';

/** What datasets are made from. */
export type DatasetSource = {
  readonly config: SiteConfig;
  readonly pages: readonly Page[];
  readonly api: Api | undefined;
  readonly catalogue: Catalogue | undefined;
  readonly tables: SiteTables;
  readonly mentions: ReadonlyMap<string, readonly MentionGroup[]>;
};

/** Returns the URL of a root-relative address such as `/guides#top`. Absolute if the site's own URL is known. */
export type UrlOf = (href: string) => string;

/** Facts of the site as a JSON file, with one record for each thing that a page describes. */
export type Dataset<Shape extends z.ZodObject = z.ZodObject> = {
  /** Its name in the URL, such as `decisions`. */
  readonly name: string;
  readonly title: string;
  /** What a record is. One sentence. */
  readonly description: string;
  /** The record. Property names are in snake case, as in the API. */
  readonly record: Shape;
  /**
   * Yields the records in a stable order, each when it's asked for. None if the site has no such content. Checks ask for
   * the first one after each key press.
   */
  readonly recordsOf: (source: DatasetSource, urlOf: UrlOf) => Iterable<z.output<Shape>>;
};

/** Checks that the records have the type of their schema. */
export function dataset<Shape extends z.ZodObject>(made: Dataset<Shape>): Dataset<Shape> {
  return made;
}
