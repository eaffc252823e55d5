/** A server of the API, with the variables of its URL. */
export type ServerView = {
  /** Its name (3.2), or ''. */
  readonly name: string;
  readonly url: string;
  readonly descriptionHtml: string;
  readonly variables: readonly {
    readonly name: string;
    readonly defaultText: string;
    readonly values: readonly string[];
    readonly descriptionHtml: string;
  }[];
};
