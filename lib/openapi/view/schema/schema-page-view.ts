import { compareText } from '../../../core/compare-text';
import type { Place } from '../../../core/problem';
import type { ParameterView } from '../content-view';
import type { ExampleView } from '../example-view';
import type { CallbackView, ResponseView } from '../operation-view';
import type { TextView } from './schema-pages';
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

export type SchemaListEntry = {
  readonly name: string;
  readonly href: string;
  readonly type: string;
  readonly fields: number;
  readonly uses: number;
  readonly hasMoreUses: boolean;
};

/** Returns the named schemas sorted by name, independently of the locale. */
export function listSchemas(schemas: Iterable<SchemaPageView>): SchemaListEntry[] {
  return [...schemas]
    .filter(({ name }) => name !== '')
    .map(({ name, href, schema, uses, hasMoreUses }) => ({
      name,
      href,
      type: schema?.type ?? '',
      hasMoreUses,
      fields: (schema?.children ?? []).filter(({ relation }) => relation === 'property').length,
      uses: new Set(uses.map((use) => use.href)).size,
    }))
    .sort(
      (a, b) =>
        compareText(a.name.toLowerCase(), b.name.toLowerCase()) || compareText(a.name, b.name),
    );
}

/** What didn't fit on another page: parts of an operation, or texts. */
export type RestView = {
  readonly parameters: readonly ParameterView[];
  readonly responses: readonly ResponseView[];
  readonly callbacks: readonly CallbackView[];
  readonly texts: readonly TextView[];
  /** A link to the page with what doesn't fit here either, as HTML, or ''. */
  readonly note: string;
};
