import { z } from 'zod';
import type { SiteConfig } from '../../content/config';
import { compareText } from '../../core/compare-text';
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

/** Returns the path of a dataset's records in the bundle. */
export function datasetPath(name: string): string {
  return `data/${name}.json`;
}

/** Returns the path of a dataset's JSON Schema in the bundle. */
export function datasetSchemaPath(name: string): string {
  return `data/${name}.schema.json`;
}

/** The URL of the page, or of its section or row, that describes the record. */
export const urlField = z.string().describe('URL of the page that describes it');

/** A product version, such as `mvp.1`. */
export const versionField = z.string().describe('Product version, such as mvp.1');

/** The URLs of pages that link to the record's page or mention it. */
export const backlinksField = z
  .array(z.string())
  .describe('URLs of the pages that link to it or mention it, sorted');

/** Returns the URLs of the pages that link to the page at `path` or mention it, sorted. */
export function backlinksOf(
  path: string,
  { mentions }: Pick<DatasetSource, 'mentions'>,
  urlOf: UrlOf,
): string[] {
  const paths = (mentions.get(path) ?? []).flatMap((group) => group.paths);
  return paths.map((other) => urlOf(`/${other}`)).sort(compareText);
}

/** A JSON Schema, as far as datasets use it. */
export type RecordSchema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, RecordSchema>>;
  readonly required?: readonly string[];
  readonly items?: RecordSchema;
};

/**
 * Returns the JSON Schema (2020-12) of a dataset's records. It allows properties that it doesn't name, so that a newer
 * file still matches it.
 */
export function recordSchema({ record }: Dataset): RecordSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(record, { io: 'input' });
  return schema as RecordSchema;
}
