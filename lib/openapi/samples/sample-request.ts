/** A part of a text that the reader's own environment fills in, such as a token. */
export type Variable = { readonly variable: string };

/** A text of a request, in pieces: what is known, and what only the reader has. */
export type SampleText = readonly (string | Variable)[];

/** A header or a cookie. A header with `isFresh` gets a new unique value in each request. */
export type SampleField = {
  readonly name: string;
  readonly text: SampleText;
  readonly isFresh?: boolean;
};

/** One part of a multipart form: a text, or a file by its name. The media type is empty where it need not be said. */
export type SamplePart = {
  readonly name: string;
  readonly mediaType: string;
  /** What it has besides its name and its media type, as name and value. */
  readonly headers: readonly (readonly [string, string])[];
} & ({ readonly text: string } | { readonly file: string });

/** A request body. */
export type SampleBody =
  | { readonly kind: 'json'; readonly mediaType: string; readonly value: unknown }
  | { readonly kind: 'text'; readonly mediaType: string; readonly text: string }
  | { readonly kind: 'file'; readonly mediaType: string; readonly file: string }
  | { readonly kind: 'form'; readonly pairs: readonly (readonly [string, string])[] }
  | { readonly kind: 'multipart'; readonly parts: readonly SamplePart[] };

/** What a client gets when all goes well; a file has a name under which it can be kept. */
export type SampleAnswer =
  | { readonly kind: 'json' | 'text' | 'redirect' | 'none' }
  | { readonly kind: 'file'; readonly file: string };

/** A request with a value in every place: all that a sample says, in whatever language. */
export type SampleRequest = {
  readonly method: string;
  /** Absolute and percent-encoded, with the query that is known. */
  readonly url: string;
  /** Credentials in the query; they are encoded when the sample runs. */
  readonly query: readonly SampleField[];
  readonly headers: readonly SampleField[];
  readonly cookies: readonly SampleField[];
  readonly basic: { readonly user: Variable; readonly password: Variable } | null;
  readonly body: SampleBody | null;
  readonly answer: SampleAnswer;
};
