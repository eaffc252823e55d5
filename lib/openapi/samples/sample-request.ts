import type { ApiModel } from '../model/api-model';
import type { Node } from '../model/node';

/** An environment variable that the reader sets, such as a token. */
export type Variable = { readonly variable: string };

/** Text in a request, as a sequence of literal strings and environment variables. */
export type SampleText = readonly (string | Variable)[];

/** A header or a cookie. A header with `isFresh` gets a new unique value in each request. */
export type SampleField = {
  readonly name: string;
  readonly text: SampleText;
  readonly isFresh?: boolean;
};

/** One part of a multipart form: a text, or a file by its name. `mediaType` is empty if it isn't needed. */
export type SamplePart = {
  readonly name: string;
  readonly mediaType: string;
  /** Additional headers, as names and values. */
  readonly headers: readonly (readonly [string, string])[];
} & ({ readonly text: string } | { readonly file: string });

/** A request body. */
export type SampleBody =
  | { readonly kind: 'json'; readonly mediaType: string; readonly value: unknown }
  | { readonly kind: 'text'; readonly mediaType: string; readonly text: string }
  | { readonly kind: 'file'; readonly mediaType: string; readonly file: string }
  | { readonly kind: 'form'; readonly pairs: readonly (readonly [string, string])[] }
  | { readonly kind: 'multipart'; readonly parts: readonly SamplePart[] };

/** The response that a client expects on success. `file` is the file name to save it under. */
export type SampleAnswer =
  | { readonly kind: 'redirect' | 'none' }
  | { readonly kind: 'json' | 'text'; readonly mediaType: string }
  | { readonly kind: 'file'; readonly mediaType: string; readonly file: string };

/**
 * Part of a path. The value of a parameter has its `name`, and the `variable` that shell samples set to it, such as
 * `UNIT_ID`. Both are '' in between.
 */
export type PathPiece = { readonly text: string; readonly name: string; readonly variable: string };

/** A request with all its values: everything that a sample needs, in any language. */
export type SampleRequest = {
  readonly method: string;
  /** Absolute and percent-encoded. Includes the query, except for credentials. */
  readonly url: string;
  /** The URL in parts: the server without a trailing slash, the path, and the pairs of the query, all encoded. */
  readonly server: string;
  readonly path: readonly PathPiece[];
  readonly pairs: readonly string[];
  /** Credentials in the query. The sample encodes them when it runs. */
  readonly query: readonly SampleField[];
  readonly headers: readonly SampleField[];
  readonly cookies: readonly SampleField[];
  readonly basic: { readonly user: Variable; readonly password: Variable } | null;
  readonly body: SampleBody | null;
  readonly answer: SampleAnswer;
};

export function cookieText(cookies: readonly SampleField[]): SampleText {
  return cookies.flatMap(
    ({ name, text }, index): SampleText => [`${index > 0 ? '; ' : ''}${name}=`, ...text],
  );
}

/** Everything needed to build the requests in samples. */
export type RequestSetting = {
  readonly model: ApiModel;
  /** Returns the value that a sample shows for a parameter or a body, or undefined if there's none. */
  findValue(holder: Node): HeldValue | undefined;
  /**
   * Returns the values that samples can send as a body in one media type. The first one is the one that `findValue`
   * returns. Then come the author's other examples, and generated bodies.
   */
  findBodies(content: Node): readonly NamedValue[];
  /**
   * Returns a value that shows how a parameter, a header or a form is serialized: one with several parts if possible.
   */
  findParts(holder: Node): HeldValue | undefined;
  /** Returns the body of a response in one media type: an example, or a generated value. */
  findAnswer(content: Node): HeldValue | undefined;
};

/** A value with the title that readers choose it by. The title of an example without a name is ''. */
export type NamedValue = { readonly title: string; readonly held: HeldValue };

/** A value for a parameter or a body, either written by the author or invented from the schema. */
export type HeldValue = {
  readonly value: unknown;
  /** The schema of an invented value. Undefined if the author wrote the value. */
  readonly schema: Node | undefined;
  /** True if the author wrote the value exactly as it's sent. */
  readonly isSerialized: boolean;
};
