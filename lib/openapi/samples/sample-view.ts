/** A request as code, complete and ready to run. */
export type SampleView = {
  /** `curl`, `typescript`, `python`, or the language of a sample that the description brings. */
  readonly id: string;
  readonly label: string;
  readonly language: string;
  readonly text: string;
  /** The text highlighted, safe to stand in a `code` element; null until a highlighter has been there. */
  readonly html: string | null;
};
