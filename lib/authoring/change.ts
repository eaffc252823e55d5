/** One file as it is and as it shall be; undefined where there is none. */
export type Change = {
  /** Absolute. */
  readonly path: string;
  readonly before: Buffer | undefined;
  readonly after: Buffer | undefined;
};
