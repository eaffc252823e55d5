import type { Place } from '../../core/problem';
import type { VersionedChange } from '../history/change';
import type { SampleChoice, SampleView } from '../samples/build-samples';
import type { CredentialView } from './build-schemes';
import type { ServerView } from './build-servers';
import type { ContentView, ParameterView } from './content-view';
import type { ExternalDocs } from './description/write-field';
import type { OperationError } from './error-view';
import type { SharedErrors } from './page';

export type BodyView = {
  readonly required: boolean;
  readonly descriptionHtml: string;
  readonly contents: readonly ContentView[];
};

export type ResponseView = {
  readonly id: string;
  /** A code such as `201`, a range such as `4XX`, or `default`. */
  readonly status: string;
  /** Meaning of the status, such as `Created`. */
  readonly title: string;
  /** The response's own short summary (3.2), or ''. */
  readonly summary: string;
  readonly descriptionHtml: string;
  /** Error codes that it can return (`x-error-codes`). */
  readonly errorCodes: readonly string[];
  readonly headers: readonly ParameterView[];
  /** What the page leaves to the overview page, or null if it shows everything. */
  readonly shared: SharedErrors | null;
  readonly contents: readonly ContentView[];
  readonly links: readonly LinkView[];
};

/** A link from a response to an operation that can use its values. */
export type LinkView = {
  readonly name: string;
  /** The `operationId` or `operationRef`, as written. */
  readonly operation: string;
  /** Title and URL of that operation. Both are '' if it has no page. */
  readonly title: string;
  readonly href: string;
  /** Values to send: parameters by name, then `body`. Strings are unquoted; other values are JSON. */
  readonly values: readonly { readonly name: string; readonly text: string }[];
  /** Server for that operation, if the link specifies one. */
  readonly server: ServerView | null;
  readonly descriptionHtml: string;
};

/**
 * A link to this operation from another operation's response. `title` is the other operation's title. `name` is the
 * link's name.
 */
export type ReachedView = {
  readonly title: string;
  /** URL of that response. */
  readonly href: string;
  readonly status: string;
  readonly name: string;
};

/** A request that the API sends to a URL that the caller provided. */
export type CallbackView = {
  readonly id: string;
  readonly name: string;
  /** Name of the callback whose request has this callback, or ''. */
  readonly within: string;
  readonly expression: string;
  readonly method: string;
  /** The `operationId`, or ''. */
  readonly operation: string;
  readonly summary: string;
  readonly descriptionHtml: string;
  /** Summary and description shared by all requests to this URL. */
  readonly itemSummary: string;
  readonly itemHtml: string;
  readonly deprecated: boolean;
  /** Required authentication, in words. '' if the callback doesn't specify any. */
  readonly security: string;
  readonly servers: readonly ServerView[];
  readonly externalDocs: ExternalDocs | null;
  readonly parameters: readonly ParameterView[];
  readonly requestBody: BodyView | null;
  readonly responses: readonly ResponseView[];
};

/** Everything on the page of an operation or webhook. All references are resolved, so pages only have to render it. */
export type OperationView = {
  /** The `operationId`, or ''. */
  readonly id: string;
  readonly slug: string;
  readonly href: string;
  readonly kind: 'path' | 'webhook';
  readonly method: string;
  /** The path, or the name of a webhook. */
  readonly path: string;
  /** The tag under which it's listed. */
  readonly tag: string;
  readonly tags: readonly string[];
  readonly title: string;
  /** Summary and description shared by all operations on its path. */
  readonly summary: string;
  readonly pathHtml: string;
  readonly descriptionHtml: string;
  readonly deprecated: boolean;
  /** Labels such as `Beta`. */
  readonly badges: readonly string[];
  /** The product version that introduces it, the domain that specifies it, and its rate limit class. '' if missing. */
  readonly since: string;
  readonly domain: string;
  readonly rateLimitClass: string;
  /** Its `x-scopes`, otherwise the scopes that its security requires. */
  readonly scopes: readonly string[];
  readonly roles: readonly string[];
  /** Who may call it, in words, if no scope or role decides that. */
  readonly access: string;
  /** Effect of repeated requests, as HTML. */
  readonly idempotencyHtml: string;
  /** What to do instead of a retry, as HTML; '' if the operation can be retried. */
  readonly retryInsteadHtml: string;
  readonly events: readonly string[];
  /**
   * Required authentication, in words: `session, or bearer`, `optional: session`, or `none`. '' for a webhook without
   * any.
   */
  readonly security: string;
  /** The schemes that `security` names. */
  readonly credentials: readonly CredentialView[];
  /** Documented behavior: idempotency, retries, pagination, conditional requests, rate limits, and events. */
  readonly behavior: readonly Fact[];
  /** Its own servers. Empty if it uses the API's servers. */
  readonly servers: readonly ServerView[];
  readonly parameters: readonly ParameterView[];
  readonly requestBody: BodyView | null;
  readonly responses: readonly ResponseView[];
  /** All error codes in its responses, with causes and actions. */
  readonly errors: readonly OperationError[];
  readonly callbacks: readonly CallbackView[];
  /** Links to it from other operations' responses, up to a limit, and the number of links left out. */
  readonly reachedFrom: readonly ReachedView[];
  readonly reachedMore: number;
  /** A request in each language. Empty for a webhook, which clients don't send. */
  readonly samples: readonly SampleView[];
  /** What readers can choose for all samples. */
  readonly choices: readonly SampleChoice[];
  /** Says that the host in the samples is invented, or ''. */
  readonly hostNote: string;
  /** Its changes by version, newest first. */
  readonly changes: readonly VersionedChange[];
  readonly externalDocs: ExternalDocs | null;
  readonly place: Place;
};

/** A piece of a fact: plain text, or a name formatted as code, which can link to its description. */
export type Span = { readonly text: string; readonly isCode: boolean; readonly href: string };

/** A named fact about an operation: the author's text as HTML, followed by our own text. */
export type Fact = {
  readonly name: string;
  readonly html: string;
  readonly spans: readonly Span[];
};

export function words(text: string): Span {
  return { text, isCode: false, href: '' };
}

/** Returns a span with a name formatted as code, and a link to its description if there is one. */
export function code(text: string, href = ''): Span {
  return { text, isCode: true, href };
}

/** Joins spans into a list: `a, b, and c`. */
export function listed(spans: readonly Span[], last = ' and '): Span[] {
  const end = spans.length > 2 ? `,${last}` : last;
  return spans.flatMap((span, index) => {
    if (index === 0) return [span];
    return [words(index === spans.length - 1 ? end : ', '), span];
  });
}
