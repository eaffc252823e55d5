/** A request as code, complete and ready to run. */
export type SampleView = {
  /** `curl`, `typescript`, `python`, or the language of a sample in the description. */
  readonly id: string;
  readonly label: string;
  readonly language: string;
  readonly text: string;
  /** The highlighted text as HTML that's safe in a `code` element, or null before highlighting. */
  readonly html: string | null;
};
