/** A value that samples on the page use, as `_data/values.yaml` declares it. */
export type Value = {
  readonly name: string;
  readonly meaning: string;
  readonly example: string;
  readonly pattern: string;
  readonly secret?: boolean;
  /** The only page on which the name has this meaning. */
  readonly page?: string;
};
