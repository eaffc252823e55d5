import type { Link } from './description-html';
import type { ExternalDocs } from './external-docs';
import type { OperationView } from './operation-view';
import type { SchemeView } from './security-view';
import type { ServerView } from './server-view';

/** A group of operations. */
export type TagView = {
  readonly name: string;
  /** Unique among tags; also its id on the overview. */
  readonly slug: string;
  readonly summary: string;
  readonly descriptionHtml: string;
  readonly externalDocs: ExternalDocs | null;
  /** Slugs, in the order of the description. */
  readonly operations: readonly string[];
};

/** An API as its pages show it: plain data without references, ready to be written as JSON. */
export type Api = {
  readonly title: string;
  readonly version: string;
  /** The version of OpenAPI in which it is described. */
  readonly openapi: string;
  readonly summary: string;
  readonly descriptionHtml: string;
  /** Addresses are empty where there is none, and where one must not be linked. */
  readonly contact: { readonly name: string; readonly url: string; readonly email: string } | null;
  /** The identifier is one of SPDX, or an empty text. */
  readonly license: {
    readonly name: string;
    readonly url: string;
    readonly identifier: string;
  } | null;
  readonly terms: string;
  readonly externalDocs: ExternalDocs | null;
  readonly servers: readonly ServerView[];
  readonly securitySchemes: readonly SchemeView[];
  readonly tags: readonly TagView[];
  readonly operations: readonly OperationView[];
  /** Every link inside a description. */
  readonly links: readonly Link[];
  /** Every file that was read, relative to the root, so that changes can be watched. */
  readonly files: readonly string[];
};
