import type { Place } from '../core/problem';
import type { VersionedChange } from './changes/change';
import type { ContentView, ParameterView } from './content-view';
import type { OperationError } from './error-view';
import type { ExternalDocs } from './external-docs';
import type { Fact } from './fact';
import type { SampleView } from './samples/sample-view';
import type { ServerView } from './server-view';

/** A request body in all its media types. */
export type BodyView = {
  readonly required: boolean;
  readonly descriptionHtml: string;
  readonly contents: readonly ContentView[];
};

/** One answer of an operation. */
export type ResponseView = {
  readonly id: string;
  /** A code such as `201`, a class such as `4XX`, or `default`. */
  readonly status: string;
  /** What the code means: `Created`. */
  readonly title: string;
  /** What it is, in short (3.2), or an empty text. */
  readonly summary: string;
  readonly descriptionHtml: string;
  /** The problem codes that it can carry (`x-error-codes`). */
  readonly errorCodes: readonly string[];
  readonly headers: readonly ParameterView[];
  readonly contents: readonly ContentView[];
  readonly links: readonly LinkView[];
};

/** A link of a response to an operation that its values lead on to. */
export type LinkView = {
  readonly name: string;
  /** The `operationId` or the `operationRef`, as written. */
  readonly operation: string;
  /** What that operation is called, and its address; empty texts when it has no page. */
  readonly title: string;
  readonly href: string;
  /** What to send there: parameters by name, and `body`, as JSON texts. */
  readonly values: readonly { readonly name: string; readonly text: string }[];
  /** Where that operation answers, if the link names a place of its own. */
  readonly server: ServerView | null;
  readonly descriptionHtml: string;
};

/** A link of another operation that leads here: which operation, which answer of it, which link. */
export type ReachedView = {
  readonly title: string;
  /** The address of that answer. */
  readonly href: string;
  readonly status: string;
  readonly name: string;
};

/** A request that the API sends to an address of the caller. */
export type CallbackView = {
  readonly id: string;
  readonly name: string;
  readonly expression: string;
  readonly method: string;
  /** The `operationId`, or an empty text. */
  readonly operation: string;
  readonly summary: string;
  readonly descriptionHtml: string;
  /** What all requests to its address have in common. */
  readonly itemSummary: string;
  readonly itemHtml: string;
  readonly deprecated: boolean;
  /** What it proves itself with, as text logic; empty where it does not say so itself. */
  readonly security: string;
  readonly servers: readonly ServerView[];
  readonly externalDocs: ExternalDocs | null;
  readonly parameters: readonly ParameterView[];
  readonly requestBody: BodyView | null;
  readonly responses: readonly ResponseView[];
};

/** Everything that the page of one operation or webhook shows. It holds no references, so pages only print. */
export type OperationView = {
  /** The `operationId`, or an empty text. */
  readonly id: string;
  readonly slug: string;
  readonly href: string;
  readonly kind: 'path' | 'webhook';
  readonly method: string;
  /** The path, or the name of a webhook. */
  readonly path: string;
  /** The tag under which it is listed. */
  readonly tag: string;
  readonly tags: readonly string[];
  readonly title: string;
  /** What all operations of its path have in common. */
  readonly summary: string;
  readonly pathHtml: string;
  readonly descriptionHtml: string;
  readonly deprecated: boolean;
  /** What it is marked with besides, such as `Beta`. */
  readonly badges: readonly string[];
  /** The product version in which it ships, the domain that specifies it, and its rate-limit class; or empty texts. */
  readonly since: string;
  readonly domain: string;
  readonly rateLimitClass: string;
  /** Its `x-scopes`, else those that its security needs. */
  readonly scopes: readonly string[];
  readonly roles: readonly string[];
  /** Who may call it, in words, where no scope decides. */
  readonly access: string;
  /** What a repeated request does, as HTML. */
  readonly idempotencyHtml: string;
  readonly events: readonly string[];
  /** As text logic: `session, or bearer`, `optional: session`, `none`. */
  readonly security: string;
  /** How it behaves when it is called again, in pages, or under load, as far as it is described. */
  readonly behavior: readonly Fact[];
  /** Where it answers, if that is elsewhere than the rest of the API. */
  readonly servers: readonly ServerView[];
  readonly parameters: readonly ParameterView[];
  readonly requestBody: BodyView | null;
  readonly responses: readonly ResponseView[];
  /** Every error code of its answers, with cause and reaction. */
  readonly errors: readonly OperationError[];
  readonly callbacks: readonly CallbackView[];
  /** The first answers of other operations that lead on to it, and how many more there are. */
  readonly reachedFrom: readonly ReachedView[];
  readonly reachedMore: number;
  /** A request in each language; empty for a webhook, which no client sends. */
  readonly samples: readonly SampleView[];
  /** What each version changed of it, the newest first. */
  readonly changes: readonly VersionedChange[];
  readonly externalDocs: ExternalDocs | null;
  readonly place: Place;
};
