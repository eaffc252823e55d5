import type { ExternalDocs } from '../description/write-field';

/** A value of an enumeration. */
type ValueView = {
  readonly id: string;
  readonly text: string;
  /** Its meaning as plain text, or '' if the description doesn't explain it. */
  readonly words: string;
};

/**
 * The reason a schema isn't shown in full, and the location that shows it: on this page or on another one. `own page`
 * is an error's body or a header that several operations share, so their pages only link to it.
 */
export type Cut = {
  readonly kind: 'recursion' | 'shown above' | 'own page' | 'depth' | 'size' | 'missing';
  /** The name of the schema, or ''. */
  readonly name: string;
  /** Id of the element on this page that shows the schema in full, or ''. */
  readonly id: string;
  /** URL of the page that shows the remaining parts, or ''. */
  readonly href: string;
  /** Number of parts left for that page. 0 if it shows all of them. */
  readonly left: number;
};

/** One schema on a page: a property, an item, a variant, or a whole body. All references are resolved. */
export type SchemaView = {
  /** Unique on its page. */
  readonly id: string;
  /** The name of the property, or the label of a variant or item. */
  readonly name: string;
  /** Relation to its parent: `property`, `item`, `one of`, `any other name`, `not`, … */
  readonly relation: string;
  /** The schema's name in the description, or ''. */
  readonly schemaName: string;
  /** URL of that schema's page, or ''. */
  readonly schemaHref: string;
  /** Such as `string`, `array of Money`, or `integer or null`. */
  readonly type: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  /** Titles that don't only repeat its name, or ''. */
  readonly title: string;
  readonly descriptionHtml: string;
  readonly externalDocs: readonly ExternalDocs[];
  /** Short texts, such as `1 to 120 characters`. */
  readonly constraints: readonly string[];
  readonly values: readonly ValueView[];
  /** Number of further values that the page leaves out. */
  readonly valuesLeft: number;
  /** As JSON, or null if there is none. */
  readonly defaultText: string | null;
  /** As JSON. */
  readonly examples: readonly string[];
  /** Number of further examples that the page leaves out. */
  readonly examplesLeft: number;
  readonly children: readonly SchemaView[];
  readonly cut: Cut | null;
};
