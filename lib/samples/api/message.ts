/** Text in a sample. `offsetAt` converts an index in the text to an offset in the sample. */
export type Piece = { readonly text: string; offsetAt(index: number): number };

/** A header as written. */
export type Header = { readonly name: string; readonly value: Piece; readonly at: number };

/** A request that a sample sends. `UNKNOWN` stands for values that only the reader knows. */
export type Request = {
  readonly kind: 'request';
  readonly method: string;
  /** Path and query, relative to the base URL of a server. */
  readonly target: Piece;
  readonly headers: readonly Header[];
  readonly body: Piece | undefined;
};

/** A response that a page shows. */
export type Answer = {
  readonly kind: 'answer';
  readonly status: number;
  /** The reason phrase after the status. */
  readonly reason: Piece;
  readonly headers: readonly Header[];
  readonly body: Piece | undefined;
};

/** A mistake that keeps a sample from being a valid message. */
export type MessageFault = {
  readonly kind: 'fault';
  readonly at: number;
  readonly message: string;
  readonly fix: string;
};

/** Returns the part of a piece between two indexes. */
export function slicePiece({ text, offsetAt }: Piece, from: number, to?: number): Piece {
  return { text: text.slice(from, to), offsetAt: (index) => offsetAt(index + from) };
}

/** Returns the value of the first header with this name, ignoring case. '' if there's none. */
export function headerOf(headers: readonly Header[], name: string): string {
  const found = headers.find((header) => header.name.toLowerCase() === name.toLowerCase());
  return found?.value.text ?? '';
}
