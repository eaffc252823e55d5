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

/** The `code` element of a sample. */
export type FilledCode = Element & {
  /** Writes secrets into a copy of the element. They're never in the page itself. */
  reveal?: (copy: Element) => void;
  /** Returns the names of values that a copy contains and that readers haven't filled in. */
  findUnfilled?: (copy: Element) => string[];
};

/** The session storage key of what readers filled in. */
export const VALUES_KEY = 'values';
