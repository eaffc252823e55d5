import type { Place } from '../../core/problem';
import type { ExampleView } from './example-view';
import type { RestView } from './rest-view';
import type { SchemaView } from './schema-view';

/** A location in an operation's request or response that contains a schema. */
export type UseView = {
  readonly title: string;
  /** The operation's method, or `WEBHOOK`. */
  readonly method: string;
  readonly href: string;
  /** The location in the operation, such as `response 201`, and its URL. */
  readonly where: string;
  readonly whereHref: string;
  /**
   * Property paths that lead to the schema, such as `data[].rental`. `text` is '' for the whole body, and `href` is ''
   * if the operation's page doesn't show the property.
   */
  readonly paths: readonly { readonly text: string; readonly href: string }[];
  readonly pathsLeft: number;
};

/** Another schema that contains this one. */
export type HolderView = {
  readonly name: string;
  readonly href: string;
  readonly paths: readonly string[];
  readonly pathsLeft: number;
};

/** Everything on the page for a named schema, or for a part that didn't fit on another page. */
export type SchemaPageView = {
  readonly slug: string;
  readonly href: string;
  readonly title: string;
  /** Its name in the description, or '' for a part. */
  readonly name: string;
  /** The page that a part was cut from. Null for named schemas. */
  readonly origin: { readonly title: string; readonly href: string } | null;
  /** Null on a page with the rest of an operation, or with texts. */
  readonly schema: SchemaView | null;
  /** Null on a page with a schema. */
  readonly rest: RestView | null;
  readonly examples: readonly { readonly label: string; readonly example: ExampleView }[];
  readonly uses: readonly UseView[];
  /** True if there are more uses than listed. */
  readonly hasMoreUses: boolean;
  readonly holders: readonly HolderView[];
  readonly place: Place;
};
