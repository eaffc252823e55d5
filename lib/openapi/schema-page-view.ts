import type { Place } from '../core/problem';
import type { ExampleView } from './example-view';
import type { SchemaView } from './schema-view';

/** A place where an operation sends or answers a schema. */
export type UseView = {
  readonly title: string;
  readonly method: string;
  readonly href: string;
  /** Where in the operation, and the address of that place: `response 201`. */
  readonly where: string;
  readonly whereHref: string;
  /** The properties that lead to the schema, such as `data[].rental`; empty texts for the whole body. */
  readonly paths: readonly { readonly text: string; readonly href: string }[];
  readonly pathsLeft: number;
};

/** Another schema that has this one inside it. */
export type HolderView = {
  readonly name: string;
  readonly href: string;
  readonly paths: readonly string[];
  readonly pathsLeft: number;
};

/** Everything that the page of a named schema shows, or of a part that another page had no room for. */
export type SchemaPageView = {
  readonly slug: string;
  readonly href: string;
  readonly title: string;
  /** The name in the description; empty for a part. */
  readonly name: string;
  /** For a part: the page that it was cut from. */
  readonly origin: { readonly title: string; readonly href: string } | null;
  readonly schema: SchemaView;
  readonly examples: readonly { readonly label: string; readonly example: ExampleView }[];
  readonly uses: readonly UseView[];
  /** Whether there are more uses than are listed. */
  readonly hasMoreUses: boolean;
  readonly holders: readonly HolderView[];
  readonly place: Place;
};
