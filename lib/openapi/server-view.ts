/** Where the API answers, with the values that its address may take. */
export type ServerView = {
  /** Its name (3.2), or an empty text. */
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
