/** One file's contents before and after a change. Undefined means there's no file. */
export type Change = {
  /** Absolute. */
  readonly path: string;
  readonly before: Buffer | undefined;
  readonly after: Buffer | undefined;
};
