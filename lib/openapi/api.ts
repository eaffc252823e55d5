import type { Link } from './description-html';
import type { DownloadView } from './download-view';
import type { ErrorView } from './error-view';
import type { ExternalDocs } from './external-docs';
import type { LifecycleView } from './lifecycle-view';
import type { OperationView } from './operation-view';
import type { RoleView } from './role-view';
import type { SchemaPageView } from './schema-page-view';
import type { SchemeView } from './security-view';
import type { ServerView } from './server-view';
import type { TagGroup } from './tag-group';

/** A group of operations. */
export type TagView = {
  readonly name: string;
  /** Unique among tags; also its id on the overview. */
  readonly slug: string;
  readonly summary: string;
  readonly descriptionHtml: string;
  readonly externalDocs: ExternalDocs | null;
  /** The slugs of what is listed under it, in the order of the description; each operation is under one tag. */
  readonly operations: readonly string[];
  /** The slugs of all that have it, also of what is listed under another tag. */
  readonly members: readonly string[];
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
  /** Every tag in the group in which it is shown; empty where the description groups none. */
  readonly tagGroups: readonly TagGroup[];
  readonly operations: readonly OperationView[];
  /** Every role, highest first; empty where the description lists none. */
  readonly roles: readonly RoleView[];
  /** Every error code that the description explains, in its order. */
  readonly errors: readonly ErrorView[];
  readonly lifecycles: readonly LifecycleView[];
  /** What is offered for download; nothing while there are problems. */
  readonly downloads: readonly DownloadView[];
  /** The pages of named schemas, then those of parts that other pages have no room for. */
  readonly schemas: readonly SchemaPageView[];
  /** What callers send and get comes first. */
  readonly mediaTypes: readonly string[];
  /** Every link inside a description. */
  readonly links: readonly Link[];
  /** Every file that was read, relative to the root, so that changes can be watched. */
  readonly files: readonly string[];
};
