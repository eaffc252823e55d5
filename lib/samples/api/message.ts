/** A text in a sample; `offsetAt` leads from its letters to those of the sample. */
export type Piece = { readonly text: string; offsetAt(index: number): number };

/** A header as it is written. */
export type Header = { readonly name: string; readonly value: Piece; readonly at: number };

/** A request that a sample sends. What only the reader knows is `UNKNOWN` in its texts. */
export type Request = {
  readonly kind: 'request';
  readonly method: string;
  /** Path and query below the base of a server. */
  readonly target: Piece;
  readonly headers: readonly Header[];
  readonly body: Piece | undefined;
};

/** An answer that a page shows. */
export type Answer = {
  readonly kind: 'answer';
  readonly status: number;
  /** The words behind the status. */
  readonly reason: Piece;
  readonly headers: readonly Header[];
  readonly body: Piece | undefined;
};

/** A place at which a sample is no message. */
export type MessageFault = {
  readonly kind: 'fault';
  readonly at: number;
  readonly message: string;
  readonly fix: string;
};

/** The part of a piece from one letter to another. */
export function slicePiece({ text, offsetAt }: Piece, from: number, to?: number): Piece {
  return { text: text.slice(from, to), offsetAt: (index) => offsetAt(index + from) };
}

/** The value of the first header of a name, '' without one. */
export function headerOf(headers: readonly Header[], name: string): string {
  const found = headers.find((header) => header.name.toLowerCase() === name.toLowerCase());
  return found?.value.text ?? '';
}
