import type { Parameter } from '../model/content';
import type { ApiResponse, Exchange } from '../model/exchange';
import type { Node } from '../model/node';

/** The parts of responses that pages only link to, because several operations share them. */
export type Shared = {
  /** Returns the URL of a header's description on the overview page, or '' if pages show it in full. */
  headerHref(header: Parameter): string;
  /** Returns the URL of the page for the schema of a response's body, or '' if pages show it in full. */
  bodyHref(exchange: Exchange, response: ApiResponse, schema: Node): string;
  /** Returns what a response leaves to the page with the error catalogue, or null if that's nothing. */
  errorsOf(exchange: Exchange, response: ApiResponse): SharedErrors | null;
};

/** Nothing is shared: a page shows everything in full. */
export const NOTHING_SHARED: Shared = {
  headerHref: () => '',
  bodyHref: () => '',
  errorsOf: () => null,
};

/** What an error response leaves to the page with the error catalogue, because other operations return the same. */
export type SharedErrors = {
  /** URL of the response's status among the errors on that page. */
  readonly href: string;
  /** Error codes that most operations can return. The page only links to their entries. */
  readonly codes: readonly string[];
  /** True if that page shows the response's summary and description. */
  readonly hasWords: boolean;
};

/** The texts of an error response that several operations return, which the page with the error catalogue shows once. */
export type SharedResponse = {
  readonly status: string;
  readonly summary: string;
  readonly descriptionHtml: string;
};
