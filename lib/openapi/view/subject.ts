/** The subject of a page. Parts that don't fit on the page are named after it. */
export type Subject = {
  readonly title: string;
  readonly slug: string;
  readonly href: string;
  /** The subject of the page whose rest this page shows. */
  readonly of?: Subject;
};
