/** Tags that belong together, such as all of one product. */
export type TagGroup = {
  /** Empty for the tags that no group has. */
  readonly name: string;
  readonly tags: readonly string[];
};
