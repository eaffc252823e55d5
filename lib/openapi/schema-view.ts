import type { ExternalDocs } from './external-docs';

/** Which way a body travels: what is read only is left out of requests, what is write only out of responses. */
export type Direction = 'request' | 'response' | 'both';

/** A value that an enumeration allows. */
export type ValueView = {
  readonly id: string;
  readonly text: string;
  /** What it means, as plain text; empty when the description does not say it. */
  readonly words: string;
};

/** Why a schema is not shown in full here, and where it is: on the same page, or on one of its own. */
export type Cut = {
  readonly kind: 'recursion' | 'shown above' | 'depth' | 'size' | 'missing';
  /** The name of the schema, or an empty text when it has none. */
  readonly name: string;
  /** The id of the place on this page that shows it, or an empty text. */
  readonly id: string;
  /** The address of the page that shows the rest, or an empty text. */
  readonly href: string;
  /** How many of the things inside it are left for that page; 0 when it shows all of them. */
  readonly left: number;
};

/** What a page tells about one schema: a property, an item, a variant, or a whole body. It holds no references. */
export type SchemaView = {
  /** Unique on its page. */
  readonly id: string;
  /** The name of the property, or what a variant or an item is called. */
  readonly name: string;
  /** How it relates to what it is shown under: `property`, `item`, `one of`, `any other name`, `not`, … */
  readonly relation: string;
  /** The name under which the description defines the schema, or an empty text. */
  readonly schemaName: string;
  /** The address of the page of that schema, or an empty text. */
  readonly schemaHref: string;
  /** `string`, `array of Money`, `integer or null`. */
  readonly type: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  /** What the schema calls itself besides its name; empty when that says nothing more. */
  readonly title: string;
  readonly descriptionHtml: string;
  readonly externalDocs: readonly ExternalDocs[];
  /** Short texts, such as `1 to 120 characters`. */
  readonly constraints: readonly string[];
  readonly values: readonly ValueView[];
  /** How many further values the description allows and the page leaves out. */
  readonly valuesLeft: number;
  /** As JSON text; null when there is none. */
  readonly defaultText: string | null;
  /** As JSON texts. */
  readonly examples: readonly string[];
  /** How many further examples the page leaves out. */
  readonly examplesLeft: number;
  readonly children: readonly SchemaView[];
  readonly cut: Cut | null;
};
