/** A text in which facts are named: a page, a data file, or a file of the API description. */
export type SourceText = {
  readonly file: string;
  /** The path of its page without a leading slash. Undefined for data. */
  readonly path: string | undefined;
  /** Words that say what all of it is about, such as the page's title. */
  readonly about: string;
  /** The file's text. Only Markdown has headings and code blocks. */
  readonly text: string;
};
