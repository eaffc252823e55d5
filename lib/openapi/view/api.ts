import type { ProductComparison, ProductVersion } from '../history/build-changelog';
import type { RoleView } from './build-roles';
import type { SchemeView } from './build-schemes';
import type { ServerView } from './build-servers';
import type { ParameterView } from './content-view';
import type { Link } from './description/create-description-writer';
import type { ExternalDocs } from './description/write-field';
import type { DownloadView } from './download-view';
import type { ErrorView } from './error-view';
import type { LifecycleView } from './lifecycle-view';
import type { OperationView } from './operation-view';
import type { SharedResponse } from './page';
import type { SchemaPageView } from './schema/schema-page-view';

export type TagView = {
  readonly name: string;
  /** Unique among tags. Also its id on the overview page. */
  readonly slug: string;
  /** What the tag is for (3.2), such as `badge`. '' if it groups operations. */
  readonly kind: string;
  readonly summary: string;
  readonly descriptionHtml: string;
  readonly externalDocs: ExternalDocs | null;
  /** Slugs of the operations listed under it, in description order. Each operation is listed under one tag. */
  readonly operations: readonly string[];
  /** Slugs of all operations that have this tag, including those listed under another tag. */
  readonly members: readonly string[];
};

/** An API as its pages show it: plain, JSON-serializable data with all references resolved. */
export type Api = {
  readonly title: string;
  readonly version: string;
  /** OpenAPI version of the description, such as `3.1.0`. */
  readonly openapi: string;
  readonly summary: string;
  readonly descriptionHtml: string;
  /** `url` and `email` are '' if missing. `url` is also '' if pages must not link to it. */
  readonly contact: { readonly name: string; readonly url: string; readonly email: string } | null;
  /** `identifier` is an SPDX identifier, or ''. */
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
  /** All tags in their groups. Empty if the description doesn't group its tags. */
  readonly tagGroups: readonly TagGroup[];
  readonly operations: readonly OperationView[];
  /** All roles, highest first. Empty if the description doesn't list roles. */
  readonly roles: readonly RoleView[];
  /** All error codes that the description explains, in description order. */
  readonly errors: readonly ErrorView[];
  /** URL of the page with the error catalogue. There's no such page without `errors`. */
  readonly errorsHref: string;
  /** Response headers of most operations, which their pages link to. */
  readonly headers: readonly ParameterView[];
  /** Error responses of several operations whose texts only the page with the error catalogue shows. */
  readonly sharedResponses: readonly SharedResponse[];
  readonly lifecycles: readonly LifecycleView[];
  /** The product versions that have a description, oldest first. Empty if the description doesn't list them. */
  readonly productVersions: readonly ProductVersion[];
  /** The changes between every two product versions. */
  readonly comparisons: readonly ProductComparison[];
  /** Files offered for download. Empty while there are problems. */
  readonly downloads: readonly DownloadView[];
  /** Pages for named schemas, then pages for parts that didn't fit on other pages. */
  readonly schemas: readonly SchemaPageView[];
  /** Media types of request bodies and successful responses come first. */
  readonly mediaTypes: readonly string[];
  /** All links in descriptions. */
  readonly links: readonly Link[];
  /** All files that were read, relative to the root. A bundle depends on their bytes. */
  readonly files: readonly string[];
};

/** Tags that belong together, such as all tags of one product. */
export type TagGroup = {
  /** '' for the tags without a group. */
  readonly name: string;
  readonly tags: readonly string[];
};
