/** Tags that belong together, such as all tags of one product. */
export type TagGroup = {
  /** '' for the tags without a group. */
  readonly name: string;
  readonly tags: readonly string[];
};
